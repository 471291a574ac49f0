// Labelled questions as examples, and as samples to learn from: every formula that is gathered for a question, and whether it is right.
import { type Asked, askedIn } from "@cellwright/assistant/assistant/conversation";
import { languagesOf } from "@cellwright/assistant/assistant/languages";
import { type Reading, readingsOf } from "@cellwright/assistant/assistant/reading/read";
import { ruledBest } from "@cellwright/assistant/assistant/search";
import { type Example, exampleOf } from "@cellwright/assistant/assistant/worked/example";
import { gathering } from "@cellwright/assistant/assistant/worked/gathering";
import { groundOf } from "@cellwright/assistant/assistant/worked/ground";
import type { Library } from "@cellwright/assistant/assistant/worked/nearest";
import { shapeOf } from "@cellwright/assistant/assistant/worked/shapes";
import { signsOf } from "@cellwright/assistant/assistant/worked/signs";
import { tellsOf } from "@cellwright/assistant/assistant/worked/tells";
import { weighed } from "@cellwright/assistant/assistant/worked/weighing";
import { type Case, isRight } from "../case.ts";
import { setOf } from "../cases.ts";
import { described } from "./described.ts";

/** Words by their numbers in `words`, marks in the order of `names`. */
export interface Samples {
  words: string[];
  names: string[];
  all: Sample[];
}

export interface Sample {
  set: string;
  signs: Int32Array;
  candidates: { tells: Int32Array; marks: Float32Array; isRight: boolean }[];
}

/** As the chat asks it. */
function readingsFor(its: Case): { asked: Asked; readings: Reading[] } {
  const asked = askedIn(described(its));
  const headings = asked.data?.columns.map(({ heading }) => heading ?? "").join(" ; ") ?? "";
  const { question, data, dialect, target, shown } = asked;
  return {
    asked,
    readings: readingsOf(question, data, dialect, languagesOf(question, headings), target, shown),
  };
}

/** Null where a part of the right formula has no place in question or tables. */
export function exampleFrom(its: Case): Example | null {
  const [reading] = readingsFor(its).readings;
  const ground = reading ? groundOf(reading) : null;
  const shape = ground && shapeOf(its.formula, ground);
  return ground && shape ? exampleOf(its.id, shape, ground, signsOf(ground)) : null;
}

/** What others of its set asked is left aside: a question is never answered by itself. */
export function samplesFrom(cases: readonly Case[], library: Library): Samples {
  const numbers = new Map<string, number>();
  const numbersOf = (words: readonly string[]): Int32Array =>
    Int32Array.from(words, (word) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, numbers.size);
      return numbers.size - 1;
    });
  const names: string[] = [];
  const all = cases.flatMap((its): Sample[] => {
    const { asked, readings } = readingsFor(its);
    const [reading] = readings;
    if (!reading) return [];
    const set = setOf(its);
    const gathered = gathering(
      reading,
      ruledBest(readings, new Set(), asked.examples),
      library,
      (each) => setOf(each) === set,
    );
    if (!gathered) return [];
    const marks = weighed(gathered);
    if (names.length === 0) names.push(...Object.keys(marks[0] ?? {}));
    return [
      {
        set,
        signs: numbersOf(signsOf(gathered.ground)),
        candidates: gathered.all.map((each, at) => ({
          tells: numbersOf(tellsOf(each, gathered.ground)),
          marks: Float32Array.from(names, (name) => marks[at]?.[name] ?? 0),
          isRight: isRight(each.formula, its),
        })),
      },
    ];
  });
  return { words: [...numbers.keys()], names, all };
}

/** Of several workers as of one. */
export function joined(parts: readonly Samples[]): Samples {
  const numbers = new Map<string, number>();
  const all = parts.flatMap(({ words, all: those }) => {
    const places = words.map((word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size);
      return numbers.get(word) ?? 0;
    });
    const placed = (list: Int32Array): Int32Array => list.map((at) => places[at] ?? 0);
    return those.map((sample) => ({
      ...sample,
      signs: placed(sample.signs),
      candidates: sample.candidates.map((each) => ({ ...each, tells: placed(each.tells) })),
    }));
  });
  return { words: [...numbers.keys()], names: parts.find(({ names }) => names.length > 0)?.names ?? [], all };
}
