// What an answered formula gives on the made-up table, compared with what plain arithmetic gives.
import { evaluate } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { columnLetters } from "@cellwright/formula/references";
import { moved } from "./filling.ts";
import type { Answer, Asked } from "./tasks.ts";

export const formulaOf = (reply: string): string | undefined => /```excel\n(=[^`]+?)\n```/.exec(reply)?.[1];

export function isRight({ table, expected, perRow }: Asked, formula: string): boolean {
  const cells: Record<string, string | number> = {};
  table.order.forEach((kind, column) => {
    cells[`${columnLetters(column + 1)}1`] = table.headings[kind];
    table.rows.forEach((row, at) => {
      cells[`${columnLetters(column + 1)}${at + 2}`] = row[kind];
    });
  });
  const book = workbook({ sheets: { Sheet1: cells } });
  const run = (text: string, row: number): unknown[] => {
    const outcome = evaluate(text, { book, cell: `${columnLetters(table.order.length + 2)}${row}` });
    if (outcome.type !== "value") return [outcome.type];
    return isMatrix(outcome.value) ? [...outcome.value.items] : [outcome.value];
  };
  if (!perRow || !Array.isArray(expected))
    return isSame(run(formula, 2), Array.isArray(expected) ? expected : [expected as Answer]);
  const whole = run(formula, 2);
  if (whole.length === expected.length && isSame(whole, expected)) return true;
  return isSame(
    expected.flatMap((_, at) => run(moved(formula, at), at + 2).slice(0, 1)),
    expected,
  );
}

function isSame(got: readonly unknown[], wanted: readonly unknown[]): boolean {
  return got.length === wanted.length && got.every((value, at) => isEqual(value, wanted[at]));
}

function isEqual(got: unknown, wanted: unknown): boolean {
  if (typeof wanted === "number")
    return typeof got === "number" && Math.abs(got - wanted) <= 1e-7 * Math.max(1, Math.abs(wanted));
  return (
    got === wanted || (typeof got === "string" && typeof wanted === "string" && got.trim() === wanted.trim())
  );
}
