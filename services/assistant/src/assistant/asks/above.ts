// What the heading above the answer says that shall be done: "Record so far", "Running total".
import { plainOf } from "../frames/plain.ts";
import { type Ask, spansOf } from "./ask.ts";
import { type Act, acts } from "./words.ts";

export function headingAbove({ reading: { data, target } }: Ask): string {
  const above = data && target ? data.cell(data.sheets[0] ?? "", target.row - 1, target.column) : null;
  return typeof above === "string" ? plainOf(above).trim() : "";
}

export const isHeaded = (ask: Ask, ...any: readonly Act[]): boolean => {
  const heading = headingAbove(ask);
  return heading !== "" && any.some((act) => spansOf(heading, acts[act]).length > 0);
};
