// Where the rows or the columns of a sheet are in its other version.

export interface LineMap {
  /** For each line before, the line after; -1 if it was deleted. */
  to: Int32Array;
  /** For each line after, the line before; -1 if it was inserted. */
  from: Int32Array;
  /** 1 for each line before that was moved past others. */
  moved: Uint8Array;
  /** How far lines beyond the last matched one are shifted. */
  shift: number;
  /** The last line before that is matched and was not moved; -1 if there is none. */
  last: number;
  isIdentity: boolean;
}

export interface Alignment {
  rows: LineMap;
  columns: LineMap;
}

export function lineMapOf(to: Int32Array, afterCount: number, moved: Uint8Array): LineMap {
  const from = new Int32Array(afterCount).fill(-1);
  let last = -1;
  let isIdentity = true;
  for (let line = 0; line < to.length; line++) {
    const other = to[line] as number;
    if (other >= 0) from[other] = line;
    if (other >= 0 && moved[line] === 0) last = line;
    if (other !== line) isIdentity = false;
  }
  return { to, from, moved, shift: last < 0 ? 0 : (to[last] as number) - last, last, isIdentity };
}

/** The map of lines that stay where they are. */
export function unmovedLines(count: number, afterCount: number): LineMap {
  const to = Int32Array.from({ length: count }, (_, line) => (line < afterCount ? line : -1));
  return lineMapOf(to, afterCount, new Uint8Array(count));
}

/** The line after; -1 if it was deleted. Lines beyond the last used one move with the last matched one. */
export const lineAfter = ({ to, shift }: LineMap, line: number): number =>
  line < to.length ? (to[line] as number) : line + shift;

/** Whether a reference to `before` refers to `after` if only rows and columns were moved. */
export function isCarriedLine(map: LineMap, before: number, after: number): boolean {
  if (map.isIdentity && before === after) return true;
  if (before >= map.to.length)
    return (
      after === before + map.shift || after === before || after === before + map.from.length - map.to.length
    );
  if (map.to[before] === after) return true;
  // Sorting moves rows without the references to them; the end of a sheet may be cleared or deleted.
  if (map.moved[before] === 1) return after === stayedLine(map, before);
  return before > map.last && after === before + map.shift;
}

/** The first (step 1) or last (step -1) line of a range: if it was deleted, the range begins or ends at the next one. */
export function isCarriedEdge(map: LineMap, before: number, after: number, step: 1 | -1): boolean {
  if (isCarriedLine(map, before, after)) return true;
  if (before >= map.to.length || (map.to[before] !== -1 && map.moved[before] === 0)) return false;
  let line = before;
  while (line >= 0 && line < map.to.length && (map.to[line] === -1 || map.moved[line] === 1)) line += step;
  return line >= 0 && lineAfter(map, line) === after;
}

/** Where a moved line would be if it had not been moved. */
function stayedLine(map: LineMap, line: number): number {
  let above = line - 1;
  while (above >= 0 && (map.to[above] === -1 || map.moved[above] === 1)) above--;
  return above < 0 ? line : (map.to[above] as number) + line - above;
}
