// Finds blocks of cells that were cut and pasted elsewhere.
import { type Area, columnOf, keyOf, rowOf } from "../model.ts";
import { rectanglesOf } from "../rectangles.ts";
import type { CellEdit, CellEdits } from "./cell-edits.ts";
import type { LineMap } from "./line-map.ts";
import type { AlignedPair, MovedBlock } from "./moves.ts";
import { isSameConstant } from "./same-constant.ts";

/** More cells that were removed or added are not searched. */
const mostCells = 200_000;
const mostOffsets = 50;
/** A single cell counts as moved only if its text or formula is at least as long. */
const shortestText = 4;

interface Found {
  block: MovedBlock;
  cells: CellEdit[];
}

/** The blocks, with the cells of each: those before with those after. */
export function movedBlocks({ removed, added, values, formulas }: CellEdits): Found[] {
  if (removed.length === 0 || removed.length > mostCells || added.length > mostCells) return [];
  const sources = removed.filter(isBesideDeleted);
  const places = new Map<string, CellEdit>();
  for (const edit of [...added.filter(isBesideInserted), ...values, ...formulas])
    places.set(placeOf(edit.pair, ...cellOf(edit, "after")), edit);
  const free = new Set(sources);
  const taken = new Set<CellEdit>();
  const found: Found[] = [];
  const offsets = [...offsetsOf(sources, [...places.values()]).values()];
  for (const votes of offsets.sort((one, other) => other.length - one.length).slice(0, mostOffsets)) {
    const [source, target] = votes[0] as [CellEdit, CellEdit];
    const [row, column] = cellOf(source, "before");
    const [rowAfter, columnAfter] = cellOf(target, "after");
    const rows = rowAfter - row;
    const columns = columnAfter - column;
    const matches = new Map<number, [CellEdit, CellEdit]>();
    for (const edit of free) {
      if (edit.pair !== source.pair) continue;
      const [top, left] = cellOf(edit, "before");
      const other = places.get(placeOf(target.pair, top + rows, left + columns));
      if (other && !taken.has(other) && isSameContent(edit, other))
        matches.set(keyOf(top, left), [edit, other]);
    }
    const first = [...matches.values()][0]?.[0];
    if (!first || (matches.size === 1 && !isTelling(first))) continue;
    for (const area of blocksOf([...matches.keys()], free, source.pair)) {
      const cells: CellEdit[] = [];
      for (const [key, [edit, other]] of matches) {
        if (!isInside(area, key)) continue;
        cells.push({ pair: target.pair, before: edit.before, after: other.after });
        free.delete(edit);
        taken.add(other);
      }
      found.push({ block: { from: source.pair, to: target.pair, area, rows, columns }, cells });
    }
  }
  return found;
}

/** Cells of deleted and inserted rows and columns were not cut and pasted; behind the last ones that cannot be told. */
function isBesideDeleted({ pair: { before, rows, columns }, before: at }: CellEdit): boolean {
  const isGone = ({ to, last }: LineMap, line: number) => to[line] === -1 && line < last;
  return !isGone(rows, before.grid.rows[at] as number) && !isGone(columns, before.grid.columns[at] as number);
}

function isBesideInserted({ pair: { after, rows, columns }, after: at }: CellEdit): boolean {
  const isNew = ({ to, from, last }: LineMap, line: number) =>
    from[line] === -1 && last >= 0 && line < (to[last] as number);
  return !isNew(rows, after.grid.rows[at] as number) && !isNew(columns, after.grid.columns[at] as number);
}

/** Pairs of a removed and an added cell with contents that occur once in each, by where the one is seen from the other. */
function offsetsOf(
  removed: readonly CellEdit[],
  added: readonly CellEdit[],
): Map<string, [CellEdit, CellEdit][]> {
  const sources = uniqueOf(removed, ({ pair, before }) => pair.before.grid.hashes[before] as number);
  const targets = uniqueOf(added, ({ pair, after }) => pair.after.grid.hashes[after] as number);
  const found = new Map<string, [CellEdit, CellEdit][]>();
  for (const [hash, source] of sources) {
    const target = targets.get(hash);
    if (!source || !target) continue;
    const [row, column] = cellOf(source, "before");
    const [rowAfter, columnAfter] = cellOf(target, "after");
    const offset = [source.pair.index, target.pair.index, rowAfter - row, columnAfter - column].join();
    const votes = found.get(offset);
    if (votes) votes.push([source, target]);
    else found.set(offset, [[source, target]]);
  }
  return found;
}

function uniqueOf(
  edits: readonly CellEdit[],
  hashOf: (edit: CellEdit) => number,
): Map<number, CellEdit | null> {
  const found = new Map<number, CellEdit | null>();
  for (const edit of edits) found.set(hashOf(edit), found.has(hashOf(edit)) ? null : edit);
  return found;
}

function cellOf(
  { pair, before, after }: CellEdit,
  version: "before" | "after",
): [row: number, column: number] {
  const { grid } = pair[version];
  const at = version === "before" ? before : after;
  return [grid.rows[at] as number, grid.columns[at] as number];
}

const placeOf = ({ index }: AlignedPair, row: number, column: number): string => `${index},${row},${column}`;

function isSameContent(source: CellEdit, target: CellEdit): boolean {
  const one = source.pair.before.grid;
  const other = target.pair.after.grid;
  if (one.hashes[source.before] !== other.hashes[target.after]) return false;
  const isFormula = one.formulas[source.before] !== undefined;
  if (isFormula !== (other.formulas[target.after] !== undefined)) return false;
  return isFormula || isSameConstant(one.values[source.before], other.values[target.after]);
}

function isTelling({ pair: { before }, before: at }: CellEdit): boolean {
  const content = before.grid.formulas[at] ?? before.grid.values[at];
  return typeof content === "string" && content.length >= shortestText;
}

/** One block with gaps, unless a cell in a gap was not moved along. */
function blocksOf(keys: readonly number[], free: ReadonlySet<CellEdit>, pair: AlignedPair): Area[] {
  const rows = keys.map(rowOf);
  const columns = keys.map(columnOf);
  const least = (list: readonly number[]) => list.reduce((one, other) => Math.min(one, other));
  const most = (list: readonly number[]) => list.reduce((one, other) => Math.max(one, other));
  const whole: Area = { top: least(rows), left: least(columns), bottom: most(rows), right: most(columns) };
  const { grid } = pair.before;
  const moved = new Set(keys);
  for (let at = 0; at < grid.rows.length; at++) {
    const key = keyOf(grid.rows[at] as number, grid.columns[at] as number);
    if (isInside(whole, key) && !moved.has(key)) return rectanglesOf(keys);
  }
  return free.size > 0 ? [whole] : [];
}

const isInside = ({ top, left, bottom, right }: Area, key: number): boolean =>
  rowOf(key) >= top && rowOf(key) <= bottom && columnOf(key) >= left && columnOf(key) <= right;
