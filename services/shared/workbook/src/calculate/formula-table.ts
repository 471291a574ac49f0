// The formulas of a workbook. Copies of a formula share one syntax tree.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { relativeForm } from "../relative-form.ts";
import { type Precedents, precedentsOf } from "./precedents.ts";
import type { SheetCells } from "./sheet-cells.ts";

export interface SharedFormula extends Precedents {
  tree: Node;
  /** The cell for which the tree was written, counted from 1. */
  row: number;
  column: number;
  /** Why the formula cannot be calculated; null if it can be parsed. */
  problem: string | null;
}

export type FormulaTable = ReturnType<typeof createFormulaTable>;

/** Numbers of formulas count from 1. */
export function createFormulaTable(book: Workbook, dialect: Dialect) {
  const formulas: SharedFormula[] = [];
  /** By sheet, because references without a sheet mean different cells on each. */
  const numbers = book.sheets.map(() => new Map<string, number>());

  /** The number of a formula in a cell; row and column count from 1. */
  function numberOf(text: string, cells: SheetCells, row: number, column: number): number {
    const own = numbers[cells.index] as Map<string, number>;
    const form = relativeForm(text, row - 1, column - 1);
    const known = own.get(form);
    if (known !== undefined) return known;
    const { tree, problems } = parse(text, { dialect });
    const problem = problems[0]?.message ?? null;
    const precedents = precedentsOf(tree, { dialect, book, cells, row, column });
    formulas.push({ tree, row, column, problem, ...precedents });
    if (!namesOwnTable(tree)) own.set(form, formulas.length);
    return formulas.length;
  }

  return {
    numberOf,
    at: (number: number): SharedFormula => formulas[number - 1] as SharedFormula,
  };
}

/** `[@Net]` without the name of a table means other cells in each table, so copies do not share a tree. */
const namesOwnTable = (tree: Node): boolean =>
  nodesOf(tree).some((node) => node.type === "structured" && node.table === "");
