// The rows and cells in the XML of a sheet, with their places in the text.
import { mostColumns, mostRows } from "../model.ts";
import { readCell } from "../read/a1.ts";
import { damaged } from "../workbook-error.ts";
import { attributeOf } from "./attributes.ts";
import { closing, nextTag, type Tag } from "./tags.ts";

export interface FoundCell {
  /** From 0. */
  column: number;
  tag: Tag;
  /** Behind the whole element. */
  end: number;
  /** Its formula; `end` is behind the whole element. */
  formula: { tag: Tag; textEnd: number; end: number } | null;
}

export interface FoundRow {
  /** From 0. */
  row: number;
  tag: Tag;
  cells: FoundCell[];
  /** Where its closing tag begins; the end of the tag for an empty row. */
  contentEnd: number;
  end: number;
}

/** The elements `sheetData`, `dimension` and `cols` of a sheet. */
export interface SheetElements {
  data: Tag;
  dimension: Tag | null;
  columns: Tag | null;
}

/** Finds what stands before the cells. Throws `damaged` for a sheet without `sheetData`. */
export function sheetElements(xml: string): SheetElements {
  let dimension: Tag | null = null;
  let columns: Tag | null = null;
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (tag.kind === "close") continue;
    if (tag.name === "sheetData") return { data: tag, dimension, columns };
    if (tag.name === "dimension") dimension = tag;
    if (tag.name === "cols") columns = tag;
  }
  throw damaged("a sheet has no place for cells");
}

/** Passes on the rows in the order of the file. Returns where the closing tag of `sheetData` begins. */
export function visitRows(xml: string, data: Tag, visit: (row: FoundRow) => void): number {
  if (data.kind === "empty") return data.end;
  let found: FoundRow | null = null;
  let index = -1;
  let column = -1;
  for (let tag = nextTag(xml, data.end); tag; ) {
    if (tag.kind === "close" && tag.name === "sheetData") return tag.start;
    if (tag.name === "row" && tag.kind !== "close") {
      index = rowNumber(xml.slice(tag.start, tag.end)) ?? index + 1;
      column = -1;
      found = { row: index, tag, cells: [], contentEnd: tag.end, end: tag.end };
      if (tag.kind === "empty") visit(found);
    } else if (tag.name === "row" && found) {
      visit({ ...found, contentEnd: tag.start, end: tag.end });
      found = null;
    } else if (tag.name === "c" && found && tag.kind !== "close") {
      const cell: FoundCell = cellAt(xml, tag, column + 1);
      column = cell.column;
      found.cells.push(cell);
      tag = nextTag(xml, cell.end);
      continue;
    }
    tag = nextTag(xml, tag.end);
  }
  return xml.length;
}

function rowNumber(tag: string): number | null {
  const number = attributeOf(tag, "r");
  if (number === undefined) return null;
  const row = Number(number) - 1;
  if (!Number.isInteger(row) || row < 0 || row >= mostRows) throw damaged(`there is a row ${number}`);
  return row;
}

function cellAt(xml: string, tag: Tag, next: number): FoundCell {
  const address = attributeOf(xml.slice(tag.start, tag.end), "r");
  const column = address === undefined ? next : (readCell(address)?.column ?? mostColumns);
  const cell: FoundCell = { column, tag, end: tag.end, formula: null };
  if (tag.kind === "empty") return cell;
  let depth = 1;
  for (let inner = nextTag(xml, tag.end); inner; inner = nextTag(xml, inner.end)) {
    if (inner.kind === "open") {
      if (inner.name === "f" && depth === 1) {
        const close = closing(xml, inner);
        cell.formula = { tag: inner, textEnd: close.start, end: close.end };
        inner = { ...inner, end: close.end };
      } else depth++;
    } else if (inner.kind === "empty" && inner.name === "f" && depth === 1)
      cell.formula = { tag: inner, textEnd: inner.end, end: inner.end };
    else if (inner.kind === "close" && --depth === 0) {
      cell.end = inner.end;
      return cell;
    }
  }
  throw damaged("a cell does not end");
}
