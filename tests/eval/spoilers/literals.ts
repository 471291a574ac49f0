// Mutations that put constants in place of computation: the result itself, or the value of a reference.
import { columnLetters } from "@cellwright/formula/references";
import { answer, type Case, cellsOf, isRight, type Plain } from "../case.ts";
import { spoiler, treeSpoiler } from "./spoiler.ts";

const literal = (value: Plain): string =>
  typeof value === "string" ? `"${value.replaceAll('"', '""')}"` : String(value ?? '""').toUpperCase();

/** The same case with other numbers and texts in its tables: computed results change, constants do not. */
const withOtherData = (its: Case): Case => ({
  ...its,
  tables: Object.fromEntries(
    Object.entries(its.tables).map(([name, rows]) => [
      name,
      rows.map((row, at) =>
        (at === 0 ? row : (rows[at === rows.length - 1 ? 1 : at + 1] ?? row)).map(otherNumber),
      ),
    ]),
  ),
});

const otherNumber = (value: Plain): Plain => (typeof value === "number" ? value * 3 + 1 : value);

/** Whether the variant is wrong on these tables, or right only on these and wrong on other data. */
function isFixed(variant: string, its: Case): boolean {
  if (!isRight(variant, its)) return true;
  const others = withOtherData(its);
  return JSON.stringify(answer(variant, others)) !== JSON.stringify(answer(its.formula, others));
}

const result = spoiler(
  "a hard-coded result",
  (right, its) => {
    const given = answer(right, its);
    if (!given) return [];
    const [first = null] = given.values;
    const rows = Array.from({ length: given.values.length / given.columns }, (_, row) =>
      given.values.slice(row * given.columns, (row + 1) * given.columns),
    );
    const table = rows.map((row) => row.map(literal).join(",")).join(";");
    return [`=${literal(first)}`, ...(given.values.length > 1 ? [`={${table}}`] : [])];
  },
  isFixed,
);

const constant = treeSpoiler("a literal in place of a reference", (node, its) => {
  if (node.type !== "reference" || node.to) return [];
  const sheet = node.sheet?.first ?? Object.keys(its.tables)[0] ?? "";
  const content = cellsOf(its)[sheet]?.[`${columnLetters(node.from.column)}${node.from.row}`];
  return content === undefined || (typeof content === "object" && content !== null) ? [] : [literal(content)];
});

export const literalSpoilers = [result, constant];
