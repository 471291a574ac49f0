// The usage list: every request, when it was made, and whether it was charged or refunded.
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { Usage, UsageLine } from "@cellwright/contracts/users";
import { dateAndTime, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./usage-panel.css";

const kinds = {
  chat: "usage.chat",
  generate: "usage.generate",
  explain: "usage.explain",
  repair: "usage.repair",
  audit: "usage.audit",
} as const satisfies Record<UsageLine["kind"], string>;

const states = {
  reserved: "usage.reserved",
  charged: "usage.charged",
  "given-back": "usage.givenBack",
} as const satisfies Record<UsageLine["state"], string>;

const hasUnderWay = ({ requests }: Usage) => requests.some(({ state }) => state === "reserved");

export function UsagePanel({ onClose }: { onClose: () => void }) {
  const { pages, error, isReading, next, readOn, retry } = usePages<Usage>(
    "/api/user/usage?limit=20",
    hasUnderWay,
  );
  const [first] = pages;
  return (
    <Dialog title={t("usage.title")} className="usage" onClose={onClose}>
      {!first && error === undefined && <Spinner>{t("usage.loading")}</Spinner>}
      {!first && error !== undefined && (
        <Failure title={t("usage.failed")} reason={reasonOf(error)} retry={retry} />
      )}
      {first && <Period period={first.period} />}
      {first && first.requests.length === 0 && <p className="empty">{t("usage.none")}</p>}
      {first && first.requests.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="usage-lines" tabIndex={0} aria-label={t("usage.requests")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("usage.what")}</th>
                <th scope="col">{t("usage.state")}</th>
                <th scope="col">{t("usage.when")}</th>
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap(({ requests }) => requests)
                .map(({ requestId, kind, state, reservedAt, endedAt }) => (
                  <tr key={requestId}>
                    <td>{t(kinds[kind])}</td>
                    <td>
                      <span className="badge" data-state={state}>
                        {t(states[state])}
                      </span>
                    </td>
                    <td>
                      <time dateTime={endedAt ?? reservedAt}>{dateAndTime(endedAt ?? reservedAt)}</time>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {next && (
            <button type="button" className="button small" disabled={isReading} onClick={() => void readOn()}>
              {t("more")}
            </button>
          )}
        </section>
      )}
    </Dialog>
  );
}

const inRequests = (tokens: number) => Math.floor(tokens / tokensPerRequest);

function Period({ period }: Pick<Usage, "period">) {
  // the previous release of the users service does not send `carried`
  const { charged, reserved, carried = 0, tokensLimit, tokensLeft, resetsAt } = period;
  const used = inRequests(charged + reserved + carried);
  return (
    <div className="usage-period">
      <p>
        {tokensLimit === null
          ? t("usage.unlimited", { count: used })
          : t("usage.used", { used, count: inRequests(tokensLimit) })}
      </p>
      {tokensLimit !== null && (
        <meter
          min={0}
          max={tokensLimit}
          value={tokensLimit - (tokensLeft ?? 0)}
          aria-label={t("usage.meter")}
        />
      )}
      {carried > 0 && <p className="quiet">{t("usage.carried", { count: inRequests(carried) })}</p>}
      {resetsAt && <p className="quiet">{t("usage.resets", { date: dateAndTime(resetsAt) })}</p>}
    </div>
  );
}
