// Decides whether a message is a new question or a change of the previous one.
import { wordsOf } from "@cellwright/questions/languages";
import type { Language, Reading } from "@cellwright/questions/reading";
import type { Turn } from "../conversation/request.ts";
import { backReferences } from "./follow-up.ts";
import { merged } from "./merge.ts";

export interface Talk {
  /** The complete question: the message alone, or merged with the questions before it. */
  reading: Reading;
  /** The message alone, with the question and turn that it changes; null if it is a new question. */
  change: { now: Reading; before: Reading; turn: Turn; isClear: boolean } | null;
}

const fewWords = 6;
/** With more points than this, a message is clearly a follow-up. */
const unclear = 1;

/** Reads a message alone and as a follow-up. `points` above 0 mean that it is rather a follow-up. */
export function conversed(
  question: string,
  turns: readonly Turn[],
  readIn: (text: string, language?: Language) => Reading,
): { alone: Talk; changed: Talk | null; points: number } {
  const before = turns.map((turn) => readIn(turn.question));
  const own = readIn(question);
  const alone = { reading: own, change: null };
  const last = before.at(-1);
  // A few words do not reveal their language. That of the previous question is used if it explains as many words.
  const again = last && own.tokens.length <= fewWords ? readIn(question, last.language) : own;
  const now = unknownIn(again) > unknownIn(own) ? own : again;
  const points = followUpPoints(now);
  if (!last || now.tokens.length === 0) return { alone, changed: null, points };
  const earlier = Math.max(
    0,
    before.findLastIndex((each) => each.tokens.length === 0 || followUpPoints(each) <= 0),
  );
  const previous = before.slice(earlier).reduce((all, each) => merged(all, each));
  const isClear = points > unclear && unknownIn(now) === 0;
  const change = { now, before: previous, turn: turns.at(-1) as Turn, isClear };
  return { alone, changed: { reading: merged(previous, now), change }, points };
}

const unknownIn = (reading: Reading): number => {
  const back = backReferences(reading);
  return reading.unexplained.filter(
    ({ start }) => !back.some((each) => each.start <= start && start < each.end),
  ).length;
};

const tasks = new Set(
  "sum count howMany howMuch average median min max mode product which list find lookup filter extract rank join mark difference distinct".split(
    " ",
  ),
);

const backward = new Set(["also", "regardless", "reversed", "dollars", "wholeColumn"]);

/** Above 0 if the message depends on the previous one: it refers back, or names no task and no data itself. */
function followUpPoints(reading: Reading): number {
  const { tokens, concepts, mentions, place } = reading;
  const back = backReferences(reading);
  const { openers } = wordsOf(reading.language);
  const start = tokens[openers.at(tokens, 0)?.values.includes("request") ? 1 : 0]?.start;
  const things = mentions.filter(({ type }) => /^(?:column|range|value|cell)$/.test(type));
  const first = Math.min(...things.map((each) => each.start));
  const isAtEdge = ({ at, words }: { at: number; words: number }) => at === 0 || at + words === tokens.length;
  const shown: readonly (readonly [number, boolean])[] = [
    [1.4, true],
    [3.7, back.some((each) => each.name === "opener" && isAtEdge(each))],
    [3, back.some((each) => backward.has(each.name) || (each.name === "it" && each.start < first))],
    [2.3, concepts.some((each) => each.name === "per" && each.start === start)],
    [2.4, concepts.some(({ name }) => name === "instead")],
    [-1, concepts.some(({ name }) => tasks.has(name))],
    [-1, things.length > 0],
    [-1.3, things.some((each) => each.type === "column" && each.by === "heading")],
    [-1, place !== null],
    [-1, things.some(({ type }) => type === "cell" || type === "range")],
  ];
  return shown.reduce((sum, [points, isShown]) => sum + (isShown ? points : 0), 0);
}
