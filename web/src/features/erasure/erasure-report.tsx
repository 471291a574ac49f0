// The progress of an account deletion: which services have erased their data, polled until all have.
import type { Erasure } from "@cellwright/contracts/users";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { ApiError } from "../../lib/api.ts";
import { dateAndTime, t } from "../../lib/messages.ts";
import { shortLived } from "../../lib/polling.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./erasure.css";

const lookAgainAfter = 3_000;

const names = {
  users: "erased.users",
  identity: "erased.identity",
  gateway: "erased.gateway",
  chat: "erased.chat",
  formulas: "erased.formulas",
  activities: "erased.activities",
  billing: "erased.billing",
  admin: "erased.admin",
} as const;

const isNamed = (service: string): service is keyof typeof names => Object.hasOwn(names, service);
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

export function ErasureReport({ receipt }: { receipt: string }) {
  const { data, error, mutate } = useSWR<Erasure, unknown>(`/api/erased/${encodeURIComponent(receipt)}`, {
    ...shortLived,
    refreshInterval: (latest?: Erasure) => (latest && !latest.completedAt ? lookAgainAfter : 0),
  });
  return (
    <section className="card erasure">
      <h1>{t("erased.title")}</h1>
      {!data && error === undefined && <Spinner>{t("loading")}</Spinner>}
      {!data && isUnknown(error) && <p>{t("erased.unknown")}</p>}
      {!data && error !== undefined && !isUnknown(error) && (
        <Failure title={t("erased.failed")} reason={reasonOf(error)} retry={() => void mutate()} />
      )}
      {data && <Report erasure={data} />}
      <p>
        <Link to="/">{t("backHome")}</Link>
      </p>
    </section>
  );
}

const Report = ({
  erasure: { receipt, requestedAt, completedAt, usageKeptUntil, reports },
}: {
  erasure: Erasure;
}) => (
  <>
    <p role="status">
      {completedAt ? t("erased.done", { date: dateAndTime(completedAt) }) : t("erased.underWay")}
    </p>
    <ul className="erasure-reports">
      {reports.map(({ service, erasedAt }) => (
        <li key={service}>
          <span>{isNamed(service) ? t(names[service]) : service}</span>
          {erasedAt ? (
            <span className="erasure-done">
              <Icon name="check" /> <time dateTime={erasedAt}>{dateAndTime(erasedAt)}</time>
            </span>
          ) : (
            <span className="quiet">{t("erased.waiting")}</span>
          )}
        </li>
      ))}
    </ul>
    <p className="quiet">{t("erased.kept")}</p>
    {/* the previous release of the users service does not send this field */}
    {usageKeptUntil && <p className="quiet">{t("erased.usage", { date: dateAndTime(usageKeptUntil) })}</p>}
    <p className="quiet">
      {t("erased.receipt", { date: dateAndTime(requestedAt) })} <code>{receipt}</code>
    </p>
  </>
);
