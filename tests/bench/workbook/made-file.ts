// Made workbooks as files in a folder of the benchmark, which is removed at its end.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { columnOf, rowOf } from "@cellwright/workbook/model";
import type { Change, Maker } from "./made/made-workbook.ts";
import type { Place } from "./protocol.ts";
import { writtenXlsx } from "./written.ts";

const seed = 20_261_130;
/** How many formula cells the engines are compared on. */
const compared = 200;

export interface MadeFile {
  file: string;
  megabytes: number;
  formulas: number;
  change: Change;
  /** Formula cells spread over the workbook. */
  cells: Place[];
}

export function madeFile(folder: string, name: string, maker: Maker, formulas: number): MadeFile {
  const made = maker(formulas, seed);
  const bytes = writtenXlsx(made.workbook);
  const file = join(folder, `${name.replaceAll(" ", "-")}-${formulas}.xlsx`);
  writeFileSync(file, bytes);
  const every = Math.max(1, Math.floor(made.formulas / compared));
  const cells = made.workbook.sheets
    .flatMap(({ name: sheet, formulas }) => [...formulas.keys()].map((key) => [sheet, key] as const))
    .filter((_, at) => at % every === 0)
    .map(([sheet, key]): Place => [sheet, rowOf(key), columnOf(key)]);
  return { file, megabytes: bytes.length / 2 ** 20, formulas: made.formulas, change: made.change, cells };
}
