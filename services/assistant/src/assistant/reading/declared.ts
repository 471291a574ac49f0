// What a question says aside about where things stand: "Status is in C", "customer = A, city = B", "(column D)".
import { columnNumber } from "@cellwright/formula/references";
import { clauseAt } from "./clauses.ts";
import { folded, stemOf } from "./fold.ts";
import { hasConcept, type Item, silent } from "./items.ts";
import { inTable } from "./letters.ts";
import type { Operand } from "./operands.ts";
import type { Data } from "./pasted-data.ts";
import type { Target } from "./target.ts";

interface Declared {
  noun: number;
  place: number;
  operand: Operand;
}

/** The same items with each declared place in the thing's stead; what is said twice counts once. */
export function declared(items: readonly Item[], data: Data | null, target: Target | null): Item[] {
  // "products are listed in B:E" of a wider table
  const isLookup =
    items.some((item) => hasConcept(item, "lookup", "corresponding", "notFound", "approximate")) &&
    !items.some((item) => hasConcept(item, "sum", "average", "count", "howMany", "max", "min"));
  const out = items.map((item, at) =>
    isTarget(item, items, at, data, target) || isTable(item, data, isLookup)
      ? silent(item)
      : lettered(items, at, data),
  );
  const found = declarationsIn(out, data);
  const spoken = new Set(found.flatMap(({ noun, place }) => [noun, place]));
  for (const { noun, place, operand } of found) {
    const said = out[noun] as Item;
    const word = said.kind === "word" ? stemOf(folded(said.raw)) : null;
    const others = out.flatMap((item, at) =>
      at !== noun && at !== place && !spoken.has(at) && isAbout(item, said, word, operand) ? [at] : [],
    );
    const column = { kind: "column" as const, operands: [operand], score: 2.6 };
    for (const at of others) {
      const { raw, start, end } = out[at] as Item;
      out[at] = { ...column, raw, start, end };
    }
    const { raw, start, end } = said;
    const isBy = isAside(items, noun, place, spoken);
    out[place] = silent(out[place] as Item);
    out[noun] =
      others.length > 0 && isBy
        ? silent(said)
        : { ...column, raw, start, end, ...(isBy && { isAside: true }) };
  }
  return withoutEmptyBrackets(out);
}

/** "Sales (B) > 100" is "Sales > 100" once B is known. */
function withoutEmptyBrackets(items: readonly Item[]): Item[] {
  const out = [...items];
  for (const [at, item] of items.entries()) {
    if (item.kind !== "sign" || item.text !== "(") continue;
    const close = items.findIndex((each, index) => index > at && each.kind === "sign" && each.text === ")");
    const isEmpty =
      close > at && items.slice(at + 1, close).every((each) => each.kind === "stop" || each.isAside);
    if (isEmpty) for (const index of [at, close]) out[index] = silent(items[index] as Item);
  }
  return out;
}

/** "the list is in A2:D9": a table that was pasted is known. */
function isTable(item: Item, data: Data | null, isLookup: boolean): boolean {
  if (item.kind !== "place" || item.operand.left === item.operand.right) return false;
  const { left, right, top, bottom } = item.operand;
  return (
    data?.tables.some(
      (table) =>
        ((table.left >= left && table.right <= right) ||
          (isLookup && table.left <= left && table.right >= right)) &&
        (top === 0 || Math.abs(table.top - top) <= 1) &&
        (bottom === 0 || Math.abs(table.bottom - bottom) <= 1),
    ) ?? false
  );
}

const lettered = (items: readonly Item[], at: number, data: Data | null): Item => {
  const item = items[at] as Item;
  const operand = letterAt(items, at, data);
  const { raw, start, end } = item;
  return operand ? { kind: "place", operand, raw, start, end } : item;
};

/** "answer in C": the formula's own place is nothing that it reads. */
function isTarget(
  item: Item,
  items: readonly Item[],
  at: number,
  data: Data | null,
  target: Target | null,
): boolean {
  if (target === null) return false;
  const operand = item.kind === "place" ? item.operand : letterAt(items, at, data);
  if (!operand || operand.left !== target.column || operand.right !== target.column) return false;
  if (operand.isCell) return operand.top === target.row;
  const isWithin = data?.columns.some(
    ({ column, table, cells }) =>
      column === target.column &&
      target.row >= table.top &&
      target.row <= table.bottom &&
      cells.some((cell) => cell !== null && cell !== ""),
  );
  return !isWithin && (item.kind === "place" || isLinked(items[at - 1]));
}

function declarationsIn(items: readonly Item[], data: Data | null): Declared[] {
  const found: Declared[] = [];
  const taken = (at: number): boolean => found.some(({ noun, place }) => noun === at || place === at);
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item;
    const operand =
      item.kind === "place" ? item.operand : (letterAt(items, at, data) ?? letterOf(item, data));
    if (!operand || operand.left !== operand.right || operand.isCell || taken(at)) continue;
    const noun = [nounBefore(items, at, operand), nounBehind(items, at)].find(
      (index) =>
        index !== null &&
        !taken(index) &&
        isNoun(items[index] as Item, operand) &&
        (item.kind !== "value" || items[index]?.kind === "column"),
    );
    if (noun !== undefined && noun !== null) found.push({ noun, place: at, operand });
  }
  return found;
}

