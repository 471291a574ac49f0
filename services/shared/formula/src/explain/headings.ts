// Finds the headings of cells in the user's tables, by address.
import { columnNumber } from "../references.ts";
import type { Sheets } from "../tables/region.ts";

export interface Heading {
  text: string;
  /** A column of a table, or a single cell with a label beside it. */
  of: "column" | "cell";
  isDate?: boolean;
}

/** `sheet` is null for the formula's own sheet. The address is `C2:C7`, `C:C` or `C2`, without `$`. */
export type HeadingOf = (sheet: string | null, address: string) => Heading | null;

/** `own` is the sheet of addresses without a sheet name. */
export function headingsOf(sheets: Sheets, own = sheets.names[0]): HeadingOf {
  return (sheet, address) => {
    const name = (sheet ?? own ?? "").toLowerCase();
    const [, letters = "", first, last, end] = /^([A-Z]+)(\d*)(?::([A-Z]+)(\d*))?$/.exec(address) ?? [];
    const column = columnNumber(letters);
    if (letters === "" || (last !== undefined && last !== letters)) return null;
    const from = Number(first || 1);
    const to = last === undefined ? from : Number(end || Number.POSITIVE_INFINITY);
    const label = sheets.labelled.find(
      (each) => each.sheet.toLowerCase() === name && each.column === column && each.row === from,
    );
    if (label && last === undefined) return { text: label.label, of: "cell", isDate: label.isDate };
    const region = sheets.regions.find(
      (each) =>
        each.sheet.toLowerCase() === name &&
        column >= each.left &&
        column <= each.right &&
        to >= each.top &&
        from <= each.bottom &&
        (last !== undefined || from >= each.top),
    );
    const found = region?.columns.find((each) => each.column === column);
    if (!found?.heading) return null;
    return { text: found.heading, of: "column", isDate: found.kind === "date" };
  };
}
