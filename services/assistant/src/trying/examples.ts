// Checks candidates against the user's examples, which are inputs with the expected result.
import type { Dialect } from "@cellwright/formula/dialect";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { referencesIn } from "../ranking/mentioned.ts";

/** Examples, each with its inputs and the expected result at the end. */
export type Examples = readonly (readonly string[])[];

const mostCells = 50;

/** Whether a formula returns the result of every example; null if it has another number of inputs than they. */
export function meetsExamples(formula: string, examples: Examples, dialect: Dialect): boolean | null {
  const { tree } = parse(formula, { dialect });
  const cells = cellsIn(tree);
  if (examples.length === 0 || examples.some((example) => example.length !== cells.length + 1)) return null;
  return examples.every((example) => {
    const contents = example.map((text) => contentOf(text, dialect));
    const inputs = Object.fromEntries(cells.map((cell, at) => [cell, contents[at] ?? null]));
    const book = workbook({ sheets: { Sheet1: inputs } });
    const outcome = evaluateTree(tree, { book, dialect, cell: "XFA2" });
    return outcome.type === "value" && isExpected(outcome.value, contents.at(-1) ?? null);
  });
}

/** The cells that a formula reads, each once; of a range only the first row. */
function cellsIn(tree: Node): string[] {
  const cells = referencesIn(tree).flatMap((reference) => {
    const { left, right, top } = areaOf(reference);
    const count = Math.min(mostCells, right - left + 1);
    return Array.from({ length: count }, (_, at) => `${columnLetters(left + at)}${top}`);
  });
  return [...new Set(cells)];
}

function contentOf(text: string, dialect: Dialect): PlainCell {
  const read = pasted(`x\n${text}`, dialect, ".");
  return (read.ok ? read.book.sheets?.Sheet1?.A2 : undefined) ?? text;
}

const isExpected = (value: unknown, expected: PlainCell): boolean =>
  typeof value === "number" && typeof expected === "number"
    ? Math.abs(value - expected) <= 1e-6 * Math.max(1, Math.abs(expected))
    : String(value).trim() === String(expected).trim();
