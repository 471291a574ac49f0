// The audit as the command reports it: as text, JSON or SARIF.
import { pathToFileURL } from "node:url";
import { checks } from "../src/audit/checks.ts";
import type { Finding, Severity } from "../src/audit/finding.ts";
import { joinedCells } from "./joined-cells.ts";

export type AuditFormat = "text" | "json" | "sarif";

export const auditFormats: readonly AuditFormat[] = ["text", "json", "sarif"];

/** The findings of a file in a format, with a line end. */
export function printedAudit(findings: readonly Finding[], file: string, format: AuditFormat): string {
  if (format === "json") return `${JSON.stringify(findings, null, 2)}\n`;
  return format === "sarif" ? `${JSON.stringify(sarif(findings, file), null, 2)}\n` : text(findings);
}

/** The most cells that are listed for a finding. */
const mostCells = 8;

function text(findings: readonly Finding[]): string {
  if (findings.length === 0) return "Nothing was found.\n";
  const lines = findings.flatMap(({ severity, code, cells, message, fix }) => [
    `${severity}: ${message} (${code})`,
    ...(cells.length > 1 ? [`  cells: ${listed(cells)}`] : []),
    ...(fix === undefined ? [] : [`  fix: ${cells[0]}: ${fix}`]),
  ]);
  const counts = (["error", "warning", "note"] as const).map((severity) => counted(findings, severity));
  return [...lines, "", `${counts.join(", ")}.`, ""].join("\n");
}

function listed(cells: readonly string[]): string {
  const areas = joinedCells(cells);
  const more = areas.length - mostCells;
  return areas.slice(0, mostCells).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function counted(findings: readonly Finding[], severity: Severity): string {
  const count = findings.filter((finding) => finding.severity === severity).length;
  return `${count} ${severity}${count === 1 ? "" : "s"}`;
}

/** SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
function sarif(findings: readonly Finding[], file: string): object {
  const uri = pathToFileURL(file).href;
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Cellwright workbook audit",
            rules: checks.map(({ code, about, severity, kind }) => ({
              id: code,
              shortDescription: { text: about },
              defaultConfiguration: { level: severity },
              properties: { kind },
            })),
          },
        },
        results: findings.map(({ code, severity, kind, message, cells, fix }) => ({
          ruleId: code,
          level: severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: { artifactLocation: { uri } },
              logicalLocations: joinedCells(cells).map((name) => ({ fullyQualifiedName: name })),
            },
          ],
          properties: { kind, ...(fix === undefined ? {} : { fix }) },
        })),
      },
    ],
  };
}
