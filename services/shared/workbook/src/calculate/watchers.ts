// Tells those who keep something computed from a column that one of its cells changes.

/** Rows from which something is computed; `bottom` is above `top` if there are none yet. */
export interface Watcher {
  readonly top: number;
  readonly bottom: number;
  /** Called before a value in these rows has to be calculated again, and after it has changed. */
  changed(row: number): void;
}

export type Watchers = ReturnType<typeof createWatchers>;

const blockBits = 9;
const blockOf = (row: number): number => row >> blockBits;

/** Rows count from 1. A change only looks at the watchers of its block of 512 rows. */
export function createWatchers() {
  const blocks: (Set<Watcher> | undefined)[] = [];

  const reach = ({ top, bottom }: Watcher): number => (bottom < top ? blockOf(top) - 1 : blockOf(bottom));

  return {
    /** Gives a watcher another last row. */
    resize(watcher: Watcher, bottom: number): void {
      const before = reach(watcher);
      (watcher as { bottom: number }).bottom = bottom;
      const last = reach(watcher);
      for (let block = before + 1; block <= last; block++) {
        blocks[block] ??= new Set();
        blocks[block]?.add(watcher);
      }
      for (let block = last + 1; block <= before; block++) blocks[block]?.delete(watcher);
    },
    notify(row: number): void {
      const watching = blocks[blockOf(row)];
      if (watching === undefined || watching.size === 0) return;
      for (const watcher of watching) if (row >= watcher.top && row <= watcher.bottom) watcher.changed(row);
    },
  };
}
