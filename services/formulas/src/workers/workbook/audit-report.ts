// The audit of a workbook for the API: how many findings there are, and the most severe of them.
import { auditFindings, findingCells } from "@cellwright/contracts/limits";
import type { AuditReport } from "@cellwright/contracts/workbooks";
import { audit } from "@cellwright/workbook/audit";
import type { Severity } from "@cellwright/workbook/audit/finding";
import type { Workbook } from "@cellwright/workbook/model";

const longestText = 2_000;
const storable = (text: string): string => text.slice(0, longestText).toWellFormed().replaceAll("\0", "");

export function auditReport(workbook: Workbook): AuditReport {
  const findings = audit(workbook);
  const count = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return {
    counts: { errors: count("error"), warnings: count("warning"), notes: count("note") },
    findings: findings
      .slice(0, auditFindings)
      .map(({ code, kind, severity, cells, message, fix, fixes }) => ({
        ...{ code, kind, severity },
        cells: cells.slice(0, findingCells).map(storable),
        cellCount: cells.length,
        message: storable(message),
        ...(fix !== undefined && fix.length <= longestText && { fix: storable(fix) }),
        ...(fixes?.every(({ length }) => length <= longestText) && {
          fixes: fixes.slice(0, findingCells).map(storable),
        }),
      })),
  };
}
