// Examples of inputs and what shall come out: a formula counts only if it gives that.
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { columnLetters } from "@cellwright/formula/references";
import { children, type Node } from "@cellwright/formula/tree";
import type { Reading } from "./reading/read.ts";

/** Inputs, then the wanted result. */
export type Examples = readonly (readonly string[])[];

/** How many of the examples a formula gives; null where its cells are not as many as their inputs. */
export function metBy(formula: string, examples: Examples, { dialect }: Reading): number | null {
  const { tree } = parse(`=${formula}`, { dialect });
  const cells = [...new Set(cellsIn(tree))];
  if (examples.length === 0 || examples.some((example) => example.length !== cells.length + 1)) return null;
  const met = examples.filter((example) => {
    const inputs = cells.map((cell, at): [string, PlainCell] => [
      cell,
      contentOf(example[at] ?? "", dialect),
    ]);
    const book = workbook({ sheets: { Sheet1: Object.fromEntries(inputs) } });
    const outcome = evaluateTree(tree, { book, dialect, cell: "XFA2" });
    const value = outcome.type !== "value" || isMatrix(outcome.value) ? null : outcome.value;
    return isWanted(value, contentOf(example.at(-1) ?? "", dialect));
  });
  return met.length;
}

function cellsIn(node: Node): string[] {
  const own =
    node.type === "reference" && node.to === null
      ? [`${columnLetters(node.from.column)}${node.from.row}`]
      : [];
  return [...own, ...children(node).flatMap(cellsIn)];
}

function contentOf(text: string, dialect: Reading["dialect"]): PlainCell {
  const read = pasted(`x\n${text}`, dialect, ".");
  return (read.ok ? read.book.sheets?.Sheet1?.A2 : undefined) ?? text;
}

const isWanted = (value: unknown, wanted: PlainCell): boolean =>
  typeof value === "number" && typeof wanted === "number"
    ? Math.abs(value - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted))
    : String(value).trim() === String(wanted).trim();
