// Generates random sheets on which two formulas are compared. They contain every kind of value.
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { areaOf, columnLetters } from "../references.ts";
import { mapTree } from "../translate/map.ts";
import type { Node, ReferenceNode } from "../tree.ts";
import type { Kind } from "./way.ts";

export interface Limits {
  /** Kinds of values that these cells never contain. */
  cells: ReferenceNode;
  never: readonly Kind[];
}

/** The rows and columns of an open-ended range that get values. */
const mostRows = 9;
const mostColumns = 12;

type Chance = () => number;

/** A random generator that repeats for the same seed (mulberry32). */
function chance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Drawer {
  kinds: readonly Kind[];
  draw(random: Chance): PlainCell;
}

const drawer = (draw: Drawer["draw"], ...kinds: Kind[]): Drawer => ({ draw, kinds });
const oneOf =
  (...items: PlainCell[]) =>
  (random: Chance): PlainCell =>
    items[Math.floor(random() * items.length)] ?? null;

const whole = drawer((random) => 1 + Math.floor(random() * 5), "small");
const zero = drawer(() => 0, "small", "zero");
const date = drawer((random) => 40_000 + Math.floor(random() * 6000));
const fraction = drawer((random) => (1 + Math.floor(random() * 998)) / 1000, "small", "fraction");
const negative = drawer((random) => -Math.ceil(random() * 4), "small", "negative");
const word = drawer(oneOf("a", "A", "b", "c d", "Ann", "x-y-z", "a,b", "é"), "text");
const blank = drawer(() => null, "blank");
const emptyText = drawer(() => "", "emptyText");
const textNumber = drawer(oneOf("1", "2", "3"), "textNumber");
const truth = drawer(oneOf(true, false), "boolean");
const wildcard = drawer(oneOf("a*", "?", "~", "*"), "wildcard");
const operator = drawer(oneOf(">1", "<>a", "=2", "<3"), "operator");
const error = drawer(oneOf("#N/A", "#DIV/0!", "#VALUE!"), "error");

/** The kinds of values in the columns of a sheet. The columns take these themes in turn. */
const themes: readonly (readonly Drawer[])[] = [
  [whole],
  [word],
  [whole, whole, zero, blank],
  [word, word, blank, emptyText],
  [whole, negative, fraction],
  [date],
  [fraction],
  [whole, word, textNumber, truth, blank],
  [whole, word, error],
  [word, wildcard, operator, blank],
  [whole, zero, word, textNumber, truth, blank, negative, emptyText, wildcard, error],
  [blank],
];
/** Used for cells in which all kinds of the theme are excluded. At least one of these is always allowed. */
const plainest: readonly Drawer[] = [whole, date, word, blank];

function referencesIn(tree: Node): ReferenceNode[] {
  const found: ReferenceNode[] = [];
  mapTree(tree, (node) => {
    if (node.type === "reference") found.push(node);
    return node;
  });
  return found;
}

/** Makes a workbook with values in all cells that the trees read. `home` is the formula's own sheet. */
export function sample(
  trees: readonly Node[],
  limits: readonly Limits[],
  home: string,
  seed: number,
): PlainWorkbook {
  const random = chance(seed);
  const sheets: Record<string, Record<string, PlainCell>> = { [home]: {} };
  const references = trees.flatMap(referencesIn);
  const mixed = seed % 3 === 0;
  const theme = themes[seed % themes.length] ?? [];
  for (const reference of references) {
    const name = reference.sheet?.first ?? home;
    sheets[name] ??= {};
    const cells = sheets[name];
    const own = mixed ? (themes[Math.floor(random() * themes.length)] ?? theme) : theme;
    eachCell(reference, (row, column) => {
      const address = `${columnLetters(column)}${row}`;
      if (address in cells) return;
      const isAllowed = ({ kinds }: Drawer) => !kinds.some((kind) => isForbidden(kind, name, row, column));
      const allowed = [...own, ...(mixed ? theme : [])].filter(isAllowed);
      const chosen = allowed[Math.floor(random() * allowed.length)] ?? plainest.find(isAllowed) ?? date;
      cells[address] = chosen.draw(random);
    });
  }
  return { sheets };

  function isForbidden(kind: Kind, name: string, row: number, column: number): boolean {
    return limits.some(({ cells, never }) => {
      if (!never.includes(kind) || (cells.sheet?.first ?? home) !== name) return false;
      const { left, top, right, bottom } = areaOf(cells);
      return column >= left && column <= right && row >= top && row <= bottom;
    });
  }
}

function eachCell(reference: ReferenceNode, visit: (row: number, column: number) => void): void {
  const { left, top, right, bottom } = areaOf(reference);
  const lastRow = Math.min(
    bottom,
    top + mostRows * 4,
    bottom === Number.POSITIVE_INFINITY ? top + mostRows : bottom,
  );
  const lastColumn = Math.min(right, left + mostColumns);
  for (let column = left; column <= lastColumn; column++)
    for (let row = top; row <= lastRow; row++) visit(row, column);
}
