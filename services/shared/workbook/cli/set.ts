// Writes edits into a copy of a file.
import { readFileSync, writeFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { WorkbookError } from "../src/workbook-error.ts";
import type { Edit, Permissions } from "../src/write/edit.ts";
import { writeCells } from "../src/write.ts";

export interface SetTask extends Permissions {
  op: "set";
  file: string;
  edits: Edit[];
  /** Where the copy is written. */
  out: string;
}

/** What was written. */
export interface Written {
  cells: number;
}

/** Throws a WorkbookError as `writeCells` does, or if the copy would replace the file or get another kind of name. */
export function setCells({ file, edits, out, ...permissions }: SetTask): Written {
  if (resolve(out) === resolve(file))
    throw new WorkbookError("cannot-write", `${out} is the file itself. Give the copy another name.`);
  // Excel does not open a file with macros under the name of one without, or the other way round
  if (extname(out).toLowerCase() !== extname(file).toLowerCase())
    throw new WorkbookError("cannot-write", `The copy must end in ${extname(file)}, as the file does.`);
  writeFileSync(out, writeCells(readFileSync(file), edits, permissions));
  return { cells: edits.length };
}
