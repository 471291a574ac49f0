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
  change: { now: Reading; before: Reading; turn: Turn } | null;
}

const mostWords = 32;
const someWords = 20;
const fewWords = 6;

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
    change: { now, before: asked, turn: turns.at(-1) as Turn },
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

/** Whether a message only makes sense after the one before: it points back, or it has no task and no thing of its own. */
export function isFollowUp(now: Reading): boolean {
  const { tokens, concepts, mentions, language } = now;
  if (tokens.length === 0 || tokens.length > mostWords) return false;
  const said = saidIn(now);
  const things = mentions.filter(({ type }) => /^(?:column|range|value|cell)$/.test(type));
  const first = Math.min(...things.map(({ start }) => start));
  const opens = said.some(({ name, at }) => at === 0 && name === "opener");
  const groups = concepts.some(({ name, start }) => name === "per" && start === tokens[0]?.start);
  const pointsBack = said.some(({ name, start }) => name === "also" || (name === "it" && start < first));
  const isInstead = concepts.some(({ name }) => name === "instead") && tokens.length <= 2 * fewWords;
  if (opens || groups || isInstead || (pointsBack && tokens.length <= someWords)) return true;
  const { openers } = wordsOf(language);
  const isRequest = tokens.some((_, at) => openers.at(tokens, at)?.values.includes("request"));
  const isWhole = isRequest ? things.length > 0 : things.some(({ type }) => type !== "value");
  return !(isWhole && concepts.some(({ name }) => tasks.has(name)));
}
