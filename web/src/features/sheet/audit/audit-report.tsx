// The report of a check: how many findings, and each with its cells and the formula that fixes it.
import type { Audit } from "@cellwright/contracts/workbooks";
import { useState } from "react";
import { dateAndTime, type MessageKey, t } from "../../../lib/messages.ts";
import type { Finding, Origin } from "../saved/origins.ts";
import { Counts } from "./audit-panel.tsx";
import { useWording } from "./use-wording.ts";

const atOnce = 50;
/** The cells of a finding that are listed. */
const cellsShown = 5;

const severities: Record<Finding["severity"], { label: MessageKey; verdict?: string; tone?: string }> = {
  error: { label: "sheet.severity.error", verdict: "failed" },
  warning: { label: "sheet.severity.warning", tone: "spent" },
  note: { label: "sheet.severity.note" },
};

type Acts = {
  onGo: (cell: string) => void;
  /** Shows the formula that fixes the finding as a proposal. */
  onFix: (finding: Finding) => void;
  /** Since when cells of the finding have changed; null if that is not known. */
  since: (finding: Finding) => string | null;
  /** Shows that change. */
  onSince: (finding: Finding) => void;
};

type Props = Acts & {
  report: Audit;
  /** Whether the workbook has changed since the report. */
  isOlder: boolean;
  /** The edits that have been made since the file was opened. */
  edits: readonly Origin[];
  onAgain: () => void;
};

export function AuditReport({ report, isOlder, edits, onAgain, ...acts }: Props) {
  const [shown, setShown] = useState(atOnce);
  const wordOf = useWording();
  const { counts, findings, at } = report;
  return (
    <>
      <Counts counts={counts} />
      <p className="quiet">
        <time dateTime={at}>{dateAndTime(at)}</time> {isOlder && t("sheet.check.older")}{" "}
        <button type="button" className="button small" onClick={onAgain}>
          {t("sheet.check.again")}
        </button>
      </p>
      {findings.length > 0 && (
        <ul aria-label={t("sheet.findings")}>
          {findings.slice(0, shown).map((finding) => (
            <FindingRow
              // a check lists the same cells once
              key={`${finding.code} ${finding.cells.join()} ${finding.message}`}
              finding={finding}
              message={wordOf(finding)}
              fixed={edits.find((edit) => edit.finding === finding)}
              {...acts}
            />
          ))}
        </ul>
      )}
      {findings.length > shown && (
        <button type="button" className="button small" onClick={() => setShown(shown + atOnce)}>
          {t("more")}
        </button>
      )}
    </>
  );
}

type RowProps = Acts & { finding: Finding; message: string; fixed: Origin | undefined };

function FindingRow({ finding, message, fixed, onGo, onFix, since, onSince }: RowProps) {
  const changed = fixed ? null : since(finding);
  const { severity, evidence, cells, cellCount, fix } = finding;
  const { label, verdict, tone } = severities[severity];
  const more = cellCount - Math.min(cells.length, cellsShown);
  return (
    <li>
      <p>
        <span className="badge" data-verdict={verdict} data-tone={tone}>
          {t(label)}
        </span>{" "}
        {/* reports without evidence are in English */}
        <span {...(!evidence && { lang: "en", dir: "ltr" })}>{message}</span>
      </p>
      <p className="sheet-audit-cells">
        {cells.slice(0, cellsShown).map((cell) => (
          <button key={cell} type="button" onClick={() => onGo(cell)}>
            <code dir="ltr">{cell}</code>
          </button>
        ))}
        {more > 0 && <span className="quiet">{t("sheet.more", { count: more })}</span>}
        {changed && (
          <button type="button" className="button small" onClick={() => onSince(finding)}>
            {changed}
          </button>
        )}
        {fixed ? (
          <span className="badge" data-verdict="verified">
            {t("sheet.fixed", { cell: fixed.edits[0]?.cell ?? "" })}
          </span>
        ) : (
          fix && (
            <button
              type="button"
              className="button small"
              aria-label={t("sheet.fix.label", { cell: cells[0] ?? "" })}
              onClick={() => onFix(finding)}
            >
              {t("sheet.fix")}
            </button>
          )
        )}
      </p>
    </li>
  );
}
