// Defined names: which one a formula means, and its value in the formula's cell.
import type { Node, SheetPrefix } from "../tree.ts";
import { evaluateShifted, noShift, type Run } from "./run.ts";
import type { Sheet, Value } from "./values.ts";
import { bookNamed, findSheet } from "./workbook.ts";

interface NameUse {
  name: string;
  sheet: SheetPrefix | null;
}

/** The formula of a name. A name of the sheet comes before one of the workbook. */
export function formulaOfName(
  run: Pick<Run, "book"> & { sheet: Pick<Sheet, "names"> },
  { name, sheet: prefix }: NameUse,
): Node | undefined {
  const key = name.toUpperCase();
  if (!prefix) return run.sheet.names?.get(key) ?? run.book.names.get(key);
  const book = bookNamed(run.book, prefix);
  if (!book) return undefined;
  const sheet = prefix.first === "" ? undefined : findSheet(book, prefix.first);
  return sheet?.names?.get(key) ?? book.names.get(key);
}

/** The value of a name's formula. In files, its relative references are written as seen from A1. */
export function evaluateNamed(run: Run, formula: Node): Value {
  const shift = run.book.hasRelativeNames ? { rows: run.row - 1, columns: run.column - 1 } : noShift;
  return evaluateShifted(run, formula, shift);
}
