// Generates a small workbook on which a formula gives a meaningful value, and variants of it with data errors.
import type { Dialect } from "./dialect.ts";
import type { ColumnWorkbook } from "./evaluate/cell-columns.ts";
import { serialOf } from "./evaluate/serials.ts";
import type { PlainWorkbook } from "./evaluate/workbook.ts";
import { areaOf, columnLetters } from "./references.ts";
import { type Edged, edgesOf } from "./sample/edges.ts";
import { filled, type Made, mainSheet, sheetOfReference, spanOf } from "./sample/fill.ts";
import { type Link, type Uses, usesOf } from "./sample/uses.ts";
import type { Node, ReferenceNode } from "./tree.ts";

export type { Edged, EdgeKind } from "./sample/edges.ts";

export interface MadeSample {
  book: PlainWorkbook;
  /** Number formats of its date cells, by address (`Orders!B2`). */
  formats: ReadonlyMap<string, string>;
  /** The formula's own cell, which the formula does not read. */
  sheet: string;
  cell: string;
}

export interface SampleOptions {
  dialect?: Dialect;
  /** The day around which generated dates lie. */
  now?: Date;
}

/** Generates the cells that a formula refers to, typed by how it uses them. The same formula gives the same data. */
export function madeFor(tree: Node, { dialect = "excel", now = new Date() }: SampleOptions = {}): MadeSample {
  const uses = usesOf(tree);
  const made = filled(uses, dialect, Math.floor(serialOf(now, false)));
  for (const link of uses.links) connect(link, made);
  const { sheets, names, tables } = made.sheets;
  const inTable = uses.uses.some(({ place }) => place.type === "structured" && place.table === "");
  const [table] = tables;
  return {
    book: {
      sheets: Object.fromEntries([...sheets].map(([name, cells]) => [name, Object.fromEntries(cells)])),
      names,
      tables,
    },
    formats: made.formats,
    sheet: mainSheet,
    cell: inTable && table ? `${columnLetters(table.columns.length)}2` : freeCell(uses),
  };
}

/** Makes sure that the key of a lookup is among the keys that it searches. */
function connect({ key, keys, isLookUp }: Link, made: Made): void {
  if (key.type !== "reference" || keys.type !== "reference") return;
  const { sheet, left, top, bottom } = spanOf(keys, true);
  const cell = areaOf(key);
  if (cell.right === Number.POSITIVE_INFINITY || cell.bottom === Number.POSITIVE_INFINITY) return;
  const isInside =
    sheetOfReference(key) === sheet && cell.left === left && cell.top >= top && cell.top <= bottom;
  if (isInside) return;
  const row = Math.min(bottom, top + 2);
  if (key.to === null) made.put(sheetOfReference(key), cell.top, cell.left, made.read(sheet, row, left));
  else if (isLookUp)
    for (let down = 0; cell.top + down <= Math.min(cell.bottom, cell.top + 6); down++)
      made.put(
        sheetOfReference(key),
        cell.top + down,
        cell.left,
        made.read(sheet, Math.min(bottom, top + ((down * 2) % 7)), left),
      );
}

/** A cell to the right of all cells that the formula reads, or below them if it reads whole rows. */
function freeCell({ uses }: Uses): string {
  const own = uses.flatMap(({ place }) =>
    place.type === "reference" && place.sheet === null ? [place] : [],
  );
  const areas = own.map(areaOf);
  const singles = own.filter(isRelativeCell);
  const row = singles[0]?.from.row ?? 2;
  const rightmost = Math.max(
    0,
    ...areas.map(({ right }) => (right === Number.POSITIVE_INFINITY ? 0 : right)),
  );
  const isAcross = areas.some(
    ({ right, top, bottom }) => right === Number.POSITIVE_INFINITY && row >= top && row <= bottom,
  );
  if (!isAcross) return `${columnLetters(Math.min(rightmost + 2, 16_000))}${row}`;
  const lowest = Math.max(
    0,
    ...areas.map(({ bottom }) => (bottom === Number.POSITIVE_INFINITY ? 0 : bottom)),
  );
  return `A${lowest + 2}`;
}

/** Whether this is a cell, or cells of one row (`A2:C2`), with relative rows. */
const isRelativeCell = ({ to, from }: ReferenceNode): boolean =>
  from.row > 0 && !from.rowFixed && (to === null || (to.row === from.row && !to.rowFixed));

/** Variants of the workbook with one data error each. `at` is the formula's own cell. */
export const edged = (book: ColumnWorkbook, tree: Node, at: { sheet: string; cell: string }): Edged[] =>
  edgesOf(book, usesOf(tree), at);
