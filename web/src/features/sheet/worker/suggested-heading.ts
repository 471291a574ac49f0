// The heading that a new column gets: its formula with the headings of the table in place of the cells.
import type { Region } from "@cellwright/workbook/regions";
import { referencesIn } from "../edit/typed-references.ts";
import type { OwnFormula } from "./wishes.ts";

const longest = 40;

/** Empty if the formula reads anything but cells of its own row, and if the heading would be too long. Rows from 0. */
export function suggestedHeading(
  { formula, ...locale }: OwnFormula,
  { area, headings }: Region,
  row: number,
) {
  // parts of tables have no addresses
  if (formula.includes("[")) return "";
  let text = "";
  let from = 1;
  for (const { start, end, sheet, from: cell, to } of referencesIn(formula, locale)) {
    const heading = headings[cell.column - 1 - area.left]?.replaceAll(/\s+/g, " ").trim();
    if (sheet !== null || to !== null || cell.row !== row + 1 || !heading) return "";
    text += formula.slice(from, start) + heading;
    from = end;
  }
  const whole = (text + formula.slice(from)).trim();
  return whole.length > longest ? "" : whole;
}
