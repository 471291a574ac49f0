// Which findings of a check are about cells that have changed, and since when.
import type { Audit } from "@cellwright/contracts/workbooks";
import { useEffect, useState } from "react";
import { t } from "../../../lib/messages.ts";
import { type Finding, hasWritten, type Origin } from "../saved/origins.ts";
import { sinceText } from "./source-text.ts";
import type { Compared } from "./use-comparison.ts";

type Props = {
  compared: Compared | null;
  report: Audit | null;
  /** The edits since the file was opened. */
  edits: readonly Origin[];
  sought: Finding | null;
};

type Found = { compared: Compared; report: Audit | null; changes: readonly (number | null)[] };

/** `sought` is the change of the finding that the user wants to see. */
export function useChangedFindings({ compared, report, edits, sought }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  const [shown, setShown] = useState<{ change: number } | null>(null);
  useEffect(() => {
    if (!compared || !report) return;
    const cells = report.findings.map((finding) => finding.cells);
    compared.client.request("changesOf", { cells }).then(
      (changes) => setFound({ compared, report, changes }),
      () => {},
    );
  }, [compared, report]);
  useEffect(() => {
    setShown(null);
    if (!compared || compared.side === "after" || !sought) return;
    compared.client.request("changesOf", { cells: [sought.cells] }).then(
      ([change]) => change != null && setShown({ change }),
      () => {},
    );
  }, [compared, sought]);
  return {
    sought: shown,
    /** Null if nothing is known to have changed. */
    since: (finding: Finding): string | null => {
      if (!compared) return hasWritten(edits, finding.cells) ? t("sheet.since.opened") : null;
      // the workbook is the earlier one of the two
      if (compared.side === "after") return null;
      const at = report?.findings.indexOf(finding) ?? -1;
      const change = found?.compared === compared && found.report === report ? found.changes[at] : null;
      return change == null ? null : sinceText(compared.source);
    },
  };
}
