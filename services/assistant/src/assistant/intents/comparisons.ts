// What a clause compares each row's content with: numbers, other columns, cells, days, the average.

import { suits } from "../conditions/kinds.ts";
import { behindIn, sightedIn } from "../conditions/signs.ts";
import { fixedCell } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Named, Scene } from "../frames/scene.ts";
import { todays } from "../frames/test-words.ts";
import { dateOf } from "../frames/tests.ts";
import { cellOf, fixedArea } from "../reading/operands.ts";
import { partsOf } from "./parts.ts";

export interface Predicate {
  test: string;
  /** What it is about, for those behind that leave it out. */
  subject: string;
  at: number;
  end: number;
}

export const inside = <Each extends { start: number; end: number }>(
  all: readonly Each[],
  from: number,
  to: number,
): Each[] => all.filter(({ start, end }) => start >= from && end <= to);
export const placesOf = ({ named, cells }: Scene): Named[] =>
  [...named, ...cells].toSorted((one, other) => one.start - other.start);
export const written = (scene: Scene, named: Named): string =>
  scene.cells.includes(named) ? fixedCell(scene, named) : cellOf(named.operand);

type Numbers = Scene["numbers"];

export function comparisonsIn(
  scene: Scene,
  from: number,
  to: number,
  before: string | null,
  numbers: Numbers,
): Predicate[] {
  const { low } = scene;
  const mentions = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  const counted = mentions.filter(({ operand }) => operand.kind !== "text");
  const taken = new Set<unknown>();
  const out: Predicate[] = [];
  const subjectAt = (at: number, behind?: number): string | null => {
    // "more than 3 visits"
    const own = counted.find((each) => behind !== undefined && /^\s?$/.test(low.slice(behind, each.start)));
    if (own && own.start === (behind ?? 0) + 1) return written(scene, own);
    const near =
      counted.filter((each) => each.end <= at).at(-1) ??
      counted.find((each) => each.start >= at && each.start - at < 40);
    if (near) return written(scene, near);
    const words = low.slice(Math.max(from, at - 14), Math.min(to, at + 24));
    const suited = numbersOf(scene).filter(({ heading }) => suits(words, heading));
    const fresh = suited.length > 1 ? suited.filter(({ cell }) => cell !== before) : suited;
    const [only] = fresh;
    if (only && fresh.length === 1) return only.cell;
    return countedOf(scene, before) ?? soleNumber(scene);
  };
  const put = (sign: string, subject: string | null, right: string, at: number, end: number): void => {
    if (subject !== null && subject !== right)
      out.push({ test: `${subject}${sign}${right}`, subject, at, end });
  };
  for (const { start, one, other, isOpen } of spansOf(low, from, numbers)) {
    const subject = subjectAt(start);
    if (subject === null) continue;
    taken.add(one).add(other);
    const test = `AND(${subject}>=${one.value},${subject}${isOpen ? "<" : "<="}${other.value})`;
    out.push({ test, subject, at: start, end: other.end });
  }
  for (const number of numbers) {
    const found = taken.has(number) ? null : behindIn(low, number.end, to);
    if (!found) continue;
    taken.add(number);
    put(found.sign, subjectAt(number.start), String(number.value), number.start, found.span[1]);
  }
  // "bei 0 Besuchen"
  for (const number of numbers.filter(({ value }) => value === 0)) {
    const own = counted.find(({ start }) => start === number.end + 1);
    if (!own || taken.has(number) || !given.test(low.slice(from, number.start))) continue;
    taken.add(number);
    put("=", written(scene, own), "0", number.start, own.end);
  }
  // "has at least": what merely is comes last
  // a column may be called "Before"
  const sighted = sightedIn(low, from, to).filter(
    ({ span }) =>
      !scene.named.some(({ start, end, score }) => score >= 3 && start <= span[0] && span[1] <= end),
  );
  for (const { sign, span } of [
    ...sighted.filter((each) => each.sign !== "="),
    ...sighted.filter((each) => each.sign === "="),
  ]) {
    if (out.some(({ at, end }) => span[0] < end && at < span[1])) continue;
    const [start, end] = span;
    const number = numbers.find(
      (each) =>
        !taken.has(each) &&
        each.start >= end &&
        isNear(low, end, each.start) &&
        (sign !== "=" || /\d/.test(low.slice(each.start, each.end))),
    );
    const mention = mentions.find((each) => each.start >= end && isNear(low, end, each.start));
    if (number && (!mention || mention.start > number.start)) {
      taken.add(number);
      put(sign, subjectAt(start, number.end), String(number.value), start, number.end);
      continue;
    }
    if (sign === "=" && !exact.test(low.slice(start, end))) continue;
    const behind = low.slice(end, Math.min(to, end + 30));
    const [today] = behind.matchAll(todays);
    const [average] = behind.matchAll(means);
    const day = scene.reading.items.find(
      (item) => item.kind === "period" && item.start >= end && item.start <= end + 20 && item.end <= to,
    );
    if (today)
      put(
        sign,
        dateAt(scene, mentions, start, before),
        "TODAY()",
        start,
        end + today.index + today[0].length,
      );
    else if (day?.kind === "period" && day.period.day !== null && day.period.day > 0)
      put(sign, dateAt(scene, mentions, start, before), dateOf(day.period.day), start, day.end);
    else if (average) {
      const named = mentions.find(({ operand }) => operand.kind === "number")?.operand;
      const operand = named ?? numbersOf(scene)[0]?.operand;
      if (operand)
        put(
          sign,
          cellOf(operand),
          `AVERAGE(${fixedArea(operand)})`,
          start,
          end + average.index + average[0].length,
        );
    } else if (mention) {
      const left = mentions.filter((each) => each.end <= start).at(-1);
      put(sign, left ? written(scene, left) : before, written(scene, mention), start, mention.end);
    }
  }
  return out;
}

