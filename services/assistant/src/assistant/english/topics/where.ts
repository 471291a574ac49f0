// Where the conditions of a question about totals stand: behind "where", beside a column, or as a value in a column.
import { type Condition, type Conditions, readConditions } from "../conditions.ts";
import { accept, covers, phrase, type Reader, readerOf, textOf } from "../reader.ts";
import { readTest } from "../tests.ts";
import { readValue } from "../values.ts";
import type { Place, Word } from "../words.ts";

const markers = phrase("where|when|if|whose|with|for|having|given|whenever|that|which|and|are|is");

/** Conditions that begin at this word, with or without a word such as "where" before them. */
export function conditionsAt(
  words: readonly Word[],
  at: number,
  last: Place | null,
): { conditions: Conditions; end: number } | null {
  const marked = covers(words, at, markers);
  if (marked > 0 && textOf(words[at]) !== "is" && textOf(words[at]) !== "are") {
    const counted = valueIn(words, at + marked);
    const reader = readerOf(words, at + marked);
    const conditions =
      readConditions(reader, last) ?? (counted && { join: "and" as const, list: [counted.condition] });
    if (!conditions) return null;
    return { conditions, end: counted && conditions.list[0] === counted.condition ? counted.end : reader.at };
  }
  const word = words[at];
  if (word?.kind !== "place" && !beginsTest(words, at)) return null;
  const reader = readerOf(words, at);
  const conditions = readConditions(reader, last);
  return conditions && { conditions, end: reader.at };
}

/** Without "is" and its like: those need the word before them. */
const beginnings = phrase(
  ">|<|>=|<=|=|<>|greater|more|larger|bigger|higher|later|less|smaller|lower|fewer|earlier|over|above|under|below|exceeding|containing|starting|ending|beginning|equal|equals|between|after|before|since|blank|empty|non-blank|nonblank|non-empty|filled|at|not|negative|positive|during|in",
);

const having = phrase(
  "with|having|containing|that|which are|is|say|says|have|has? the? word|value|text|status|name?",
);

/** "cells in column B with the text Done": the value of the place that was named last. */
export function valueOfLast(
  words: readonly Word[],
  at: number,
  last: Place | undefined,
): { condition: Condition; end: number } | null {
  const reader = readerOf(words, at);
  if (!last || !accept(reader, having)) return null;
  const first = words[reader.at];
  if (
    !first ||
    !(
      first.kind === "quoted" ||
      first.kind === "number" ||
      (first.kind === "word" && /^\p{Lu}/u.test(first.raw))
    )
  )
    return null;
  const value = readValue(reader);
  return (
    value && { condition: { place: last, test: { kind: "compare", operator: "=", value } }, end: reader.at }
  );
}

function beginsTest(words: readonly Word[], at: number): boolean {
  return covers(words, at, beginnings) > 0 && readTest({ words, at }) !== null;
}

const skipped = phrase(
  "the? cells|cell|rows|row|times|entries|values|occurrences|instances|number|records? with|that|of|are|is|contain|have? the? word|value|text|status?",
);
const inside = phrase("in|within|under|appears|appear|occurs|occur|shows|show up? in? the?");
const wordsAsValue = new Set(["yes", "no", "x", "true", "false", "done", "open", "closed", "paid", "unpaid"]);

/** `Paid in column A`, `does "Paid" appear in column A`: a value and where it stands. */
export function valueIn(words: readonly Word[], from: number): { condition: Condition; end: number } | null {
  const reader: Reader = { words, at: from };
  reader.at += covers(words, reader.at, phrase("how many|often times?"));
  reader.at += covers(words, reader.at, phrase("does|do|is|are"));
  reader.at += covers(words, reader.at, skipped);
  reader.at += covers(words, reader.at, phrase("does|do"));
  const first = words[reader.at];
  const isValue =
    first?.kind === "quoted" ||
    first?.kind === "date" ||
    first?.kind === "number" ||
    (first?.kind === "place" && first.place.to === null) ||
    (first?.kind === "word" && (/^\p{Lu}/u.test(first.raw) || wordsAsValue.has(first.text)));
  if (!isValue) return null;
  const value = readValue(reader);
  if (!value) return null;
  reader.at += covers(words, reader.at, phrase("is|are|rows|entries|values|items|orders|sales there?"));
  const gap = covers(words, reader.at, inside);
  const noun = covers(
    words,
    reader.at + gap,
    phrase("the? status|region|category|name|product|department|value|values of|in?"),
  );
  const place = words[reader.at + gap + noun];
  if (gap === 0 || place?.kind !== "place") return null;
  return {
    condition: { place: place.place, test: { kind: "compare", operator: "=", value } },
    end: reader.at + gap + noun + 1,
  };
}
