// Which earlier question a message is about: it is a new one, or it changes the one before.
import { wordsOf } from "@cellwright/questions/languages";
import type { Language, Reading } from "@cellwright/questions/reading";
import type { Turn } from "../conversation/asked.ts";
import { saidIn } from "./follow-up.ts";
import { merged } from "./merge.ts";

export interface Talk {
  /** What is asked as a whole. */
  reading: Reading;
  /** What the last message alone says, and what was asked and answered before it; null where it is a new question. */
  change: { now: Reading; before: Reading; turn: Turn; isClear: boolean } | null;
}

const fewWords = 6;
/** So near to neither it is not clear which of both a message is. */
const unclear = 1;

export function conversed(
  question: string,
  turns: readonly Turn[],
  readIn: (text: string, language?: Language) => Reading,
): Talk {
  const before = turns.map((turn) => readIn(turn.question));
  const own = readIn(question);
  const last = before.at(-1);
  // A few words tell their language badly: that of the question before is taken where it explains as many of them.
  const again = last && own.tokens.length <= fewWords ? readIn(question, last.language) : own;
  const now = unknownIn(again) > unknownIn(own) ? own : again;
  if (!last || !isFollowUp(now)) return { reading: own, change: null };
  let earlier = before.findLastIndex((each) => !isFollowUp(each));
  if (earlier < 0) earlier = 0;
  const asked = before.slice(earlier).reduce((all, each) => merged(all, each));
  return {
    reading: merged(asked, now),
    change: {
      now,
      before: asked,
      turn: turns.at(-1) as Turn,
      isClear: followUpPoints(now) > unclear && unknownIn(now) === 0,
    },
  };
}

const unknownIn = (reading: Reading): number => {
  const said = saidIn(reading);
  return reading.unexplained.filter(
    ({ start }) => !said.some((each) => each.start <= start && start < each.end),
  ).length;
};

const tasks = new Set(
  "sum count howMany howMuch average median min max mode product which list find lookup filter extract rank join mark difference distinct".split(
    " ",
  ),
);

const backward = new Set(["also", "regardless", "reversed", "dollars", "wholeColumn"]);

/** What speaks for a message that changes the one before, and against; each word speaks against it a little. */
const points = {
  ...{ any: 4.2, opens: 3.5, pointsBack: 2, groups: 2, instead: 1 },
  ...{ task: -1.5, thing: -1.5, column: -1, condition: -1, place: -1.5, request: -0.5, word: -0.2 },
};
const mostWords = 30;

/** Above 0 a message only makes sense after the one before: it points back, or it has no task and no thing of its own. */
export function followUpPoints(reading: Reading): number {
  const { tokens, concepts, mentions, conditions, place, language } = reading;
  const said = saidIn(reading);
  const things = mentions.filter(({ type }) => /^(?:column|range|value|cell)$/.test(type));
  const first = Math.min(...things.map(({ start }) => start));
  const { openers } = wordsOf(language);
  const found: Record<keyof typeof points, boolean | number> = {
    any: true,
    opens: said.some(({ name, at }) => at === 0 && name === "opener"),
    pointsBack: said.some(({ name, start }) => backward.has(name) || (name === "it" && start < first)),
    groups: concepts.some(({ name, start }) => name === "per" && start === tokens[0]?.start),
    instead: concepts.some(({ name }) => name === "instead"),
    task: concepts.some(({ name }) => tasks.has(name)),
    thing: things.length > 0,
    column: things.some(({ type }) => type === "column"),
    condition: conditions.length > 0,
    place: place !== null,
    request: tokens.some((_, at) => openers.at(tokens, at)?.values.includes("request")),
    word: Math.min(tokens.length, mostWords),
  };
  return (Object.keys(points) as (keyof typeof points)[]).reduce(
    (sum, name) => sum + points[name] * Number(found[name]),
    0,
  );
}

export const isFollowUp = (reading: Reading): boolean =>
  reading.tokens.length > 0 && followUpPoints(reading) > 0;
