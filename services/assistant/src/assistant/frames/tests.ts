// A condition that some words of a question say about each row, as a formula that is TRUE or FALSE.
import { cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import { comparedIn } from "./compare.ts";
import { fixedCell, quote } from "./pick.ts";
import type { Named, Scene } from "./scene.ts";

import {
  ands,
  begins,
  between,
  blank,
  contains,
  ends,
  error,
  filled,
  lengths,
  listed,
  not,
  numeric,
  ors,
  repeated,
  textual,
  todays,
  weekends,
} from "./test-words.ts";

/** What a clause before said, for one that leaves it out: "A from 90 on, B from 80 on". */
export interface Before {
  column: Named | null;
}

const inside = <Each extends { start: number; end: number }>(
  all: readonly Each[],
  from: number,
  to: number,
): Each[] => all.filter(({ start, end }) => start >= from && end <= to);
const says = (low: string, words: RegExp): boolean => {
  const [first] = low.matchAll(words);
  return first !== undefined;
};

/** Null where the words say no condition that is surely understood. */
export function testIn(
  scene: Scene,
  from: number,
  to: number,
  before: Before = { column: null },
): string | null {
  const whole = oneTest(scene, from, to, before, true);
  if (whole) return whole;
  for (const [joint, name] of [
    [ands, "AND"],
    [ors, "OR"],
  ] as const) {
    const pieces = divided(scene, from, to, joint);
    if (pieces.length < 2) continue;
    const carried: Before = { column: before.column };
    const tests: string[] = [];
    for (const [start, end] of pieces) {
      if (scene.low.slice(start, end).trim() === "") continue;
      const test = testIn(scene, start, end, carried);
      if (!test) return joint === ands ? oneTest(scene, from, to, before, false) : null;
      carried.column = inside(places(scene), start, end).at(0) ?? carried.column;
      tests.push(test);
    }
    if (tests.length > 1) return `${name}(${tests.join(",")})`;
    if (tests.length === 1) return tests[0] as string;
  }
  return oneTest(scene, from, to, before, false);
}

const places = ({ named, cells }: Scene): Named[] =>
  [...named, ...cells].sort((one, other) => one.start - other.start);

/** "between 5 and 10" stays whole. */
function divided(
  { low, quotes, numbers }: Scene,
  from: number,
  to: number,
  joint: RegExp,
): [number, number][] {
  const out: [number, number][] = [];
  let start = from;
  for (const found of low.slice(from, to).matchAll(joint)) {
    const at = from + found.index;
    if (quotes.some((each) => at > each.start && at < each.end)) continue;
    const opened = low.slice(start, at);
    const isBetween =
      says(opened, between) &&
      numbers.some(({ start: number }) => number >= start && number < at) &&
      /\d\s*%?\s*\p{L}{0,10}\s*$/u.test(opened) &&
      /^(?:and|und|et)$/.test(found[0]) &&
      /between|zwischen|entre/.test(opened);
    const isSpan =
      /(?:between|zwischen|entre)[^,.;]{0,30}$/.test(opened) && /^(?:and|und|et)$/.test(found[0]);
    if (isBetween || isSpan) continue;
    out.push([start, at]);
    start = at + found[0].length;
  }
  return [...out, [start, to]];
}

function oneTest(scene: Scene, from: number, to: number, before: Before, isWhole: boolean): string | null {
  const { low } = scene;
  const part = low.slice(from, to);
  if (isWhole && (says(part, ands) || says(part, ors)) && !/between|zwischen|entre/.test(part)) return null;
  const mentions = inside(places(scene), from, to).filter(({ score }) => score >= 1.2);
  const isPronoun =
    before.column !== null &&
    /(?:^|[\s,;'])(?:it|they|er|sie|es|il|elle)\s/.test(low.slice(from, mentions[0]?.start ?? to));
  const first = isPronoun ? before.column : (mentions[0] ?? before.column);
  const cell = (named: Named): string =>
    scene.cells.includes(named) ? fixedCell(scene, named) : cellOf(named.operand);
  const quotes = inside(scene.quotes, from, to);
  const numbers = inside(scene.numbers, from, to);
  const isNot = says(part, not);
  const values = scene.reading.items.flatMap((item) =>
    item.kind === "value" && item.start >= from && item.end <= to ? [item] : [],
  );
  if (first) {
    const c = cell(first);
    if (says(part, filled) && numbers.length === 0 && quotes.length === 0) return `${c}<>""`;
    if (says(part, blank) && numbers.length === 0 && quotes.length === 0)
      return isNot && !/missing|fehlt|manque|nothing|nichts|rien|no value|kein wert/.test(part)
        ? `${c}<>""`
        : `${c}=""`;
    if (says(part, error) && numbers.length === 0) return `ISERROR(${c})`;
    if (says(part, weekends)) return `WEEKDAY(${c},2)${isNot ? "<=" : ">="}${isNot ? 5 : 6}`;
    if (says(part, repeated) && first.operand.column)
      return `COUNTIF(${fixedArea(first.operand)},${c})${isNot ? "=" : ">"}1`;
    const [, list] = mentions;
    if (
      list &&
      says(part, listed) &&
      !scene.cells.includes(list) &&
      list.operand.top !== list.operand.bottom &&
      !comparedIn(low, first.end, list.start)?.sign.match(/[<>]/) &&
      isList(scene, list)
    )
      return `COUNTIF(${fixedArea(list.operand)},${c})${isNot ? "=" : ">"}0`;
    const [text] = quotes;
    const word = text ? text.value : (values[0]?.text ?? null);
    if (word !== null && says(part, contains))
      return `${isNot ? "ISERROR" : "ISNUMBER"}(SEARCH(${quote(word)},${c}))`;
    if (word !== null && says(part, begins))
      return `LEFT(${c},${word.length})${isNot ? "<>" : "="}${quote(word)}`;
    if (word !== null && says(part, ends))
      return `RIGHT(${c},${word.length})${isNot ? "<>" : "="}${quote(word)}`;
    if (numbers.length === 0 && quotes.length === 0 && values.length === 0 && mentions.length <= 1) {
      if (
        says(part, numeric) &&
        /\b(?:is|are|contains?|holds?|ist|sind|steht|enthalt|est|sont|contient)\b/.test(part)
      )
        return `${isNot ? "NOT(ISNUMBER(" : "ISNUMBER("}${c})${isNot ? ")" : ""}`;
      if (
        says(part, textual) &&
        /\b(?:is|are|contains?|holds?|ist|sind|steht|enthalt|est|sont|contient)\b/.test(part)
      )
        return `ISTEXT(${c})`;
    }
    const compared = says(part, lengths) && numbers.length > 0 ? `LEN(${c})` : c;
    const [low1, high1] = numbers;
    if (
      low1 &&
      high1 &&
      numbers.length === 2 &&
      says(part, between) &&
      /(?:and|to|und|bis|et|a|-|–)\s*$/.test(low.slice(low1.end, high1.start).trim())
    )
      return `AND(${compared}>=${low1.value},${compared}<=${high1.value})`;
    const [, second, third] = mentions;
    if (second && /between|zwischen|entre/.test(part) && says(part, todays) && mentions.length === 2)
      return `AND(TODAY()>=${c},TODAY()<=${cell(second)})`;
    if (second && third && /between|zwischen|entre/.test(part))
      return `AND(${c}>=${cell(second)},${c}<=${cell(third)})`;
    if (
      second &&
      mentions.length === 2 &&
      numbers.length === 0 &&
      /\b(?:equal|same|identical|match|gleich|identisch|uberein\w*|egales?|identiques?|memes?|egaux)\b/.test(
        part,
      )
    )
      return `${c}${isNot ? "<>" : "="}${cell(second)}`;
    const how = comparedIn(low, from, to);
    if (how) {
      const ahead = how.end;
      const [number] = numbers.length === 1 ? numbers : numbers.filter(({ start }) => start >= ahead - 1);
      const other =
        mentions.find((each) => each !== first && each.start >= ahead) ??
        (mentions.length === 2 && mentions[1] !== first ? mentions[1] : undefined);
      if (number && numbers.length === 1 && (!other || mentions.length === 1 || other.score < 2))
        return `${compared}${how.sign}${number.percent && !/%$/.test(String(number.value)) ? number.value : number.value}`;
      if (text && quotes.length === 1 && numbers.length === 0) return `${c}${how.sign}${quote(text.value)}`;
      const day = scene.reading.items.find(
        (item) => item.kind === "period" && item.start >= from && item.end <= to,
      );
      if (day?.kind === "period" && day.period.day !== null && day.period.day > 0)
        return `${c}${how.sign}${dateOf(day.period.day)}`;
      if (says(part, todays) && mentions.length <= 1 && numbers.length === 0) return `${c}${how.sign}TODAY()`;
      const pair =
        mentions.length === 1 && /[<>]/.test(how.sign) && !/=/.test(how.sign) ? otherOf(scene, first) : null;
      if (pair && numbers.length === 0 && quotes.length === 0) return `${c}${how.sign}${cellOf(pair)}`;
      if (other && numbers.length === 0 && quotes.length === 0 && how.sign !== "=")
        return `${c}${how.sign}${cell(other)}`;
    } else if (numbers.length === 1 && numbers[0] && mentions.length > 0 && quotes.length === 0)
      return `${compared}=${numbers[0].value}`;
  }
  const said = quotes.length > 0 ? quotes.map(({ value }) => value) : values.map(({ text }) => text);
  if (said.length > 0 && numbers.length === 0) {
    const column = columnOfValue(scene, said[0] as string, first?.operand ?? null);
    if (!column) return null;
    const tests = said.map((text) => `${column}${isNot ? "<>" : "="}${quote(text)}`);
    return tests.length === 1 ? (tests[0] as string) : `${isNot ? "AND" : "OR"}(${tests.join(",")})`;
  }
  return null;
}

/** "Compare B and C: if B is greater": the other of two columns. */
function otherOf({ named }: Scene, { operand }: Named): Operand | null {
  const columns = named.flatMap((each) =>
    each.score >= 2.5 && each.operand.kind === "number" ? [each.operand] : [],
  );
  const others = new Map(
    columns.filter(({ left }) => left !== operand.left).map((each) => [each.left, each]),
  );
  const [other] = others.values();
  return others.size === 1 && other ? other : null;
}

const isList = (scene: Scene, { operand }: Named): boolean =>
  operand.column === null ||
  !scene.own.some(({ column }) => column === operand.column) ||
  scene.own.length > 0;

export const dateOf = (serial: number): string => {
  const day = new Date((serial - 25_569) * 86_400_000);
  return `DATE(${day.getUTCFullYear()},${day.getUTCMonth() + 1},${day.getUTCDate()})`;
};

/** The named column, else the one whose cells hold the content. */
function columnOfValue({ own }: Scene, text: string, named: Operand | null): string | null {
  if (named) return cellOf(named);
  const holds = own.filter(({ column }) =>
    column?.cells.some((cell) => String(cell).toLowerCase() === text.toLowerCase()),
  );
  return holds.length === 1 && holds[0] ? cellOf(holds[0]) : null;
}
