// Two cells beside the table as the ends of a range: "from the day in F2 to the day in F3", cells labelled From and To.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf } from "../frames/plain.ts";
import type { Named } from "../frames/scene.ts";
import { plainValue } from "../reading/criterion.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";

const opens =
  /(?:\bfrom|\bbetween|\bvon|\bvom|\bzwischen|\bde|\bdu|\bentre|\bab|\bsince)(?: \p{L}+){0,3} ?$/u;
const joins =
  /^(?: \p{L}+)?,? (?:up to|to|and|until|till|through|bis(?: zum| zu)?|und|a|au|et|jusqu'(?:a|au)|-|–)(?: \p{L}+){0,4} ?$/u;
const lower = /^(?:from|start\w*|von|vom|ab|beginn|anfang|du|de|debut|min\w*|since)\b/;
const upper = /^(?:to|until|till|end\w*|up to|bis|ende|au|a|fin|jusqu\w*|max\w*)\b/;

/** The column of the table that such contents belong to. */
function columnFor(ask: Ask, table: DataTable, { operand, start }: Named): Operand | null {
  const home = ask.reading.data?.sheets[0] ?? "";
  const content = ask.reading.data?.cell(home, operand.top, operand.left);
  const isDate = ask.reading.data?.columns.some(
    ({ column, kind, table: its }) => column === operand.left && kind === "date" && its !== table,
  );
  const own = columnsOf(ask, table);
  const dates = own.filter(({ kind }) => kind === "date");
  const isDay = isDate || typeof content === "string" || (typeof content === "number" && content > 30000);
  const numbers = own.filter(({ kind }) => kind === "number");
  const fitting = isDay && dates.length > 0 ? dates : numbers;
  const near = (each: Operand): number =>
    Math.min(
      300,
      ...ask.columns
        .filter((its) => its.operand.left === each.left)
        .map((its) => Math.abs(its.start - start)),
    );
  return [...fitting].sort((one, other) => near(one) - near(other))[0] ?? null;
}

const labelOf = ({ reading: { data } }: Ask, { operand: { top, left } }: Named): string => {
  const home = data?.sheets[0] ?? "";
  return [data?.cell(home, top, left - 1), data?.cell(home, top - 1, left)]
    .map((label) => (typeof label === "string" ? plainOf(label).trim() : ""))
    .join("\n");
};

/** Pairs of cells that follow one another as the ends of a range, each as two conditions. */
export function cellRanges(ask: Ask, table: DataTable): { conditions: Condition[]; cells: Named[] } {
  const conditions: Condition[] = [];
  const cells: Named[] = [];
  const all = ask.cells.filter(
    ({ operand: { left, top } }) =>
      !(left >= table.left && left <= table.right && top >= table.top && top <= table.bottom),
  );
  all.forEach((one, at) => {
    const other = all[at + 1];
    if (!other || cells.includes(one)) return;
    const isSaid =
      opens.test(ask.low.slice(Math.max(0, one.start - 40), one.start)) &&
      joins.test(ask.low.slice(one.end, other.start));
    const isLabelled =
      labelOf(ask, one)
        .split("\n")
        .some((label) => lower.test(label)) &&
      labelOf(ask, other)
        .split("\n")
        .some((label) => upper.test(label));
    const column = isSaid || isLabelled ? columnFor(ask, table, one) : null;
    if (!column) return;
    const written = ({ operand }: Named): string => (ask.isFilled ? fixedArea(operand) : area(operand));
    const first = Math.max(
      0,
      one.start - (opens.exec(ask.low.slice(Math.max(0, one.start - 40), one.start))?.[0].length ?? 0),
    );
    conditions.push(
      plainCondition(column, ">=", [plainValue(written(one))], [[first, other.end]]),
      plainCondition(column, "<=", [plainValue(written(other))], [[one.start, other.end]]),
    );
    cells.push(one, other);
  });
  return { conditions, cells };
}
