// The audit log, newest entry first.
import type { AuditEntry } from "@cellwright/contracts/admin";
import { useState } from "react";
import { dateAndTime, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./admin.css";
import { sentenceOf } from "./audit-sentence.ts";

const columns = ["at", "what"] as const;

export function AuditLog() {
  const [isOpen, setOpen] = useState(false);
  const address = isOpen ? "/api/admin/audit?limit=50" : null;
  const { pages, error, isReading, next, readOn, retry } = usePages<AuditEntry[]>(address);
  const entries = pages.flat();
  const hasRead = pages.length > 0;
  return (
    <details className="card admin-part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t("audit.title")}</h2>
      </summary>
      {isOpen && !hasRead && error === undefined && <Spinner>{t("audit.loading")}</Spinner>}
      {!hasRead && error !== undefined && (
        <Failure title={t("audit.failed")} reason={reasonOf(error)} retry={retry} />
      )}
      {hasRead && entries.length === 0 && <p className="empty">{t("audit.none")}</p>}
      {entries.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="wide-table low" tabIndex={0} aria-label={t("audit.title")}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next && (
        <button type="button" className="button small" disabled={isReading} onClick={() => void readOn()}>
          {t("more")}
        </button>
      )}
    </details>
  );
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td>
      <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
    </td>
    <td dir="auto">{sentenceOf(entry)}</td>
  </tr>
);
