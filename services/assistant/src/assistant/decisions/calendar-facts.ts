// What is said of a day by its month or its day of the week: "December to February", "Friday to Sunday", "at weekends".
import type { Scene } from "../frames/scene.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import type { Fact } from "./fact.ts";

const months: readonly string[] = [
  "jan(?:uary|uar|vier)?|janner",
  "feb(?:ruary|ruar)?|fevrier|fevr",
  "mar(?:ch)?|marz|mars",
  "apr(?:il)?|avril|avr",
  "mai|may",
  "june?|juni|juin",
  "july?|juli|juillet",
  "aug(?:ust)?|aout",
  "sep(?:t(?:ember|embre)?)?",
  "o[ck]t(?:ober|obre)?",
  "nov(?:ember|embre)?",
  "de[cz](?:ember|embre)?",
];
const days: readonly string[] = [
  "mon(?:days?)?|montags?|lundis?",
  "tue(?:s(?:days?)?)?|dienstags?|mardis?",
  "wed(?:nesdays?)?|mittwochs?|mercredis?",
  "thu(?:rs(?:days?)?)?|donnerstags?|jeudis?",
  "fri(?:days?)?|freitags?|vendredis?",
  "sat(?:urdays?)?|samstags?|sonnabends?|samedis?",
  "sun(?:days?)?|sonntags?|dimanches?",
];
const pattern = (names: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.map((name) => `(${name})`).join("|")})(?!\\p{L})`, "gu");
const cycles = [
  { names: pattern(months), length: 12, write: (cell: string) => `MONTH(${cell})` },
  { names: pattern(days), length: 7, write: (cell: string) => `WEEKDAY(${cell},2)` },
] as const;
const range =
  /^\s*(?:to|through|till|until|up to|bis(?: einschlies{1,2}lich)?|a|au|-|–|jusqu'(?:a|en|au))\s*$/;
const short = /^(?:mar|mon|sat|sun|may|mai|dec|dez|jan|feb)$/;

/** All that is named of a cycle, as the stretches from one to another. */
function stretchesIn(
  part: string,
  names: RegExp,
): { from: number; to: number; start: number; end: number }[] {
  const found = [...part.matchAll(names)].map((each) => ({
    at: each.slice(1).findIndex((group) => group !== undefined) + 1,
    start: each.index,
    end: each.index + each[0].length,
  }));
  const out: { from: number; to: number; start: number; end: number }[] = [];
  for (let at = 0; at < found.length; at++) {
    const one = found[at] as (typeof found)[number];
    const next = found[at + 1];
    const isRange = next !== undefined && range.test(part.slice(one.end, next.start));
    const last = isRange ? next : one;
    out.push({ from: one.at, to: last.at, start: one.start, end: last.end });
    if (isRange) at++;
  }
  return out;
}

const test = (value: string, from: number, to: number, length: number): string => {
  if (from === to) return `${value}=${from}`;
  if (from > to) return `OR(${value}>=${from},${value}<=${to})`;
  if (from === 1) return `${value}<=${to}`;
  return to === length ? `${value}>=${from}` : `AND(${value}>=${from},${value}<=${to})`;
};

const dated = (scene: Scene): Part[] =>
  partsOf(scene).filter(({ kind, isCell }) => kind === "date" && !isCell);

/** Ranges and lists of months or weekdays; a single one is read elsewhere too. */
export function calendarFactIn(scene: Scene, from: number, to: number): Fact | null {
  const part = scene.low.slice(from, to);
  const parts = dated(scene);
  const subject = (parts.find(({ score }) => score >= 1.9) ?? parts[0])?.cell;
  if (!subject) return null;
  for (const { names, length, write } of cycles) {
    const all = stretchesIn(part, names);
    const [first] = all;
    const last = all.at(-1);
    if (!first || !last || (all.length === 1 && short.test(part.slice(first.start, first.end)))) continue;
    const tests = all.map((each) => test(write(subject), each.from, each.to, length));
    return {
      test: tests.length === 1 ? (tests[0] as string) : `OR(${tests.join(",")})`,
      subject,
      isSure: true,
      span: [from + first.start, from + last.end],
    };
  }
  return null;
}
