// The totals row of a table: what its cells contain is also stored with the columns of the table.
import type { Limits } from "../limits.ts";
import type { Table } from "../model.ts";
import { relationshipsOf } from "../read/xlsx/relationships.ts";
import { attributeOf, withAttribute } from "./attributes.ts";
import { type CellEdit, isFormula } from "./edit.ts";
import { escapedXml } from "./escape.ts";
import type { Package } from "./package.ts";
import { childrenOf, closing, rootOf, type Tag } from "./tags.ts";

/** Whether the cell of an edit is in the totals row of a table. */
export const isTotal = ({ area, totalsRows, sheet }: Table, edit: CellEdit): boolean =>
  sheet === edit.sheet.name &&
  edit.row > area.bottom - totalsRows &&
  edit.row <= area.bottom &&
  edit.column >= area.left &&
  edit.column <= area.right;

/** Stores the content of an edit in a totals row with its table. `sheetPart` is the part of the sheet. */
export function writeTotal(
  file: Package,
  sheetPart: string,
  table: Table,
  edit: CellEdit,
  limits: Limits,
): void {
  for (const { type, target } of relationshipsOf(file.archive, sheetPart, limits)) {
    if (type !== "table" || !file.has(target)) continue;
    const xml = file.text(target);
    const root = rootOf(xml);
    if (attributeOf(xml.slice(root.start, root.end), "displayName") !== table.name) continue;
    const list = [...childrenOf(xml, root)].find(({ tag }) => tag.name === "tableColumns");
    const column = list && [...childrenOf(xml, list.tag)][edit.column - table.area.left];
    if (column)
      file.write(
        target,
        xml.slice(0, column.tag.start) + changed(xml, column.tag, edit) + xml.slice(column.end),
      );
  }
}

/** The element of a column with another total. */
function changed(xml: string, column: Tag, { content }: CellEdit): string {
  const formula = isFormula(content) ? content : null;
  const written = xml.slice(column.start, column.end);
  const withFunction = withAttribute(written, "totalsRowFunction", formula ? "custom" : null);
  const open = withAttribute(withFunction, "totalsRowLabel", typeof content === "string" ? content : null);
  const { prefix } = column;
  const array = formula?.isArray ? ' array="1"' : "";
  const total = formula
    ? `<${prefix}totalsRowFormula${array}>${escapedXml(formula.formula)}</${prefix}totalsRowFormula>`
    : "";
  let before = "";
  let behind = "";
  for (const { tag, end } of childrenOf(xml, column)) {
    if (tag.name === "calculatedColumnFormula") before += xml.slice(tag.start, end);
    else if (tag.name !== "totalsRowFormula") behind += xml.slice(tag.start, end);
  }
  const inner = before + total + behind;
  if (inner === "") return column.kind === "empty" ? open : open.replace(/>$/, "/>");
  const close = closing(xml, column);
  const end = column.kind === "empty" ? `</${prefix}tableColumn>` : xml.slice(close.start, close.end);
  return `${open.replace(/\s*\/?>$/, ">")}${inner}${end}`;
}
