// The grammar of English questions that name their columns by letters: the order of their words tells the roles.
import type { Dialect } from "@cellwright/formula/dialect";
import { withPlaces } from "./places.ts";
import { has, phrase } from "./reader.ts";
import type { Topic } from "./topic.ts";
import { choices } from "./topics/choices.ts";
import { dates } from "./topics/dates.ts";
import { extremes } from "./topics/extremes.ts";
import { lists } from "./topics/lists.ts";
import { lookups } from "./topics/lookups.ts";
import { numbers } from "./topics/numbers.ts";
import { texts } from "./topics/texts.ts";
import { totals } from "./topics/totals.ts";
import { wordsOf } from "./words.ts";

/** The more special topics first: "count the characters of A2" is a text before it is a count. */
const topics: readonly Topic[] = [choices, lists, texts, extremes, dates, numbers, totals, lookups];

/** These ask for something else than a formula in a cell. */
const beyond = phrase(
  "pivot|chart|graph|plot|macro|macros|vba|script|highlight|highlighting|formatting|color|colour|colors|dropdown|drop-down|import|query|python|sql|regex|protect|shortcut|outliers",
);

interface Parsed {
  /** A formula without its `=`, with a sentence about it and what the reader must know; the likeliest first. */
  solutions: { formula: string; does: string; note?: string }[];
  /** A question back, where something needed is not said. */
  missing: string | null;
}

export function parsed(question: string, dialect: Dialect): Parsed {
  const words = withPlaces(wordsOf(question.slice(0, 4000)));
  if (has(words, beyond)) return { solutions: [], missing: null };
  const found = topics.map((topic) => topic({ words, dialect }));
  return {
    solutions: found.flatMap((each) => (each && "formula" in each ? [each] : [])),
    missing: found.flatMap((each) => (each && "missing" in each ? [each.missing] : []))[0] ?? null,
  };
}
