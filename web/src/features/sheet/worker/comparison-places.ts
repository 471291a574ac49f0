// The places that a comparison names: areas of cells, whole rows or columns, and what the cells contain.
import { columnNumber, sheetLimits } from "@cellwright/formula/references";
import { shownFormula } from "@cellwright/formula/shown-formula";
import { readAddress } from "@cellwright/workbook/addresses";
import type { Content } from "@cellwright/workbook/compare/change";
import { type Area, keyOf, type Workbook } from "@cellwright/workbook/model";
import { cellText } from "./cell-text.ts";
import type { Side } from "./comparison.ts";
import type { SheetArea } from "./wishes.ts";

export type Places = ReturnType<typeof createPlaces>;

const wholeLines = /^(?:(?<top>\d+):(?<bottom>\d+)|(?<left>[A-Z]+):(?<right>[A-Z]+))$/;
const last = { row: sheetLimits.excel.rows - 1, column: sheetLimits.excel.columns - 1 };

function lines(text: string): Area | null {
  const { top, bottom, left, right } = wholeLines.exec(text)?.groups ?? {};
  if (top && bottom) return { top: Number(top) - 1, left: 0, bottom: Number(bottom) - 1, right: last.column };
  if (!left || !right) return null;
  return { top: 0, left: columnNumber(left) - 1, bottom: last.row, right: columnNumber(right) - 1 };
}

const asFormula = (stored: string) => `=${shownFormula(stored)}`;

/** The places of one version. */
export function createPlaces(workbook: Workbook) {
  const sheets = new Map(workbook.sheets.map(({ name }, at) => [name.toLowerCase(), at]));

  /** The areas of `Sheet1!B2:B9, D4`, `Sheet1!5:6` or `Sheet1!C:D`. */
  function areasOf(text: string): SheetArea[] {
    const end = text.lastIndexOf("!") + 1;
    return text
      .slice(end)
      .split(", ")
      .flatMap((part) => {
        // the sheet's name may be in quotes, which only `readAddress` removes
        const read = readAddress(text.slice(0, end) + (lines(part) ? "A1" : part));
        const sheet = sheets.get(read?.sheet.toLowerCase() ?? "");
        return read && sheet !== undefined ? [{ sheet, area: lines(part) ?? read.area }] : [];
      });
  }
  return {
    areasOf,
    sheetPlace: (name: string): SheetArea | null => {
      const sheet = sheets.get(name.toLowerCase());
      return sheet === undefined ? null : { sheet, area: { top: 0, left: 0, bottom: 0, right: 0 } };
    },
    /** The first cell of the place as it is shown. */
    shownAt: (place: SheetArea | null): Side => {
      const sheet = place && workbook.sheets[place.sheet];
      if (!sheet) return { place, formula: null, text: "" };
      const { top, left } = place.area;
      const formula = sheet.formulas.get(keyOf(top, left));
      return {
        place: { ...place, area: { top, left, bottom: top, right: left } },
        formula: formula === undefined ? null : asFormula(formula),
        text: cellText(workbook, sheet, top, left),
      };
    },
    /** Of a sheet, a defined name, a table, or of lines or cells that were moved. */
    described: ({ cell, formula, name, state }: Content): Side => ({
      place: areasOf(cell ?? formula?.replaceAll("$", "") ?? "")[0] ?? null,
      formula: formula === undefined ? null : asFormula(formula),
      text: name ?? state ?? "",
    }),
  };
}
