// Where the cells of a workbook are in its other version: sheets, rows, columns and moved blocks.
import type { Corner } from "@cellwright/formula/tree";
import type { Area } from "../model.ts";
import { type Alignment, isCarriedEdge, isCarriedLine, lineAfter } from "./line-map.ts";
import type { SheetPair } from "./sheet-pairs.ts";

export interface AlignedPair extends SheetPair, Alignment {
  /** The position in the list of pairs. */
  index: number;
}

/** A block of cells that was moved by cutting and pasting. */
export interface MovedBlock {
  from: AlignedPair;
  area: Area;
  to: AlignedPair;
  rows: number;
  columns: number;
}

export interface Moves {
  pairs: AlignedPair[];
  /** By name of the sheet before, in small letters. */
  byName: Map<string, AlignedPair>;
  blocks: MovedBlock[];
  /** Names of tables that were renamed, in small letters. */
  tableNames: Map<string, string>;
  /** Nothing was moved, and no sheet renamed or deleted. */
  isIdentity: boolean;
}

export function createMoves(pairs: AlignedPair[], sheetsBefore: number): Moves {
  return {
    pairs,
    byName: new Map(pairs.map((pair) => [pair.before.sheet.name.toLowerCase(), pair])),
    blocks: [],
    tableNames: new Map(),
    isIdentity:
      pairs.length === sheetsBefore &&
      pairs.every(
        ({ before, after, rows, columns }) =>
          before.sheet.name === after.sheet.name && rows.isIdentity && columns.isIdentity,
      ),
  };
}

/** A reference without its sheet. Rows and columns count from 1. */
export interface Range {
  from: Corner;
  to: Corner | null;
}

/** Whether `after`, in a formula after, is where the cells of `before` are now. */
export function isCarriedRange(
  pair: AlignedPair,
  target: AlignedPair,
  before: Range,
  after: Range,
  { blocks }: Moves,
): boolean {
  if (!hasSameForm(before, after)) return false;
  if (pair === target) {
    const { rows, columns } = pair;
    if (before.to === null || after.to === null) {
      if (
        isCarriedLine(rows, before.from.row - 1, after.from.row - 1) &&
        isCarriedLine(columns, before.from.column - 1, after.from.column - 1)
      )
        return true;
    } else if (
      isCarriedSide(before.from.row, before.to.row, after.from.row, after.to.row, rows) &&
      isCarriedSide(before.from.column, before.to.column, after.from.column, after.to.column, columns)
    )
      return true;
  }
  return blocks.some(
    (block) => block.from === pair && block.to === target && isInBlock(block, before, after),
  );
}

function isCarriedSide(
  one: number,
  two: number,
  oneAfter: number,
  twoAfter: number,
  map: AlignedPair["rows"],
): boolean {
  if (one === 0) return oneAfter === 0 && twoAfter === 0;
  if (two === 0) return twoAfter === 0 && isCarriedEdge(map, one - 1, oneAfter - 1, 1);
  const isReversed = one > two;
  return (
    isCarriedEdge(map, one - 1, oneAfter - 1, isReversed ? -1 : 1) &&
    isCarriedEdge(map, two - 1, twoAfter - 1, isReversed ? 1 : -1)
  );
}

/** Dollar signs and open ends are the same. */
function hasSameForm(before: Range, after: Range): boolean {
  if ((before.to === null) !== (after.to === null)) return false;
  const isLike = (one: Corner, other: Corner) =>
    one.rowFixed === other.rowFixed &&
    one.columnFixed === other.columnFixed &&
    (one.row === 0) === (other.row === 0) &&
    (one.column === 0) === (other.column === 0);
  return isLike(before.from, after.from) && (before.to === null || isLike(before.to, after.to as Corner));
}

function isInBlock({ area, rows, columns }: MovedBlock, before: Range, after: Range): boolean {
  const corners: [Corner, Corner][] = [[before.from, after.from]];
  if (before.to !== null && after.to !== null) corners.push([before.to, after.to]);
  return corners.every(
    ([{ row, column }, moved]) =>
      row - 1 >= area.top &&
      row - 1 <= area.bottom &&
      column - 1 >= area.left &&
      column - 1 <= area.right &&
      moved.row === row + rows &&
      moved.column === column + columns,
  );
}

/** Whether no cell of a range is left, so that references to it become `#REF!`. */
export function isDeleted({ rows, columns }: AlignedPair, { from, to }: Range): boolean {
  const last = to ?? from;
  const isGone = (map: AlignedPair["rows"], one: number, two: number) => {
    if (one === 0 || two === 0) return false;
    for (let line = Math.min(one, two) - 1; line < Math.max(one, two); line++)
      if (lineAfter(map, line) !== -1 || line >= map.to.length) return false;
    return true;
  };
  return isGone(rows, from.row, last.row) || isGone(columns, from.column, last.column);
}
