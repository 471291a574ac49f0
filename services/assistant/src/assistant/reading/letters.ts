// Columns by their letters: "column C", "Spalte C", "C列", and a capital alone where only a column can be meant.

import { columnNumber } from "@cellwright/formula/references";
import type { Concept } from "../lexicons/lexicon.ts";
import { folded, isUndivided } from "./fold.ts";
import { type Ground, isSheeted } from "./ground.ts";
import { matchesAt, textOf } from "./known-words.ts";
import { type Operand, ofColumn, ofLetters } from "./operands.ts";
import type { Data } from "./pasted-data.ts";
import type { Token } from "./tokens.ts";

const columnLetters = /^[A-Za-z]{1,2}$/;

/** "column C", "Spalte C", "C列"; and a capital alone where only a column can be meant. */
export function lettersAt(ground: Ground, at: number): { length: number; item: object } | null {
  const { tokens, known, data } = ground;
  const token = tokens[at] as Token;
  const isColumnWord = (index: number): boolean =>
    matchesAt(known, tokens, index).some(
      ({ length, concepts }) => length === 1 && concepts.includes("column"),
    );
  const letters = (index: number): string | null => {
    const here = tokens[index];
    const raw = here?.kind === "word" ? here.raw : here?.kind === "quoted" ? here.text : "";
    return columnLetters.test(raw) && (raw === raw.toUpperCase() || !known.stop.has(raw)) ? raw : null;
  };
  const operand = (written: string) => ({ kind: "place", operand: inTable(columnNumber(written), data) });
  if (isColumnWord(at)) {
    const open = textOf(tokens[at + 1]) === "(" ? 1 : 0;
    const named = letters(at + 1 + open);
    if (named && !isColumnWord(at + 1)) return { length: 2 + open * 2, item: operand(named) };
  }
  const alone = token.kind === "word" && /^[A-Z]{1,2}$/.test(token.raw) ? token.raw : null;
  if (
    alone === null ||
    ground.values.has(folded(alone)) ||
    ground.headings.some(({ whole }) => whole === folded(alone))
  )
    return null;
  if (isColumnWord(at + 1) && isUndivided(tokens[at + 1]?.raw[0] ?? ""))
    return { length: 2, item: operand(alone) };
  if (alone.length > 1) return null;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const list = (index: number): boolean =>
    /^(?:,|and|und|et|y|e|i|or|oder|ou|to|bis|et|und)$/.test(textOf(tokens[index]));
  const isListed =
    list(at - 1) &&
    tokens.slice(Math.max(0, at - 4), at).some((_, offset) => isColumnWord(Math.max(0, at - 4) + offset));
  if (isListed) return { length: 1, item: operand(alone) };
  const concepts = (index: number): Concept[] =>
    matchesAt(known, tokens, index).flatMap(({ concepts }) => [...concepts]);
  const tests: readonly Concept[] = [
    "eq",
    "ne",
    "gt",
    "lt",
    "gte",
    "lte",
    "contains",
    "begins",
    "ends",
    "lacks",
    "blank",
    "filled",
    "between",
  ];
  if (
    after &&
    concepts(at + 1).some((concept) => tests.includes(concept)) &&
    !(before && /^(?:=|"|')$/.test(before.raw))
  )
    return { length: 1, item: operand(alone) };
  const openers: readonly Concept[] = [
    "sum",
    "average",
    "count",
    "max",
    "min",
    "median",
    "sort",
    "times",
    "dividedBy",
    "plus",
    "minus",
    "during",
    "from",
    "whose",
  ];
  const mayBe = !["A", "I", "E", "O", "Y", "U"].includes(alone) || before?.kind === "sign";
  const opened =
    before !== undefined &&
    (concepts(at - 1).some((concept) => openers.includes(concept)) ||
      /^(?:of|in|von|de|di|da|z|в)$/.test(textOf(before)));
  return mayBe && opened && !data ? { length: 1, item: operand(alone) } : null;
}

/** The column as the table has it, if there is one table in that place. */
export function inTable(column: number, data: Data | null): Operand {
  const found = data?.columns.find((each) => each.column === column);
  return found ? ofColumn(found, isSheeted(data)) : ofLetters(column);
}
