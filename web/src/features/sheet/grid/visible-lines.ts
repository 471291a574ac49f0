// The rows or columns of a sheet that are not hidden, in their order on the screen.

export type VisibleLines = {
  count: number;
  /** The line at a place on the screen; both count from 0. */
  lineAt: (place: number) => number;
  /** The place of a line. For a hidden line: that of the next visible one. */
  placeOf: (line: number) => number;
};

/** `hidden` is sorted; lines from `total` on are left out. */
export function visibleLines(total: number, hidden: readonly number[]): VisibleLines {
  const inside = (line: number) => Math.max(0, Math.min(line, total - 1));
  const hiddenInside = hidden.filter((line) => line < total);
  if (hiddenInside.length === 0) return { count: total, lineAt: inside, placeOf: inside };
  const isHidden = new Set(hiddenInside);
  const lines = new Int32Array(total - isHidden.size);
  let count = 0;
  for (let line = 0; line < total; line++) if (!isHidden.has(line)) lines[count++] = line;
  const placeOf = (line: number) => {
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((lines[middle] ?? 0) < line) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return { count, lineAt: (place) => lines[Math.max(0, Math.min(place, count - 1))] ?? 0, placeOf };
}
