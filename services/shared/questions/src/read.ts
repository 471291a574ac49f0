// Reads a question: its language, clauses, mentions and conditions, and what it says about the answer.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import { splitClauses } from "./clauses.ts";
import { conditionsIn } from "./conditions/conditions.ts";
import { sceneOf } from "./conditions/scene.ts";
import { languageOf } from "./detect.ts";
import { guardIn } from "./guard.ts";
import { columnsIn } from "./mentions/columns.ts";
import { momentsIn } from "./mentions/moments.ts";
import { numbersIn } from "./mentions/numbers.ts";
import { referencesIn } from "./mentions/references.ts";
import { mainRegion, resolved } from "./mentions/resolve.ts";
import { valuesIn } from "./mentions/values.ts";
import { placeIn } from "./place.ts";
import type { Concept, Language, Mention, Place, Reading } from "./reading.ts";
import { isPerRowIn, limitIn, orderIn, unexplainedIn } from "./shape.ts";
import { isWithin, textOf } from "./text.ts";
import { takenBy, tiersIn } from "./tiers.ts";

export interface ReadOptions {
  dialect: Dialect;
  /** Detected if not given. */
  language?: Language;
  now: Date;
  /** The target cell; used if the question itself names none. */
  place?: Place | null;
}

const longestQuestion = 6_000;

/** Never throws. Ignores everything after the first 6,000 characters. */
export function read(question: string, sheets: Sheets, options: ReadOptions): Reading {
  const beginning = question.slice(0, longestQuestion);
  const language = options.language ?? languageOf(beginning, sheets);
  const text = textOf(beginning, sheets, language, options.now);
  splitClauses(text);
  const references = referencesIn(text);
  const found = [
    ...references,
    ...momentsIn(text),
    ...numbersIn(text),
    ...valuesIn(text),
    ...columnsIn(text, references),
  ];
  const mentions = resolved(found, text.tokens, sheets);
  const where = placeIn(text, mentions);
  const guard = guardIn(text);
  const scene = sceneOf(text, mentions, mainRegion(mentions, sheets));
  const tiers = tiersIn(scene);
  const taken = [...takenBy(tiers), ...(guard?.spans ?? []), ...(where ? [where.span] : [])];
  const conditions = conditionsIn(scene, taken);
  const place = where?.place ?? options.place ?? null;
  return {
    question,
    language,
    tokens: text.tokens,
    clauses: text.clauses,
    mentions,
    concepts: withoutNames(text.concepts, mentions),
    conditions,
    place,
    guard: guard?.guard ?? null,
    limit: limitIn(text, mentions),
    order: orderIn(text),
    isPerRow: isPerRowIn(text, mentions, place),
    tiers,
    unexplained: unexplainedIn(text, [...mentions, ...tiers, ...taken]),
  };
}

const operations = "sum average count howMany howMuch max min median".split(" ");

/** Drops operations that are part of a heading, such as "total" in "average Total", unless no other remains. */
function withoutNames(concepts: readonly Concept[], mentions: readonly Mention[]): readonly Concept[] {
  const columns = mentions.filter(({ type, score }) => type === "column" && score >= 0.95);
  const isDone = ({ name }: Concept) => operations.includes(name);
  const rest = concepts.filter((one) => !isDone(one) || !columns.some((column) => isWithin(one, column)));
  return rest.some(isDone) ? rest : concepts;
}
