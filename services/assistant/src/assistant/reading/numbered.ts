// Numbers that head columns: "2024 … Umsatz" is the column "Umsatz 2024", and "2024 against 2023" two of them.
import type { Heading } from "./headings.ts";
import { type Item, silent } from "./items.ts";
import { type Operand, ofColumn } from "./operands.ts";

/** The same items with each such number as the column that it heads. */
export function numbered(items: readonly Item[], headings: readonly Heading[], sheeted: boolean): Item[] {
  const numbers = items.flatMap((item, at) => {
    const operands =
      item.kind === "number" && /^(?:19|20)\d\d$/.test(item.raw) ? headedBy(item.raw, headings, sheeted) : [];
    return operands.length > 0 ? [{ at, operands }] : [];
  });
  if (numbers.length === 0) return [...items];
  const out = [...items];
  const several = items.flatMap((item, at) =>
    item.kind === "column" && item.operands.length > 1 ? [{ at, operands: item.operands }] : [],
  );
  for (const { at, operands } of numbers) {
    const { raw, start, end } = items[at] as Item;
    const family = several.find((each) => each.operands.some((one) => isWithin(one, operands)));
    const meant = family ? operands.filter((one) => isWithin(one, family.operands)) : operands;
    if (meant.length !== 1) continue;
    const column = { kind: "column" as const, operands: meant, score: 2.6 };
    if (family && numbers.length === 1) {
      // said apart: the word stands for both
      const said = items[family.at] as Item;
      out[family.at] = { ...column, raw: said.raw, start: said.start, end: said.end };
      out[at] = silent(items[at] as Item);
    } else {
      out[at] = { ...column, raw, start, end };
      if (family) out[family.at] = silent(items[family.at] as Item);
    }
  }
  return out;
}

const isWithin = (one: Operand, all: readonly Operand[]): boolean =>
  all.some(({ left }) => left === one.left);

const headedBy = (raw: string, headings: readonly Heading[], sheeted: boolean): Operand[] =>
  headings
    .filter(({ words, column }) => words.length > 1 && words.includes(raw) && column.kind === "number")
    .map(({ column }) => ofColumn(column, sheeted));
