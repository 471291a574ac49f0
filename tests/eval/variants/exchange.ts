// One text for another through a whole case: cells, formula, expected values.
import { printNode } from "@cellwright/formula/format";
import type { Case, Plain, Values } from "../case.ts";
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
