// Finds what is probably wrong in a workbook.
import { checks } from "./audit/checks.ts";
import { type ContextOptions, createContext } from "./audit/context.ts";
import type { Finding, Severity } from "./audit/finding.ts";
import { createIgnored } from "./audit/ignored.ts";
import en from "./audit/messages/en.json" with { type: "json" };
import { createWording } from "./audit/wording.ts";
import type { Workbook } from "./model.ts";

export interface AuditOptions extends ContextOptions {
  /** The codes of checks that are switched off. */
  off?: readonly string[];
}

const inEnglish = createWording(en);

const ranks: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** All findings, the most severe first. Throws as `recalculate` does. The workbook is not changed. */
export function audit(workbook: Workbook, { off = [], ...options }: AuditOptions = {}): Finding[] {
  const context = createContext(workbook, options);
  const findings = checks
    .filter(({ code }) => !off.includes(code))
    .flatMap(({ code, kind, severity, find }) =>
      find(context).map((found) => ({ code, kind, severity, ...found })),
    );
  return withoutRepeats(findings)
    .map(createIgnored(workbook))
    .sort((one, other) => ranks[one.severity] - ranks[other.severity])
    .map(({ code, kind, severity, cells, ...rest }) => ({
      ...{ code, kind, severity, cells, message: inEnglish(rest.evidence) ?? "" },
      ...rest,
    }));
}

type Unworded = Omit<Finding, "message">;

/** Leaves out what another check has already said: the same fix for the same cell. */
function withoutRepeats(findings: readonly Unworded[]): Unworded[] {
  const known = new Set<string>();
  return findings.flatMap(({ fixes, ...finding }) => {
    const { cells, fix } = finding;
    const own = (fixes ?? (fix === undefined ? [] : [fix])).map((each, at) => `${cells[at]} ${each}`);
    if (own.length > 0 && own.every((id) => known.has(id))) return [];
    for (const id of own) known.add(id);
    return fixes && fixes.length > 1 ? [{ ...finding, fixes }] : [finding];
  });
}
