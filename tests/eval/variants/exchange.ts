// One text for another through a whole case: cells, formula, expected values.
import { printNode } from "@cellwright/formula/format";
import type { Case, Expected, Plain } from "../case.ts";
import { criterionOf, quoted, rewritten } from "../rewrite.ts";

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Every cell, text of the formula and expected value that is `from` becomes `to`; the question stays. */
export function withText(its: Case, from: string, to: string): Case {
  const change = (cell: Plain): Plain => (typeof cell === "string" && isSame(cell, from) ? to : cell);
  const { alsoRight } = its;
  return {
    ...its,
    tables: Object.fromEntries(
      Object.entries(its.tables).map(([name, rows]) => [name, rows.map((row) => row.map(change))]),
    ),
    formula: withLiteral(its, from, to),
    expected: inAll(its.expected, change),
    ...(alsoRight && { alsoRight: alsoRight.map((one) => inAll(one, change)) }),
  };
}

/** The formula with another text where it has this one, alone or as a criterion. */
export function withLiteral({ formula, dialect }: Case, from: string, to: string): string {
  return rewritten(formula, dialect, (node) => {
    if (node.type !== "text") return null;
    const { before, value, after } = criterionOf(node.value);
    return isSame(value, from) ? quoted(before + to + after) : null;
  });
}

/** A sheet under another name, in the tables and in the formula. */
export function withSheet(its: Case, from: string, to: string): Case {
  return {
    ...its,
    tables: Object.fromEntries(
      Object.entries(its.tables).map(([name, rows]) => [name === from ? to : name, rows]),
    ),
    formula: rewritten(its.formula, its.dialect, (node) =>
      node.type === "reference" && node.sheet?.first === from
        ? printNode({ ...node, sheet: { ...node.sheet, first: to } })
        : null,
    ),
  };
}

/** The same shape, another content. */
export function inAll(expected: Expected, change: (cell: Plain) => Plain): Expected {
  if (!isList(expected)) return change(expected);
  return isRows(expected) ? expected.map((row) => row.map(change)) : expected.map(change);
}

const isList = (expected: Expected): expected is readonly Plain[] | readonly (readonly Plain[])[] =>
  Array.isArray(expected);
const isRows = (
  list: readonly Plain[] | readonly (readonly Plain[])[],
): list is readonly (readonly Plain[])[] => Array.isArray(list[0]);
