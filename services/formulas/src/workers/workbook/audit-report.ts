// The audit of a workbook for the API: how many findings there are, and the most severe of them.
import { auditFindings, findingCells } from "@cellwright/contracts/limits";
import type { AuditReport } from "@cellwright/contracts/workbooks";
import { audit } from "@cellwright/workbook/audit";
import type { Clause, Phrase } from "@cellwright/workbook/audit/evidence";
import type { Severity } from "@cellwright/workbook/audit/finding";
import type { Workbook } from "@cellwright/workbook/model";

const longestText = 2_000;
const storable = (text: string): string => text.slice(0, longestText).toWellFormed().replaceAll("\0", "");

const mapValues = <From, To>(values: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

const isWords = (values: readonly (string | Phrase)[]): values is readonly string[] =>
  values.every((value) => typeof value === "string");

type Stored = NonNullable<AuditReport["findings"][number]["evidence"]>[number];
type Part = Extract<Stored["values"][string], { id: string }>;

const storableValue = (value: Phrase["values"][string]): Part["values"][string] => {
  if (typeof value === "number") return value;
  return typeof value === "string" ? storable(value) : value.slice(0, findingCells).map(storable);
};

const storablePart = ({ id, values }: Phrase): Part => ({ id, values: mapValues(values, storableValue) });

const storableMessage = ({ id, values }: Clause): Stored => ({
  id,
  values: mapValues(values, (value) => {
    if (typeof value !== "object") return storableValue(value);
    if ("id" in value) return storablePart(value);
    return isWords(value) ? storableValue(value) : value.map(storablePart);
  }),
});

export function auditReport(workbook: Workbook): AuditReport {
  const findings = audit(workbook);
  const count = (wanted: Severity) => findings.filter(({ severity }) => severity === wanted).length;
  return {
    counts: { errors: count("error"), warnings: count("warning"), notes: count("note") },
    findings: findings
      .slice(0, auditFindings)
      .map(({ code, kind, severity, cells, message, evidence, fix, fixes }) => ({
        ...{ code, kind, severity },
        cells: cells.slice(0, findingCells).map(storable),
        cellCount: cells.length,
        message: storable(message),
        evidence: evidence.map(storableMessage),
        ...(fix !== undefined && fix.length <= longestText && { fix: storable(fix) }),
        ...(fixes?.every(({ length }) => length <= longestText) && {
          fixes: fixes.slice(0, findingCells).map(storable),
        }),
      })),
  };
}
