// What the XML of a sheet says that the model leaves out: shared formulas, styles, and which rows there are.
import { keyOf } from "../model.ts";
import { attributeOf } from "./attributes.ts";
import { sheetElements, visitRows } from "./sheet-rows.ts";

/** The cells with one shared formula, in the order of the file; the first has the text. */
export type Group = number[];

export interface SheetScan {
  /** By the number of the group. */
  groups: Map<string, Group>;
  /** The rows that the file has, from 0. */
  rows: Set<number>;
  /** The styles of the wanted cells. */
  styles: Map<number, string>;
}

/** `wanted` has the keys of cells whose styles are needed. */
export function scanSheet(xml: string, wanted: ReadonlySet<number>): SheetScan {
  const scan: SheetScan = { groups: new Map(), rows: new Set(), styles: new Map() };
  visitRows(xml, sheetElements(xml).data, ({ row, cells }) => {
    scan.rows.add(row);
    for (const { column, tag, formula } of cells) {
      const key = keyOf(row, column);
      if (wanted.has(key)) {
        const style = attributeOf(xml.slice(tag.start, tag.end), "s");
        if (style !== undefined) scan.styles.set(key, style);
      }
      const written = formula ? xml.slice(formula.tag.start, formula.tag.end) : "";
      if (!written.includes("shared") || attributeOf(written, "t") !== "shared") continue;
      const index = attributeOf(written, "si") ?? "";
      const group = scan.groups.get(index);
      if (group) group.push(key);
      else scan.groups.set(index, [key]);
    }
  });
  return scan;
}
