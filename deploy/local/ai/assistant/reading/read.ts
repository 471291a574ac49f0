// From a question to what stands in it, in every way that it may be meant.

import type { Dialect } from "@cellwright/formula/dialect";
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
import { tokensOf } from "./tokens.ts";
import { reworded } from "./wording.ts";

export interface Reading {
  items: readonly Item[];
  /** The question as it was read; items tell their places in it. */
  text: string;
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

/** "è" is and "e" joins, though both are "e" without accents. */
const accented = (item: Item, at: number, items: readonly Item[]): Item =>
  // "North and East together" is a total
  item.raw === "together" && items.some((each) => hasConcept(each, "sum", "plus"))
    ? silent(item)
    : /^où$/i.test(item.raw) && item.kind === "concept" && item.concepts.has("or")
      ? { ...item, concepts: new Set(["whose" as const]) }
      : item.raw === "+" &&
          items[at - 1]?.kind === "number" &&
          items[at - 1]?.end === item.start &&
          !["number", "column", "place"].includes(items[at + 1]?.kind ?? "")
        ? { ...item, kind: "concept", concepts: new Set(["orMore" as const]) }
        : /^(?:les|las|los|die|i|os|as) (?:deux|dos|beiden|due|dois|duas)$/i.test(item.raw) &&
            hasConcept(items[at + 1], "character", "first", "last", "word", "max", "min", "topN")
          ? { kind: "number", value: 2, percent: false, raw: item.raw, start: item.start, end: item.end }
          : /^(?:des|Des)$/.test(item.raw) && item.kind === "concept" && item.concepts.has("since")
            ? silent(item)
            : item.raw === "Zahlen" || item.raw === "Zahl"
              ? silent(item)
              : item.kind === "concept" && item.concepts.has("eq") && item.concepts.has("and")
                ? {
                    ...item,
                    concepts: new Set([/[èé]/i.test(item.raw) ? ("eq" as const) : ("and" as const)]),
                  }
                : item;

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
  return flips.map((flipped) => {
    const { items } = sequence(ground, new Set(flipped));
    return {
      items: labelledExpressions(
        telling(
          praised(
            declared(
              noted(
                joined(numbered(items, headings, (data?.sheets.length ?? 0) > 1)).map(accented),
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
      dialect,
      known,
      data,
      headings,
      target,
      penalty: flipped.length * lessLikely,
    };
  });
}
