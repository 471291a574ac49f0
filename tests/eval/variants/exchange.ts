// Replaces one text in the whole case: in cells, the formula and the expected values.
import { printNode } from "@cellwright/formula/format";
import type { Case, Plain, Values } from "../case.ts";
import { criterionOf, quoted, rewritten } from "../rewrite.ts";

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Replaces `from` with `to` in cells, string literals and expected values, but not in the question. */
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

/** Replaces a string literal, or the value within a criterion. */
export function withLiteral({ formula, dialect }: Case, from: string, to: string): string {
  return rewritten(formula, dialect, (node) => {
    if (node.type !== "text") return null;
    const { before, value, after } = criterionOf(node.value);
    return isSame(value, from) ? quoted(before + to + after) : null;
  });
}

/** Renames a sheet in the tables and in the formula. */
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

/** Maps every value and keeps the shape of the list. */
export function inAll<From extends Plain | object, To>(
  values: Values<From>,
  change: (cell: From) => To,
): Values<To> {
  if (!isList(values)) return change(values);
  return isRows(values) ? values.map((row) => row.map(change)) : values.map(change);
}

type List<Cell> = readonly Cell[] | readonly (readonly Cell[])[];
const isList = <Cell>(values: Values<Cell>): values is List<Cell> => Array.isArray(values);
const isRows = <Cell>(list: List<Cell>): list is readonly (readonly Cell[])[] => Array.isArray(list[0]);
