// A set of rows of a column that quickly finds the next one: a tree of bits, 32 children per word.

const bitsOf = 5;
const mask = 31;

/** Rows from 0. All functions take O(log32 of the highest row). */
export interface RowSet {
  add(row: number): void;
  remove(row: number): void;
  /** The first row of the set from `row` on; -1 if there is none. */
  next(row: number): number;
}

export function createRowSet(): RowSet {
  let levels = levelsOver(new Uint32Array(32));

  const grow = (row: number): void => {
    const [rows = new Uint32Array(32)] = levels;
    let words = rows.length;
    if (row >> bitsOf < words) return;
    while (row >> bitsOf >= words) words *= 2;
    const grown = new Uint32Array(words);
    grown.set(rows);
    levels = levelsOver(grown);
  };

  return {
    add(row) {
      grow(row);
      let at = row;
      for (const level of levels) {
        const word = at >> bitsOf;
        const before = level[word] as number;
        level[word] = before | (1 << (at & mask));
        if (before !== 0) return;
        at = word;
      }
    },
    remove(row) {
      let at = row;
      for (const level of levels) {
        const word = at >> bitsOf;
        if (word >= level.length) return;
        const left = (level[word] as number) & ~(1 << (at & mask));
        level[word] = left;
        if (left !== 0) return;
        at = word;
      }
    },
    next(row) {
      let at = row;
      for (let depth = 0; depth < levels.length; depth++) {
        const level = levels[depth] as Uint32Array;
        const word = at >> bitsOf;
        if (word >= level.length) return -1;
        const rest = (level[word] as number) & (-1 << (at & mask));
        if (rest !== 0) return descend(depth, (word << bitsOf) | lowestBit(rest));
        at = word + 1;
      }
      return -1;
    },
  };

  function descend(depth: number, found: number): number {
    let at = found;
    for (let below = depth - 1; below >= 0; below--)
      at = (at << bitsOf) | lowestBit((levels[below] as Uint32Array)[at] as number);
    return at;
  }
}

/** Each level has a bit for every word of the level below that is not 0. */
function levelsOver(rows: Uint32Array): Uint32Array[] {
  const levels = [rows];
  for (let below = rows; below.length > 1; ) {
    const above = new Uint32Array(Math.ceil(below.length / 32));
    below.forEach((word, at) => {
      if (word !== 0) above[at >> bitsOf] = (above[at >> bitsOf] as number) | (1 << (at & mask));
    });
    levels.push(above);
    below = above;
  }
  return levels;
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
