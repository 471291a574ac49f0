// From a question to what stands in it, in every way that it may be meant.

import type { Dialect } from "@cellwright/formula/dialect";
import type { Concept } from "../lexicons/lexicon.ts";
import { telling } from "./adjectives.ts";
import { praised } from "./better.ts";
import { declared } from "./declared.ts";
import { divided, type Ground, valuesOf } from "./ground.ts";
import { type Heading, headingsOf } from "./headings.ts";
import { hasConcept, type Item, silent } from "./items.ts";
import { joined } from "./joined.ts";
import type { KnownWords } from "./known-words.ts";
import { labelledExpressions } from "./labelled-expressions.ts";
import { noted } from "./notes.ts";
import { numbered } from "./numbered.ts";
import { sequence } from "./options.ts";
import type { Data } from "./pasted-data.ts";
import type { Target } from "./target.ts";
import { isTargetName } from "./target-heading.ts";
import { tokensOf } from "./tokens.ts";
import { reworded } from "./wording.ts";

export interface Reading {
  items: readonly Item[];
  /** The question as it was read; items tell their places in it. */
  text: string;
  /** Examples that were given by the way and are no part of it. */
  shown: readonly string[];
  dialect: Dialect;
  known: KnownWords;
  data: Data | null;
  headings: readonly Heading[];
  target: Target | null;
  /** What speaks against this reading, in the measure of an item's weight. */
  penalty: number;
}

/** The likeliest meaning of a word needs no reason, another one does. */
const lessLikely = 0.4;

/** A question has its point near its beginning. */
const mostTokens = 140;

const both = /^(?:les|las|los|die|i|os|as) (?:deux|dos|beiden|due|dois|duas)$/i;
const of = (item: Item, concept: Concept): Item => ({
  ...item,
  kind: "concept",
  concepts: new Set([concept]),
});

/** What a word means as it is written, and between those that it stands between: "è" is and "e" joins, though both are "e". */
function accented(item: Item, at: number, items: readonly Item[]): Item {
  const { raw, start, end } = item;
  const [before, after] = [items[at - 1], items[at + 1]];
  // "North and East together" is a total
  if (raw === "together" && items.some((each) => hasConcept(each, "sum", "plus"))) return silent(item);
  if (raw === "Zahl" || raw === "Zahlen") return silent(item);
  const isBehindNumber = before?.kind === "number" && before.end === start;
  if (raw === "+" && isBehindNumber && !["number", "column", "place"].includes(after?.kind ?? ""))
    return of(item, "orMore");
  if (both.test(raw) && hasConcept(after, "character", "first", "last", "word", "max", "min", "topN"))
    return { kind: "number", value: 2, percent: false, raw, start, end };
  if (item.kind !== "concept") return item;
  if (/^où$/i.test(raw) && item.concepts.has("or")) return of(item, "whose");
  if (/^[Dd]es$/.test(raw) && item.concepts.has("since")) return silent(item);
  if (item.concepts.has("eq") && item.concepts.has("and")) return of(item, /[èé]/i.test(raw) ? "eq" : "and");
  return item;
}

/** The column that the formula shall fill is none that it reads. */
function withoutColumn(data: Data | null, target: Target | null): Data | null {
  if (data === null) return data;
  const isBare = ({ heading, cells }: Data["columns"][number]): boolean =>
    heading === null && data.isWhole && cells.every((cell) => cell === null || cell === "");
  if (target === null) return { ...data, columns: data.columns.filter((column) => !isBare(column)) };
  const isEmpty = ({ column, table, cells }: Data["columns"][number]): boolean =>
    column === target.column &&
    target.row > table.top - 2 &&
    cells.every((cell) => cell === null || cell === "");
  return { ...data, columns: data.columns.filter((column) => !isEmpty(column) && !isBare(column)) };
}

export function readingsOf(
  question: string,
  whole: Data | null,
  dialect: Dialect,
  lexicons: readonly KnownWords[],
  target: Target | null = null,
  shown: readonly string[] = [],
): Reading[] {
  const [known] = lexicons as [KnownWords];
  const data = withoutColumn(whole, target);
  const values = valuesOf(data);
  const headings = headingsOf(data?.columns ?? [], lexicons);
  const written = new Set([...values.keys(), ...headings.flatMap(({ whole }) => whole)]);
  const signs = {
    decimalComma: known.decimalComma,
    known: (text: string) => known.writings.has(text) || written.has(text),
  };
  const text = reworded(question, data);
  const tokens = divided(tokensOf(text, signs), known, headings).slice(0, mostTokens);
  const ground: Ground = { tokens, known, headings, values, data, dialect };
  const base = sequence(ground, new Set());
  const choices = base.doubtful.slice(0, 5);
  const flips = [[], ...choices.map((at) => [at]), ...(choices.length > 1 ? [choices] : [])];
  const isPlace = (item: Item): boolean =>
    (item.kind === "text" || item.kind === "value") &&
    isTargetName({ data: whole, target }, text, item.start, item.text);
  return flips.map((flipped) => {
    const { items } = sequence(ground, new Set(flipped));
    return {
      items: labelledExpressions(
        telling(
          praised(
            declared(
              noted(
                joined(numbered(items, headings, (data?.sheets.length ?? 0) > 1))
                  .map(accented)
                  .map((item) => (isPlace(item) ? silent(item) : item)),
                data !== null,
              ),
              data,
              target,
            ),
            data,
            known.language,
          ),
        ),
      ),
      text,
      shown,
      dialect,
      known,
      data,
      headings,
      target,
      penalty: flipped.length * lessLikely,
    };
  });
}
