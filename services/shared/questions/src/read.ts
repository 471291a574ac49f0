// Reads a question: its language, clauses, mentions, conditions, and what it says about the answer.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import { splitClauses } from "./clauses.ts";
import { leftBlank } from "./conditions/blanks.ts";
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
import type { Language, Mention, Place, Reading } from "./reading.ts";
import { isPerRowIn, limitIn, orderIn, unexplainedIn } from "./shape.ts";
import { isHeadingWord } from "./sheet-words.ts";
import { textOf, tokenFrom } from "./text.ts";
import { takenBy, tiersIn } from "./tiers.ts";

export interface ReadOptions {
  dialect: Dialect;
  /** Detected where it is not given. */
  language?: Language;
  now: Date;
  /** Taken where the question itself tells no place. */
  place?: Place | null;
}

const longestQuestion = 6_000;

/** Never throws; what is behind the first 6,000 characters is not read. */
export function read(question: string, sheets: Sheets, options: ReadOptions): Reading {
  const asked = question.slice(0, longestQuestion);
  const language = options.language ?? languageOf(asked, isHeadingWord(sheets));
  const text = textOf(asked, sheets, language, options);
  splitClauses(text);
  const found = [
    ...referencesIn(text),
    ...momentsIn(text),
    ...numbersIn(text),
    ...valuesIn(text),
    ...columnsIn(text),
  ];
  const mentions = resolved(found, text.tokens, sheets).map((mention): Mention => {
    const clause = text.tokens[tokenFrom(text.tokens, mention.start)]?.clause ?? 0;
    return { ...mention, clause };
  });
  const where = placeIn(text, mentions);
  const guard = guardIn(text, mentions);
  const scene = sceneOf(text, mentions, mainRegion(mentions, sheets));
  const tiers = tiersIn(scene);
  const isPlace = (one: Mention) => one.type === "cell" && one.address === where?.place.cell;
  const taken = [
    ...takenBy(tiers),
    ...(guard?.spans ?? []),
    ...mentions.filter(isPlace),
    ...(where ? [where.span] : []),
  ];
  const told = conditionsIn(scene, taken);
  const left = guard ? undefined : leftBlank(scene, told);
  const conditions = left ? told.filter((one) => one !== left) : told;
  const place = where?.place ?? options.place ?? null;
  return {
    question,
    language,
    tokens: text.tokens,
    clauses: text.clauses,
    mentions,
    concepts: text.concepts,
    conditions,
    place,
    guard: guard?.guard ?? (left ? { when: "blank", give: "" } : null),
    limit: limitIn(text, mentions),
    order: orderIn(text),
    isPerRow: isPerRowIn(text, mentions, place),
    tiers,
    unexplained: unexplainedIn(text, [...mentions, ...tiers, ...taken]),
  };
}
