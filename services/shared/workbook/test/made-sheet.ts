// Makes the sheets of the model for tests, from lines of cells separated by pipes.
import { type Area, emptySheet, keyOf, type Sheet, type Workbook } from "../src/model.ts";
import { usedArea } from "../src/read/used-area.ts";

/** The index of a number format in a workbook; adds it if it is new. */
export function formatIndex(workbook: Workbook, code: string): number {
  const known = workbook.formats.indexOf(code);
  return known < 0 ? workbook.formats.push(code) - 1 : known;
}

/**
 * The notation of cells: `2024-01-05` is a date, `12%` a percentage, `€12` an amount, `8:30` a time, `'12` text,
 * `=A1` a formula without value, `=A1→3` one with its value, `#N/A` an error.
 */
export function addSheet(workbook: Workbook, name: string, ...lines: string[]): Sheet {
  const sheet = emptySheet(name);
  for (const [row, line] of lines.entries())
    for (const [column, text] of line.split("|").entries())
      put(workbook, sheet, keyOf(row, column), text.trim());
  sheet.used = usedArea(sheet);
  workbook.sheets.push(sheet);
  return sheet;
}

function put(workbook: Workbook, sheet: Sheet, key: number, text: string): void {
  if (text === "") return;
  if (text.startsWith("=")) {
    const [formula = "", value] = text.slice(1).split("→");
    sheet.formulas.set(key, formula);
    if (value !== undefined) put(workbook, sheet, key, value);
    return;
  }
  const number = (value: number, code: string) => {
    sheet.values.set(key, value);
    sheet.formats.set(key, formatIndex(workbook, code));
  };
  const [, hours, minutes] = /^(\d?\d):(\d\d)$/.exec(text) ?? [];
  if (text.startsWith("'")) sheet.values.set(key, text.slice(1));
  else if (/^\d{4}-\d\d-\d\d$/.test(text)) number(Date.parse(text) / 86_400_000 + 25_569, "yyyy-mm-dd");
  else if (hours !== undefined) number((Number(hours) * 60 + Number(minutes)) / 1440, "h:mm");
  else if (/^-?[\d.]+%$/.test(text)) number(Number(text.slice(0, -1)) / 100, "0.0%");
  else if (/^€-?[\d.]+$/.test(text)) number(Number(text.slice(1)), "#,##0.00 [$€-407]");
  else if (text.startsWith("#")) sheet.values.set(key, { error: text });
  else if (text === "TRUE" || text === "FALSE") sheet.values.set(key, text === "TRUE");
  else sheet.values.set(key, Number.isNaN(Number(text)) ? text : Number(text));
}

export const areaOf = (top: number, left: number, bottom: number, right: number): Area => ({
  ...{ top, left, bottom, right },
});
