// Writes changed cells into the XML of a sheet by replacing them in the text; everything else stays as it is.
import { cellAddress } from "../addresses.ts";
import { type Area, columnOf, keyOf, rowOf } from "../model.ts";
import { isOn } from "../read/xml.ts";
import { attributeOf, withAttribute } from "./attributes.ts";
import { type CellChange, cellXml, newTag } from "./cell-xml.ts";
import { columnStyles } from "./column-styles.ts";
import { widenedDimension, withSpans } from "./extents.ts";
import { type FoundCell, type FoundRow, sheetElements, visitRows } from "./sheet-rows.ts";

export interface SheetChanges {
  /** By `keyOf`. */
  cells: ReadonlyMap<number, CellChange>;
  /** Styles for cells that have none, by `keyOf`; others take that of their row or column. */
  styles: ReadonlyMap<number, string>;
  /** Styles that replace those of cells, and that new cells take where neither row nor column has one, by `keyOf`. */
  formats: ReadonlyMap<number, string>;
  /** The rows that the file has, from 0. */
  rows: ReadonlySet<number>;
  /** The area that the sheet uses without the changes. */
  used: Area | null;
}

export function changedSheet(xml: string, { cells, styles, formats, rows, used }: SheetChanges): string {
  const { data, dimension, columns } = sheetElements(xml);
  const { prefix } = data;
  const styleOfColumn = columnStyles(xml, columns);
  /** The changed columns of each changed row, in order. */
  const waiting = rowsOf(cells);
  const missingRows = [...waiting.keys()].filter((row) => !rows.has(row));
  let next = 0;
  const pieces: string[] = [];
  let copied = 0;
  const put = (until: number, text: string, from: number): void => {
    pieces.push(xml.slice(copied, until), text);
    copied = from;
  };

  function created(row: number, column: number, rowStyle: string | null): string {
    const key = keyOf(row, column);
    const change = cells.get(key) as CellChange;
    if (change.formula === null && change.value === null) return "";
    const style = rowStyle ?? styleOfColumn(column) ?? formats.get(key) ?? styles.get(key) ?? null;
    return cellXml(newTag(prefix, cellAddress(row, column), style), change, prefix, "");
  }

  function createdRow(row: number): string {
    const inner = (waiting.get(row) ?? []).map((column) => created(row, column, null)).join("");
    return inner === "" ? "" : `<${prefix}row r="${row + 1}">${inner}</${prefix}row>`;
  }

  function replaced(row: number, cell: FoundCell): string {
    const key = keyOf(row, cell.column);
    const written = xml.slice(cell.tag.start, cell.tag.end);
    const own = attributeOf(written, "s") ?? "0";
    const style = formats.get(key) ?? (own === "0" ? styles.get(key) : undefined);
    const tag = style === undefined || style === own ? written : withAttribute(written, "s", style);
    const kept = cell.formula ? xml.slice(cell.formula.tag.start, cell.formula.end) : "";
    return cellXml(tag, cells.get(key) as CellChange, prefix, kept);
  }

  function changeRow({ row, tag, cells: found, contentEnd, end }: FoundRow): void {
    const wanted = waiting.get(row) ?? [];
    const written = xml.slice(tag.start, tag.end);
    const style = isOn(attributeOf(written, "customFormat")) ? (attributeOf(written, "s") ?? null) : null;
    const present = new Set(found.map(({ column }) => column));
    const missing = wanted.filter((column) => !present.has(column));
    const widened = withSpans(
      written,
      missing.map((column) => ({ column, text: created(row, column, style) })),
    );
    let at = 0;
    if (tag.kind === "empty") {
      const inner = missing.map((column) => created(row, column, style)).join("");
      if (inner !== "") put(tag.start, `${widened.replace(/\s*\/>$/, ">")}${inner}</${prefix}row>`, end);
      return;
    }
    if (widened !== written) put(tag.start, widened, tag.end);
    const insertBefore = (column: number, place: number): void => {
      let text = "";
      for (; at < missing.length && (missing[at] as number) < column; at++)
        text += created(row, missing[at] as number, style);
      if (text !== "") put(place, text, place);
    };
    for (const cell of found) {
      insertBefore(cell.column, cell.tag.start);
      if (cells.has(keyOf(row, cell.column))) put(cell.tag.start, replaced(row, cell), cell.end);
    }
    insertBefore(Number.POSITIVE_INFINITY, contentEnd);
  }

  function insertRowsBefore(row: number, place: number): void {
    let text = "";
    for (; next < missingRows.length && (missingRows[next] as number) < row; next++)
      text += createdRow(missingRows[next] as number);
    if (text !== "") put(place, text, place);
  }

  const widened = widenedDimension(cells, used);
  if (dimension && widened)
    put(
      dimension.start,
      withAttribute(xml.slice(dimension.start, dimension.end), "ref", widened),
      dimension.end,
    );
  if (data.kind === "empty") {
    const inner = missingRows.map(createdRow).join("");
    const open = xml.slice(data.start, data.end).replace(/\s*\/>$/, ">");
    if (inner !== "") put(data.start, `${open}${inner}</${prefix}sheetData>`, data.end);
  } else {
    const last = visitRows(xml, data, (found) => {
      insertRowsBefore(found.row, found.tag.start);
      if (waiting.has(found.row)) changeRow(found);
    });
    insertRowsBefore(Number.POSITIVE_INFINITY, last);
  }
  pieces.push(xml.slice(copied));
  return pieces.join("");
}

function rowsOf(cells: ReadonlyMap<number, CellChange>): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const key of [...cells.keys()].sort((one, other) => one - other)) {
    const columns = rows.get(rowOf(key));
    if (columns) columns.push(columnOf(key));
    else rows.set(rowOf(key), [columnOf(key)]);
  }
  return rows;
}
