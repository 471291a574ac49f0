// The formulas of a sheet for the audit: parsed once for all copies, with the references of each cell.
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { type Corner, children, inside, type Node, type ReferenceNode } from "@cellwright/formula/tree";
import { type Area, columnOf, mostColumns, mostRows, rowOf, type Sheet } from "../model.ts";
import { cornerForm } from "../relative-form/corner-form.ts";
import { relativeForm } from "../relative-form.ts";

/** A reference of a formula, as it was written for the first cell that has the formula. */
export interface Reference {
  node: ReferenceNode;
  /** The function whose argument it is, in capitals; null outside of functions and inside of other expressions. */
  call: string | null;
  /** The place of the argument, from 0. */
  argument: number;
}

/** What all copies of a formula have in common. */
export interface SharedFormula {
  /** In R1C1 notation. */
  form: string;
  /** The formula without its references, numbers and signs that change nothing: equal for similar formulas. */
  shape: string;
  /** Its references in R1C1 notation: equal for formulas that read the same cells as seen from their own. */
  vector: string;
  tree: Node;
  /** The cell for which the tree was written, from 0. */
  row: number;
  column: number;
  references: Reference[];
  /** The functions that it calls, in capitals. */
  calls: ReadonlySet<string>;
  hasProblem: boolean;
}

export interface CellFormula {
  row: number;
  column: number;
  text: string;
  shared: SharedFormula;
}

export type FormulaReader = ReturnType<typeof createFormulaReader>;

/** Returns a function that reads the formulas of a sheet. Copies share their parts, also across sheets. */
export function createFormulaReader() {
  const known = new Map<string, SharedFormula>();
  return (sheet: Sheet): Map<number, CellFormula> => {
    const formulas = new Map<number, CellFormula>();
    for (const [key, text] of sheet.formulas) {
      const [row, column] = [rowOf(key), columnOf(key)];
      const form = relativeForm(text, row, column);
      let shared = known.get(form);
      if (!shared) {
        shared = sharedOf(text, form, row, column);
        known.set(form, shared);
      }
      formulas.set(key, { row, column, text, shared });
    }
    return formulas;
  };
}

function sharedOf(text: string, form: string, row: number, column: number): SharedFormula {
  const { tree, problems } = parse(text);
  const references: Reference[] = [];
  const calls = new Set<string>();
  const collect = (node: Node, call: string | null, argument: number): void => {
    if (node.type === "reference") references.push({ node, call, argument });
    if (node.type === "call") {
      calls.add(node.name);
      for (const [at, each] of node.args.entries()) collect(inside(each), node.name, at);
    } else for (const each of children(node)) collect(inside(each), node.type === "group" ? call : null, 0);
  };
  collect(inside(tree), null, 0);
  const hasProblem = problems.some(({ severity }) => severity === "error");
  const vector = references.map(({ node }) => vectorOf(node, row, column)).sort();
  return {
    form,
    shape: shapeOf(tree),
    vector: vector.join(),
    tree,
    row,
    column,
    references,
    calls,
    hasProblem,
  };
}

function vectorOf({ sheet, from, to }: ReferenceNode, row: number, column: number): string {
  const prefix = sheet === null ? "" : `${sheet.workbook}!${sheet.first}:${sheet.last}!`;
  const first = cornerForm(from, row, column);
  const last = to === null ? first : cornerForm(to, row, column);
  return prefix + (first === last ? first : `${first}:${last}`);
}

const anyCell: Corner = { column: 1, row: 1, columnFixed: false, rowFixed: false };

/** The shape of a formula, which is equal for formulas that differ only in references and numbers. */
function shapeOf(tree: Node): string {
  const blank = (node: Node): Node => {
    const bare = inside(node);
    if (bare.type === "reference") return { ...bare, sheet: null, from: anyCell, to: null };
    if (bare.type === "number") return { ...bare, value: 1 };
    if (bare.type === "unary" && bare.operator === "+") return blank(bare.operand);
    if (bare.type === "unary" || bare.type === "postfix") return { ...bare, operand: blank(bare.operand) };
    if (bare.type === "binary") return { ...bare, left: blank(bare.left), right: blank(bare.right) };
    if (bare.type === "call") return { ...bare, args: bare.args.map(blank) };
    return bare;
  };
  return printNode(blank(tree));
}

/** The cells that a reference of a cell's formula means. Whole rows and columns reach to the end of the sheet. */
export function areaOf({ node }: Reference, { row, column, shared }: CellFormula): Area {
  const { from, to } = node;
  const last = to ?? from;
  const down = row - shared.row;
  const right = column - shared.column;
  const rowAt = (corner: Corner, open: number) =>
    corner.row === 0 ? open : corner.row - 1 + (corner.rowFixed ? 0 : down);
  const columnAt = (corner: Corner, open: number) =>
    corner.column === 0 ? open : corner.column - 1 + (corner.columnFixed ? 0 : right);
  const rows = [rowAt(from, 0), rowAt(last, mostRows - 1)] as const;
  const columns = [columnAt(from, 0), columnAt(last, mostColumns - 1)] as const;
  return {
    top: Math.min(...rows),
    left: Math.min(...columns),
    bottom: Math.max(...rows),
    right: Math.max(...columns),
  };
}