function isNoun(said: Item, operand: Operand): boolean {
  if (said.kind === "number") return said.raw === operand.column?.heading;
  if (said.kind === "column") return said.operands.some(({ left }) => left === operand.left);
  return said.kind === "word" && !operand.isCell && said.raw.length > 2 && !/\p{Lu}/u.test(said.raw[0] ?? "");
}

const links = ["eq", "during", "column", "cell", "row", "from", "whose", "list", "find", "appear"] as const;
const isLinked = (item: Item | undefined): boolean =>
  item !== undefined &&
  (item.kind === "stop" ||
    hasConcept(item, ...links) ||
    (item.kind === "sign" && /^[(=:–-]$/.test(item.text)));

/** What is named just before: nothing but "is in column" between; in brackets also a name: "project Zeta (A)". */
function nounBefore(items: readonly Item[], at: number, operand: Operand): number | null {
  const isBracketed = items[at - 1]?.kind === "sign" && items[at - 1]?.raw === "(";
  for (let index = at - 1; index >= Math.max(0, at - 5); index--) {
    const item = items[index] as Item;
    if (item.kind === "column" || item.kind === "word" || (item.kind === "number" && isBracketed)) {
      if (isNoun(item, operand) || !isBracketed) return index;
    } else if (!isLinked(item) && !(isBracketed && item.kind === "value")) return null;
  }
  return null;
}

const verbs = ["eq", "contains", "appear", "show", "list"] as const;

/** "column A has the names", at the beginning of a clause. */
function nounBehind(items: readonly Item[], at: number): number | null {
  const { from } = clauseAt(items, at);
  if (!items.slice(from, at).every((item) => isLinked(item) || hasConcept(item, "and"))) return null;
  let hasVerb = false;
  for (let index = at + 1; index <= Math.min(items.length - 1, at + 5); index++) {
    const item = items[index] as Item;
    if (item.kind === "column" || item.kind === "word") return hasVerb ? index : null;
    hasVerb ||= hasConcept(item, ...verbs) || item.kind === "stop";
    if (!isLinked(item) && !hasConcept(item, ...verbs)) return null;
  }
  return null;
}

const joints = [
  "times",
  "dividedBy",
  "plus",
  "minus",
  "and",
  "or",
  "with",
  "per",
  "to",
  "between",
  "sum",
  "show",
] as const;

/** A capital alone that is a column: behind "in", "=", "(", a sign of arithmetic or the thing itself. */
function letterAt(items: readonly Item[], at: number, data: Data | null): Operand | null {
  const item = items[at];
  if (item?.kind !== "word" || !/^[A-Z]$/.test(item.raw) || !data) return null;
  const column = columnNumber(item.raw);
  if (column > Math.max(...data.columns.map((each) => each.column)) + 2) return null;
  const before = items[at - 1];
  const behind = items[at + 1];
  const owner = before?.kind === "column" ? before.operands[0] : undefined;
  if (owner?.kind === "text" && owner.left !== column) return null;
  const isArithmetic =
    hasConcept(behind, "times", "dividedBy", "plus", "minus") || hasConcept(before, ...joints);
  const isNamed = before?.kind === "column" || (before?.kind === "word" && before.raw.length > 2);
  const isOutcome =
    hasConcept(before, "eq", "show") &&
    items.slice(Math.max(0, at - 5), at).some(({ kind }) => kind === "number");
  return !isOutcome && (isArithmetic || (before && (isLinked(before) || isNamed)))
    ? inTable(column, data)
    : null;
}

/** A letter that some column holds as well: a column only where a heading says so. */
const letterOf = (item: Item, data: Data | null): Operand | null =>
  item.kind === "value" && /^[A-Z]$/.test(item.raw) && data ? inTable(columnNumber(item.raw), data) : null;

/** In brackets, or a clause that says nothing else. */
function isAside(items: readonly Item[], noun: number, place: number, spoken: ReadonlySet<number>): boolean {
  const between = items.slice(Math.min(noun, place), Math.max(noun, place));
  if (between.some((item) => item.kind === "sign" && item.text === "(")) return false;
  const { from, to } = clauseAt(items, noun);
  return items
    .slice(from, to)
    .every(
      (item, at) =>
        spoken.has(from + at) ||
        isLinked(item) ||
        hasConcept(item, "and", "list", ...verbs) ||
        item.kind === "sign",
    );
}

function isAbout(item: Item, said: Item, word: string | null, { left }: Operand): boolean {
  if (item.kind === "column")
    return said.kind === "column" && item.operands.some((each) => each.left === left);
  return item.kind === "word" && word !== null && word.length > 2 && stemOf(folded(item.raw)) === word;
}
