// Conditions in a question: "column A is Paid", "over 100 in column B", "D is not blank and E is before 2024-01-01".
import { accept, covers, isOne, phrase, type Reader, textOf } from "./reader.ts";
import { readTest, type Test, testWords } from "./tests.ts";
import type { Place } from "./words.ts";

export interface Condition {
  place: Place;
  test: Test;
}

/** All must hold, or any of them. */
export interface Conditions {
  join: "and" | "or";
  list: Condition[];
}

const joints = phrase(", and|but|or?");
const joint = phrase("and|or|but also?");
const condition = phrase(
  "where|when|if|that|which|whose|and|only? the? value|values|cell|cells|date|dates|amount|amounts|text|entry|entries|status|name|names|category|number|numbers? in|of?",
);

/** Conditions from here on, as many as there are; null when the first word is none. `last` is the place that "and over 10" speaks of. */
export function readConditions(reader: Reader, last: Place | null): Conditions | null {
  const list: Condition[] = [];
  let join: Conditions["join"] | null = null;
  let place = last;
  for (;;) {
    const begin = reader.at;
    if (list.length > 0) {
      const spoken = jointAt(reader);
      if (spoken === null) break;
      if (spoken !== "," && join !== null && join !== spoken) return null;
      const next = readCondition(reader, place);
      if (!next) {
        reader.at = begin;
        break;
      }
      if (spoken !== ",") join = spoken;
      list.push(next);
    } else {
      const first = readCondition(reader, place);
      if (!first) {
        reader.at = begin;
        return null;
      }
      list.push(first);
    }
    place = (list.at(-1) as Condition).place;
  }
  return { join: join ?? "and", list };
}

function jointAt(reader: Reader): Conditions["join"] | "," | null {
  const begin = reader.at;
  if (!accept(reader, joints) && !accept(reader, joint)) return null;
  const spoken = reader.words.slice(begin, reader.at).map(textOf);
  if (spoken.includes("or")) return "or";
  return spoken.includes("and") || spoken.includes("but") ? "and" : ",";
}

/** One condition: "column A is Paid", "is over 10" of the last place, "over 10 in column B". */
function readCondition(reader: Reader, last: Place | null): Condition | null {
  const begin = reader.at;
  accept(reader, condition);
  skipNouns(reader);
  const word = reader.words[reader.at];
  if (word?.kind === "place") {
    reader.at++;
    const test = readTest(reader);
    if (test) return { place: word.place, test };
    reader.at = begin;
    return null;
  }
  const test = readTest(reader);
  if (test) {
    const named = placeBehind(reader);
    // "in 2024" speaks of dates, which the place before it need not hold.
    const place = named ?? (test.kind === "period" ? null : last);
    if (place) return { place, test };
  }
  reader.at = begin;
  return null;
}

const ofPlace = phrase("in|of|from|under");
const mostNouns = 6;
/** "the month of column A" is not column A. */
const changing = phrase(
  "month|year|week|weekday|quarter|day|length|sum|total|average|hour|minute|first|last|characters|letters|domain|difference|percentage|half|row|rows",
);

/** "the amount in column C" is column C; skips only plain words with a place behind them. */
function skipNouns(reader: Reader): void {
  const { words } = reader;
  let at = reader.at;
  while (
    at - reader.at < mostNouns &&
    words[at]?.kind === "word" &&
    (isOne(words[at], ofPlace) || !(isOne(words[at], testWords) || isOne(words[at], changing)))
  )
    at++;
  const isSaid =
    at === reader.at || isOne(words[at - 1], phrase("in|of|from|under|the|corresponding|matching|that"));
  if (words[at]?.kind === "place" && isSaid) reader.at = at;
}

/** "over 100 in column B". */
function placeBehind(reader: Reader): Place | null {
  const ahead =
    reader.at +
    covers(
      reader.words,
      reader.at,
      phrase("cells|rows|values|entries|dates|numbers? in|within|under|of the?"),
    );
  const word = reader.words[ahead];
  if (ahead === reader.at || word?.kind !== "place") return null;
  reader.at = ahead + 1;
  return word.place;
}
