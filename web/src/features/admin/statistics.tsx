// Metrics for operators: accounts, usage, answer quality, queues and pending deletions.
import type { Day, Stats } from "@cellwright/contracts/admin";
import { useState } from "react";
import useSWR from "swr";
import { date, list, number, percent, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./admin.css";

export function Statistics() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useSWR<Stats, unknown>(isOpen ? "/api/admin/stats?days=30" : null);
  return (
    <details className="card admin-part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t("figures.title")}</h2>
      </summary>
      {isOpen && !data && error === undefined && <Spinner>{t("figures.loading")}</Spinner>}
      {!data && error !== undefined && (
        <Failure title={t("figures.failed")} reason={reasonOf(error)} retry={() => void mutate()} />
      )}
      {data && <Shown stats={data} />}
    </details>
  );
}

const sum = (days: readonly Day[], of: (day: Day) => number) =>
  days.reduce((total, day) => total + of(day), 0);

function Shown({
  stats: { users, premium, admins, days, verifiedRate, queue, deadLetters, erasures },
}: {
  stats: Stats;
}) {
  const unknown = t("figures.unknown");
  const waiting = queue?.reduce((total, { waiting }) => total + waiting, 0);
  const shown = [
    ["figures.users", users],
    ["figures.premium", premium],
    ["figures.admins", admins],
    ["figures.requests", sum(days, ({ requests }) => requests)],
    ["figures.verified", verifiedRate === null ? unknown : percent(verifiedRate)],
    ["figures.waiting", waiting ?? unknown],
    ["figures.dead", deadLetters ?? unknown],
    ["figures.erasures", erasures?.underWay ?? unknown],
  ] as const;
  return (
    <>
      <dl className="figures">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{typeof value === "number" ? number(value) : value}</dd>
          </div>
        ))}
      </dl>
      {erasures?.overdue.map(({ receipt, since, waitingFor }) => (
        <p key={receipt} className="overdue">
          {t("figures.overdue", { receipt, services: list(waitingFor), date: date(since) })}
        </p>
      ))}
      {days.length > 0 && <ByDay days={days} />}
    </>
  );
}

const ByDay = ({ days }: { days: readonly Day[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className="wide-table low" tabIndex={0} aria-label={t("figures.byDay")}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t("figures.day")}</th>
          <th scope="col">{t("figures.dayRequests")}</th>
          <th scope="col">{t("figures.tokens")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, requests, tokens }) => (
          <tr key={day}>
            <th scope="row">{date(`${day}T12:00:00`)}</th>
            <td>{number(requests)}</td>
            <td>{number(tokens)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
