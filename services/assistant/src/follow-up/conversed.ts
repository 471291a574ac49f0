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

/** A message by itself and, behind others, as a change of what was asked before; above 0 points it is rather a change. */
export function conversed(
  question: string,
  turns: readonly Turn[],
  readIn: (text: string, language?: Language) => Reading,
): { alone: Talk; changed: Talk | null; points: number } {
  const before = turns.map((turn) => readIn(turn.question));
  const own = readIn(question);
  const alone = { reading: own, change: null };
  const last = before.at(-1);
  // A few words tell their language badly: that of the question before is taken where it explains as many of them.
  const again = last && own.tokens.length <= fewWords ? readIn(question, last.language) : own;
  const now = unknownIn(again) > unknownIn(own) ? own : again;
  const points = followUpPoints(now);
  if (!last || now.tokens.length === 0) return { alone, changed: null, points };
  const earlier = Math.max(
    0,
    before.findLastIndex((each) => each.tokens.length === 0 || followUpPoints(each) <= 0),
  );
  const asked = before.slice(earlier).reduce((all, each) => merged(all, each));
  const isClear = points > unclear && unknownIn(now) === 0;
  const change = { now, before: asked, turn: turns.at(-1) as Turn, isClear };
  return { alone, changed: { reading: merged(asked, now), change }, points };
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

/** Above 0 a message only makes sense after the one before: it points back, or it has no task and no thing of its own. */
function followUpPoints(reading: Reading): number {
  const { tokens, concepts, mentions, place } = reading;
  const said = saidIn(reading);
  const { openers } = wordsOf(reading.language);
  const start = tokens[openers.at(tokens, 0)?.values.includes("request") ? 1 : 0]?.start;
  const things = mentions.filter(({ type }) => /^(?:column|range|value|cell)$/.test(type));
  const first = Math.min(...things.map((each) => each.start));
  const isAtEdge = ({ at, words }: { at: number; words: number }) => at === 0 || at + words === tokens.length;
  const shown: readonly (readonly [number, boolean])[] = [
    [1.4, true],
    [3.7, said.some((each) => each.name === "opener" && isAtEdge(each))],
    [3, said.some((each) => backward.has(each.name) || (each.name === "it" && each.start < first))],
    [2.3, concepts.some((each) => each.name === "per" && each.start === start)],
    [2.4, concepts.some(({ name }) => name === "instead")],
    [-1, concepts.some(({ name }) => tasks.has(name))],
    [-1, things.length > 0],
    [-1.3, things.some((each) => each.type === "column" && each.by === "heading")],
    [-1, place !== null],
  ];
  return shown.reduce((sum, [points, isShown]) => sum + (isShown ? points : 0), 0);
}
