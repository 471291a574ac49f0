// Variants of a workbook with one typical data error each, in a cell that matters to the formula.

import { type ColumnWorkbook, firstFrom, withChanges } from "../evaluate/cell-columns.ts";
import type { PlainCell } from "../evaluate/workbook.ts";
import { areaOf } from "../references.ts";
import type { ReferenceNode } from "../tree.ts";
import type { Link, Uses } from "./uses.ts";

export type EdgeKind = "blank" | "text-number" | "duplicate" | "error" | "no-match";

export interface Edged {
  kind: EdgeKind;
  book: ColumnWorkbook;
}

interface Filled {
  sheet: string;
  row: number;
  column: number;
  cell: PlainCell;
}

const mostRows = 1_000;
const mostColumns = 20;

export function edgesOf(book: ColumnWorkbook, { uses, links }: Uses, at: { sheet: string }): Edged[] {
  const named = new Map(Array.from(book.columns.keys(), (name) => [name.toLowerCase(), name]));
  const sheetOf = (node: ReferenceNode): string => {
    const name = node.sheet?.first || at.sheet;
    return named.get(name.toLowerCase()) ?? name;
  };
  const columnIn = (node: ReferenceNode, column: number, most = mostRows): Filled[] => {
    const { top, bottom } = areaOf(node);
    const sheet = sheetOf(node);
    const { rows, cells } = book.columns.get(sheet)?.get(column) ?? { rows: [], cells: [] };
    const last = firstFrom(rows, Math.min(bottom, top + most) + 1);
    const found: Filled[] = [];
    for (let place = firstFrom(rows, top); place < last; place++) {
      const cell = cells[place] ?? "";
      if (cell !== "") found.push({ sheet, row: rows[place] ?? 0, column, cell });
    }
    return found;
  };
  /** The cells of the first column, which contains the keys of a lookup table. */
  const cellsIn = (node: ReferenceNode): Filled[] => columnIn(node, areaOf(node).left);
  const allIn = (node: ReferenceNode): Filled[] => {
    const { left, right } = areaOf(node);
    const last = Math.min(right, left + mostColumns);
    return Array.from({ length: last - left + 1 }, (_, at) => columnIn(node, last - at)).flat();
  };
  const tested = links.map((link) => soughtBy(link, cellsIn)).filter((sought) => sought !== null);
  const references = uses.flatMap(({ place }) => (place.type === "reference" ? [place] : []));
  const sought = new Set(tested.map(textOf));
  const chosen = new Set(
    references.flatMap((node) =>
      sought.size === 0
        ? []
        : cellsIn(node).flatMap(({ row, cell }) => (sought.has(textOf(cell)) ? [row] : [])),
    ),
  );
  const number = firstNumber(references, allIn, (row) => chosen.has(row));
  const edges: Edged[] = [];
  const add = (kind: EdgeKind, changes: [Filled, PlainCell][]) => {
    if (changes.length > 0) edges.push({ kind, book: changed(book, changes) });
  };
  if (number) {
    add("blank", [[number, null]]);
    add("text-number", [[number, String(number.cell)]]);
    add("error", [[number, "#N/A"]]);
  }
  const [link] = [...links].sort((one, other) => Number(other.isLookUp) - Number(one.isLookUp));
  if (link) {
    add("duplicate", duplicate(link, cellsIn));
    add(
      "no-match",
      noMatch(link, (node) => columnIn(node, areaOf(node).left, Number.POSITIVE_INFINITY)),
    );
  }
  return edges;
}

/** A number that the formula reads, preferably in a row that its criteria select. */
function firstNumber(
  references: readonly ReferenceNode[],
  cellsIn: (node: ReferenceNode) => Filled[],
  isChosen: (row: number) => boolean,
): Filled | undefined {
  for (const reference of references) {
    const numbers = cellsIn(reference).filter(({ cell }) => typeof cell === "number");
    const found = numbers.find(({ row }) => isChosen(row)) ?? numbers[Math.min(1, numbers.length - 1)];
    if (found) return found;
  }
  return undefined;
}

const textOf = (cell: PlainCell): string => String(cell).toLowerCase();

/** The lookup key, if it is a cell or a literal. */
function soughtBy({ key }: Link, cellsIn: (node: ReferenceNode) => Filled[]): PlainCell {
  if (key.type === "reference") return cellsIn(key)[0]?.cell ?? null;
  return key.type === "text" || key.type === "number" ? key.value : null;
}

/** Copies the lookup key into another row. */
function duplicate(link: Link, cellsIn: (node: ReferenceNode) => Filled[]): [Filled, PlainCell][] {
  if (!link.isLookUp || link.keys.type !== "reference") return [];
  const sought = soughtBy(link, cellsIn);
  const keys = cellsIn(link.keys);
  const own = keys.find(({ cell }) => cell !== null && textOf(cell) === textOf(sought));
  const other = keys.findLast(({ row, cell }) => row !== own?.row && typeof cell === typeof sought);
  return own && other ? [[other, own.cell]] : [];
}

/** Changes the lookup key so that it matches nothing. */
function noMatch({ key, keys }: Link, cellsIn: (node: ReferenceNode) => Filled[]): [Filled, PlainCell][] {
  if (key.type === "reference") {
    const [cell] = cellsIn(key);
    return cell ? [[cell, typeof cell.cell === "number" ? -987_654 : "No such entry"]] : [];
  }
  if (key.type !== "text" || keys.type !== "reference") return [];
  const sought = textOf(key.value);
  return cellsIn(keys)
    .filter(({ cell }) => textOf(cell) === sought)
    .map((cell) => [cell, "No such entry"]);
}

function changed(book: ColumnWorkbook, changes: readonly [Filled, PlainCell][]): ColumnWorkbook {
  const columns = new Map(book.columns);
  for (const [sheet, own] of Map.groupBy(changes, ([filled]) => filled.sheet))
    columns.set(
      sheet,
      withChanges(
        columns.get(sheet) ?? new Map(),
        own.map(([{ row, column }, cell]) => ({ row, column, cell })),
      ),
    );
  return { ...book, columns };
}
