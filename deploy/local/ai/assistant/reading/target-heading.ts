// What stands above the cells that the formula fills.
import { plainOf } from "../frames/plain.ts";
import type { Reading } from "./read.ts";

/** In small letters without accents; empty where nothing stands there. */
export function headingAbove({ data, target }: Reading): string {
  const home = data?.sheets[0];
  if (!data || !target || home === undefined) return "";
  const above = data.cell(home, target.row - 1, target.column);
  return typeof above === "string" ? plainOf(above).trim() : "";
}
