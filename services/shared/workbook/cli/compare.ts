// The differences of two workbooks as the command reports them.

import type { Change, ChangeGroup, Changes, Content, Effect } from "../src/compare/change.ts";
import { counted, shortened } from "./listed.ts";
import { plainValue } from "./values.ts";

/** The response to `diff`, without `ok`. Formulas begin with `=`, errors are their code. */
export const diffResponse = ({ changes, effects, omitted }: Changes): object => ({
  changes: changes.map(({ kind, scope, cell, from, to }) => ({
    ...{ kind, scope, cell },
    from: plainContent(from),
    to: plainContent(to),
  })),
  effects: effects.map(({ cell, formula, from, to, inputs }) => ({
    ...{ cell, formula: `=${formula}`, inputs },
    from: plainValue(from),
    to: plainValue(to),
  })),
  omitted,
});

function plainContent(content: Content | null): object | null {
  if (content === null) return null;
  const { formula, value, ...rest } = content;
  return {
    ...rest,
    ...(formula === undefined ? {} : { formula: `=${formula}` }),
    ...(value === undefined ? {} : { value: plainValue(value) }),
  };
}

const headings: readonly [heading: string, isMeant: (group: ChangeGroup) => boolean][] = [
  ["Sheets, names and tables", ({ scope }) => ["sheet", "name", "table"].includes(scope)],
  ["Rows and columns", ({ scope }) => scope === "rows" || scope === "columns"],
  ["Formulas", ({ scope, kind }) => scope === "cell" && kind === "formula"],
  ["Values", ({ scope, kind }) => scope === "cell" && kind === "value"],
  ["Moved cells", ({ scope, kind }) => scope === "cell" && kind === "moved"],
  ["Added cells", ({ scope, kind }) => scope === "cell" && kind === "added"],
  ["Removed cells", ({ scope, kind }) => scope === "cell" && kind === "removed"],
];

/** The differences as readable text. */
export function printedChanges({ groups, effects, omitted }: Changes): string {
  const lines: string[] = [];
  for (const [heading, isMeant] of headings) {
    const meant = groups.filter(isMeant);
    if (meant.length > 0) lines.push(`${heading}:`, ...shortened(meant.map(printedGroup)), "");
  }
  if (groups.length === 0) lines.push("The formulas and constants of both files are the same.", "");
  for (const [cause, found] of Map.groupBy(effects, causeOf))
    lines.push(
      `${counted(found.length, "value")} of unchanged formulas ${found.length === 1 ? "differs" : "differ"}${cause}:`,
      ...shortened(found.map(printedEffect)),
      "",
    );
  if (omitted > 0)
    lines.push(`${omitted.toLocaleString("en-US")} more changes and values are not listed.`, "");
  return `${lines.join("\n").trimEnd()}\n`;
}

function causeOf({ inputs }: Effect): string {
  if (inputs.length === 0) return ", although nothing that is read has changed";
  const shown = inputs.slice(0, mostInputs).join(", ");
  const more = inputs.length - mostInputs;
  return ` because of ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

const mostInputs = 5;

function printedGroup({ kind, scope, cells, count, from, to }: ChangeGroup): string {
  if (scope === "sheet" || scope === "name" || scope === "table")
    return `  ${scope} ${printedDefinition(kind, cells, from, to)}`;
  if (scope !== "cell")
    return `  ${cells} ${kind === "moved" ? `moved from ${from?.cell}` : kind === "added" ? "inserted" : "deleted"}`;
  if (kind === "moved") return `  ${from?.cell} → ${cells}`;
  const size = count === 1 ? "" : ` (${counted(count, "cell")})`;
  if (kind === "added") return `  ${cells}${size}: ${printed(to)}${count > 1 ? ", …" : ""}`;
  if (kind === "removed") return `  ${cells}${size}: ${printed(from)}${count > 1 ? ", …" : ""}`;
  if (from?.formula !== undefined && from.formula === to?.formula)
    return `  ${cells}${size}: ${printed(to)} was moved from ${from.cell}, but its references were not`;
  return `  ${cells}${size}: ${printed(from)} → ${printed(to)}${count > 1 && kind === "value" ? ", …" : ""}`;
}

function printedDefinition(
  kind: Change["kind"],
  name: string,
  from: Content | null,
  to: Content | null,
): string {
  if (kind === "added") return `${name} added`;
  if (kind === "removed") return `${name} removed`;
  if (kind === "moved") return `${from?.name} renamed to ${name}`;
  return `${name}: ${printed(from)} → ${printed(to)}`;
}

function printed(content: Content | null): string {
  if (content === null) return "nothing";
  const { formula, value, state, cell } = content;
  if (formula !== undefined) return `=${formula}`;
  return value === undefined ? (state ?? cell ?? "nothing") : JSON.stringify(plainValue(value));
}

const printedEffect = ({ cell, formula, from, to }: Effect): string =>
  `  ${cell}: ${JSON.stringify(plainValue(from))} → ${JSON.stringify(plainValue(to))}, =${formula}`;
