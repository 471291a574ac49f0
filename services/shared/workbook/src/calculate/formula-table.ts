// The formulas of a workbook. Copies of a formula share one syntax tree.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Program } from "@cellwright/formula/evaluate/program";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { formWithoutNumbers } from "../relative-form.ts";
import { constantsIn } from "./column.ts";
import { createConstants } from "./constants.ts";
import { type Precedents, precedentsOf } from "./precedents.ts";
import { columnAt, type SheetCells, writeConstants, writeFormula } from "./sheet-cells.ts";

export interface SharedFormula extends Precedents {
  tree: Node;
  program: Program;
  /** The cell for which the tree was written, counted from 1. */
  row: number;
  column: number;
  /** Why the formula cannot be calculated; null if it can be parsed. */
  problem: string | null;
  /** Whether its numbers are those of the cell and not those of the tree. */
  hasSlots: boolean;
}

export type FormulaTable = ReturnType<typeof createFormulaTable>;

/** Numbers of formulas count from 1. */
export function createFormulaTable(book: Workbook, dialect: Dialect, programOf: (tree: Node) => Program) {
  const formulas: SharedFormula[] = [];
  /** By sheet, because references without a sheet mean different cells on each. */
  const numbers = book.sheets.map(() => new Map<string, number>());
  const constants = createConstants();

  function addFormula(text: string, { cells, row, column }: Place, constantsOf: readonly number[]): number {
    const { tree, problems } = parse(text, { dialect });
    const problem = problems[0]?.message ?? null;
    const precedents = precedentsOf(tree, { dialect, book, cells, row, column });
    const program = programOf(tree);
    formulas.push({
      tree,
      program,
      row,
      column,
      problem,
      hasSlots: addSlots(tree, constantsOf),
      ...precedents,
    });
    return formulas.length;
  }

  /** Puts a formula into a cell. Formulas that differ only in relative references and in numbers share a tree. */
  function put(text: string, place: Place): number {
    const { cells, row, column } = place;
    const own = numbers[cells.index] as Map<string, number>;
    const { form, numbers: found } = formWithoutNumbers(text, row - 1, column - 1);
    let number = own.get(form);
    if (number === undefined) {
      number = addFormula(text, place, found);
      const { tree, hasSlots } = formulas[number - 1] as SharedFormula;
      const isShared = !namesOwnTable(tree) && (found.length === 0 || hasSlots);
      if (isShared) own.set(form, number);
    }
    writeFormula(cells, row, column, number);
    writeConstants(cells, row, column, found.length > 0 ? constants.add(found) : 0);
    return number;
  }

  return {
    put,
    at: (number: number): SharedFormula => formulas[number - 1] as SharedFormula,
    constantsOf: ({ cells, row, column }: Place): readonly number[] =>
      constants.at(constantsIn(columnAt(cells, column), row)),
  };
}

interface Place {
  cells: SheetCells;
  row: number;
  column: number;
}

/** Gives the numbers of a tree their slots. False if they are not those of the text, and then none has a slot. */
function addSlots(tree: Node, constants: readonly number[]): boolean {
  const nodes = nodesOf(tree)
    .filter((node) => node.type === "number")
    .sort((one, other) => one.start - other.start);
  if (nodes.length !== constants.length || nodes.some(({ value }, at) => value !== constants[at]))
    return false;
  for (const [at, node] of nodes.entries()) node.slot = at;
  return true;
}

/** `[@Net]` without the name of a table means other cells in each table, so copies do not share a tree. */
const namesOwnTable = (tree: Node): boolean =>
  nodesOf(tree).some((node) => node.type === "structured" && node.table === "");
