// Finds the cells that a task is about, from its `answer_position`.
import { filledCells } from "@cellwright/contracts/limits";
import type { Area, Workbook } from "@cellwright/workbook/model";
import { readArea } from "@cellwright/workbook/read/a1";

export interface SheetArea {
  sheet: string;
  area: Area;
}

/**
 * The areas of a position such as `G2:G23`, `'Sea Freight'!H2:H9` or `'Sheet1'!A1:B4,'Sheet2'!A1:B9`. Quotes may stand on
 * either side of the `!`, as in SpreadsheetBench. Without a sheet, the workbook's first one is meant. Throws an Error that
 * says what cannot be read.
 */
export function answerAreas(position: string, { sheets }: Workbook): SheetArea[] {
  const areas: SheetArea[] = [];
  let text = "";
  for (const part of position.split(",")) {
    // the name of a sheet may contain commas
    text = text === "" ? part.trim() : `${text},${part}`;
    const end = text.lastIndexOf("!");
    const area = readArea(withoutQuotes(text.slice(end + 1)));
    if (!area) continue;
    const name = end < 0 ? sheets[0]?.name : withoutQuotes(text.slice(0, end)).replaceAll("''", "'");
    const sheet = sheets.find((each) => each.name === name);
    if (!sheet) throw new Error(`The workbook with the answer has no sheet ${name}.`);
    areas.push({ sheet: sheet.name, area });
    text = "";
  }
  if (text !== "") throw new Error(`The answer position ${text} is no area of cells.`);
  const cells = areas.reduce((sum, { area }) => sum + cellsIn(area), 0);
  if (cells > filledCells)
    throw new Error(`The answer position has more than ${filledCells.toLocaleString("en-US")} cells.`);
  return areas;
}

const withoutQuotes = (text: string): string => text.trim().replace(/^'+|'+$/g, "");

const cellsIn = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);
