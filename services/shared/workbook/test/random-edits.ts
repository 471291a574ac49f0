// Random edits of a workbook for tests: new values and formulas in cells that may be written.
import { addressOf } from "../src/addresses.ts";
import { columnOf, keyOf, mostColumns, mostRows, rowOf, type Sheet, type Workbook } from "../src/model.ts";
import type { Content, Edit } from "../src/write/edit.ts";

/** Numbers from 0 to 1 that are the same for the same seed (Mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const texts = ["Total", "=1+1", "-5", "@name", " padded ", "a\nb", "<&>\"'", "_x0041_", "日本 😀", "\u0001"];
const sums = ["SUM", "MAX", "COUNTA", "AVERAGE"];

export function randomEdit({ sheets }: Workbook, random: () => number): Edit {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const sheet = pick(sheets.filter(({ used }) => used)) ?? (sheets[0] as Sheet);
  const key = random() < 0.7 ? pickKey(sheet, random) : pickPlace(sheet, random);
  const top = Math.min(rowOf(key) + 2, mostRows - 4);
  const range = `A${top}:C${top + 2}`;
  const contents: (() => Content)[] = [
    () => Math.round(random() * 1e6) / 100,
    () => pick(texts),
    () => random() < 0.5,
    () => null,
    () => ({ error: "#N/A" }),
    () => ({ formula: `${pick(sums)}(${range})` }),
    () => ({ formula: `IF(A${top}>0,A${top}*2,"none")` }),
    () => ({ formula: `XLOOKUP(A${top},A${top}:A${top + 9},B${top}:B${top + 9},"")` }),
    () => ({ formula: `SUM(A${top}:A${top + 2}*1)` }),
    () => ({ formula: "SEQUENCE(2,2)" }),
  ];
  return { cell: addressOf(sheet.name, rowOf(key), columnOf(key)), content: pick(contents)() };
}

function pickKey({ values, formulas }: Sheet, random: () => number): number {
  const keys = random() < 0.5 && formulas.size > 0 ? [...formulas.keys()] : [...values.keys()];
  return keys[Math.floor(random() * keys.length)] ?? 0;
}

/** A cell in the used area, or a little outside. */
function pickPlace({ used }: Sheet, random: () => number): number {
  const { bottom, right } = used ?? { bottom: 0, right: 0 };
  const row = Math.min(Math.floor(random() * (bottom + 4)), mostRows - 1);
  return keyOf(row, Math.min(Math.floor(random() * (right + 4)), mostColumns - 1));
}
