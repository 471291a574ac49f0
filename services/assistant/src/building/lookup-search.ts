// What a lookup searches with: its keys, the tests on the table's rows, what it returns, and how a search is written.
import type { Span } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { isProduct } from "./conditions.ts";
import { arrayOf, bare, isSheets, maskOn, noneText } from "./list-parts.ts";
import { equals, overlap, ownValues, type Pair } from "./lookup-keys.ts";
import { literal } from "./references.ts";
import { arrayed, columnsIn, formula } from "./slots.ts";

export interface Search {
  pairs: readonly Pair[];
  /** For each row whether it fits: keys that must be equal and the question's conditions; null where nothing is asked. */
  mask: string | null;
  value: ColumnRef;
  /** The range or array that is returned. */
  array: string;
  none: string | null;
  /** The words that say what to give instead, if the guard does not. */
  spans: readonly Span[];
  situation: Situation;
}

/** What is written where a key is missing, of a test that no condition tells: "if we don't carry it, it should read none". */
function absentIn(pairs: readonly Pair[], situation: Situation): (Span & { give: string }) | null {
  const { concepts, mentions, clauses, guard, question } = situation.reading;
  const isMissing =
    pairs.length > 1 || pairs.some(({ own, other }) => overlap(ownValues(own, situation), other) < 1);
  if (guard || !isMissing) return null;
  for (const [index, clause] of clauses.entries()) {
    const here = concepts.filter((each) => each.clause === index && clause.kind === "request");
    const test = here.find(({ name }) => /^(?:if|not|notFound|missing|unequal|error)$/.test(name));
    const quote = mentions.find((each) => each.type === "quote" && each.clause === index);
    if (test && quote?.type === "quote") return { give: quote.text, start: quote.start, end: quote.end };
    const told = here.findLast(
      ({ name, start }) => /^(?:show|word)$/.test(name) && start > (test?.start ?? start),
    );
    const words = /^\s*([^.,;:!?()"\n]+)/.exec(question.slice(told?.end, clause.end))?.[1]?.trim() ?? "";
    if (told && words !== "" && words.split(/\s+/).length <= 3)
      return { give: words, start: told.start, end: told.end + words.length };
  }
  return null;
}

/** `isNear`: the last key is not compared for equality. */
export function searchOf(
  pairs: readonly Pair[],
  value: ColumnRef,
  filled: Filled | undefined,
  situation: Situation,
  isNear = false,
): Search {
  const shown = columnsIn(filled);
  const absent = noneText(situation) === null ? absentIn(pairs, situation) : null;
  return {
    pairs,
    mask: maskOn(value, situation, ...(isNear ? pairs.slice(0, -1) : pairs).map(equals)),
    value,
    array: arrayOf(shown.length > 1 ? shown : [value], situation),
    none: absent ? literal(absent.give) : noneText(situation),
    spans: absent ? [absent] : [],
    situation,
  };
}

/** `modes`: the match and search mode of XLOOKUP, `0,-1`. */
export function xlookup(needle: string, range: string, { array, none }: Search, modes = ""): string {
  const rest = none !== null || modes !== "" ? `,${none ?? ""}` : "";
  return `XLOOKUP(${needle},${range},${array}${rest}${modes && `,${modes}`})`;
}

/** XLOOKUP of the first row, or by other modes another one, for which the mask is true. */
export const xlookupWhere = (mask: string, search: Search, modes = ""): string =>
  xlookup(isProduct(mask) ? "1" : "TRUE", bare(mask), search, modes);

/** Texts of blank cells come back as blanks, not as 0. */
const kept = (text: string, { value: { column }, situation }: Search): string =>
  column.kind === "text" && column.dirt.blanks > 0 && !isSheets(situation) ? `${text}&""` : text;

/** `isWhole`: ranges in it are computed cell by cell. */
export const answer = (text: string, search: Search, isWhole = true): Built => ({
  ...formula(
    isWhole ? arrayed(kept(text, search), search.situation) : kept(text, search),
    search.situation.shape,
  ),
  spans: search.spans,
});