const given = /(?:^|[\s,;(])(?:bei|at|with|if|when|for|wenn|mit|fur|si|avec|a|pour|has|have|hat|haben)\s+$/;
const exact = /exactly|equal|genau|gleich|exactement|egal/;
const means = said(
  "(?:the )?(?:average|mean)",
  "(?:dem |der )?\\w*(?:durchschnitt|mittelwert)",
  "(?:la )?moyenne",
);

/** Only small words between. */
const isNear = (low: string, from: number, to: number): boolean => {
  const gap = low.slice(from, to);
  return gap.length <= 28 && !/[;!?\n]|[.,:](?:\s|$)/.test(gap) && gap.trim().split(/\s+/).length <= 4;
};

const joint =
  /^\s?(?:%|€|\p{L}{1,8})?\s*(?:and|to|und|bis|et|a|-|–|—)(?<open> (?:under|below|less than|unter))?\s*(?:the |zu |au )?$/u;

/** "between 5 and 10", "5 to 10", "de 5 a 10". */
const spansOf = (low: string, from: number, numbers: Numbers) =>
  numbers.slice(1).flatMap((other, at) => {
    const one = numbers[at] as Numbers[number];
    const found = joint.exec(low.slice(one.end, other.start));
    const lead = /(?:between|from|zwischen|von|entre|de)\s+$/.exec(low.slice(from, one.start));
    const isAnd = /and|und|et/.test(found?.[0] ?? "");
    const isLimit = /(?:over|above|more than|uber|mehr als|ab|plus de|au-dessus de|a partir de)\s+$/.test(
      low.slice(from, one.start),
    );
    return found && (lead || !isAnd) && !isLimit && one.value < other.value
      ? [{ start: lead ? from + lead.index : one.start, one, other, isOpen: Boolean(found.groups?.open) }]
      : [];
  });

const numbersOf = (scene: Scene) =>
  partsOf(scene).filter(({ kind, isCell }) => !isCell && (kind === "number" || kind === "mixed"));
/** What texts hold is not counted. */
const countedOf = (scene: Scene, cell: string | null): string | null =>
  partsOf(scene).some((part) => part.cell === cell && part.kind === "text") ? null : cell;
const soleNumber = (scene: Scene): string | null => {
  const all = numbersOf(scene);
  return all.length === 1 ? (all[0]?.cell ?? null) : null;
};

/** The date that is named, else the only one. */
function dateAt(scene: Scene, mentions: readonly Named[], at: number, before: string | null): string | null {
  const dated = mentions.filter(({ operand }) => operand.kind === "date" || operand.kind === "mixed");
  const near = dated.filter((each) => each.end <= at).at(-1) ?? dated[0];
  if (near) return written(scene, near);
  const all = partsOf(scene).filter(({ kind }) => kind === "date");
  const own = all.find(({ cell }) => cell === before);
  return own?.cell ?? (all.length === 1 ? (all[0]?.cell ?? null) : before);
}
