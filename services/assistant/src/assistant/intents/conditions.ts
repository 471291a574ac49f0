// Conditions that words say of each row, wherever in a clause their parts stand.
import { askOf } from "../asks/ask.ts";
import { rowTests } from "../asks/row-tests.ts";
import { stateIn } from "../dates/states.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { blank, error, filled, numeric, textual, weekends } from "../frames/test-words.ts";
import { testIn } from "../frames/tests.ts";
import type { Operand } from "../reading/operands.ts";
import { isAside } from "./asides.ts";
import { comparisonsIn, inside, type Predicate, placesOf, written } from "./comparisons.ts";
import { flagsIn, isSaid, not, subjectOf, textsIn } from "./contents.ts";
import { daysBetweenIn } from "./day-gaps.ts";
import { anyOne, being, noError, noNumber, nothingIn, somethingIn, zero } from "./kind-words.ts";
import { partsOf } from "./parts.ts";
import { timedIn } from "./timed.ts";

type Condition = Pick<Predicate, "test" | "subject">;

const ors = said("or|either", "oder|entweder", "ou|soit");

const every = said("all|both|every", "alle|beide|samtliche", "tous|toutes|les deux|chaque");

/** Null where the words say no condition, or more than is understood. */
export function conditionIn(scene: Scene, from: number, to: number, before: string | null): Condition | null {
  const { low } = scene;
  const state = stateIn(scene, from, to, before);
  if (state) return state;
  const apart = severalIn(scene, from, to, before);
  if (apart) return apart;
  const numbers = inside(scene.numbers, from, to).filter(({ start }) => !isAside(scene, start));
  const gaps = daysBetweenIn(scene, from, to);
  const open = numbers.filter((each) => !gaps.some(({ at, end }) => each.start < end && at < each.end));
  const compared = comparisonsIn(scene, from, to, before, open);
  const timed = gaps.length > 0 ? gaps : timedIn(scene, from, to, before);
  const spent = [...compared, ...timed];
  const isUsed = ({ start, end }: { start: number; end: number }): boolean =>
    spent.some((each) => start < each.end && each.at < end);
  const isLeft = numbers.some((each) => !isUsed(each) && /\d/.test(low.slice(each.start, each.end)));
  const texts = isLeft ? null : textsIn(scene, from, to, before);
  const free = compared.filter((one) => !timed.some((each) => one.at < each.end && each.at < one.end));
  const isBare = texts !== null && texts.length + compared.length + timed.length === 0;
  const kinds = kindsIn(scene, from, to, before, compared.length > 0);
  const flags = isBare && kinds.length === 0 ? flagsIn(scene, from, to) : [];
  const all = texts ? [...free, ...timed, ...kinds, ...texts, ...flags] : [];
  if (all.length > 0) {
    const sorted = all.toSorted((one, other) => one.at - other.at);
    return isPossible(sorted) ? joinedBy(scene, sorted) : null;
  }
  const test = testIn(scene, from, to);
  return test && !/<>/.test(test) ? { test, subject: subjectOf(test) } : filteredBy(scene, from, to);
}

const holding = [blank, filled, nothingIn, somethingIn];

/** "A is filled and B empty": what each holds. */
function severalIn(scene: Scene, from: number, to: number, before: string | null): Condition | null {
  const { low } = scene;
  const [joint, ...more] = [
    ...low.slice(from, to).matchAll(/(?<!\p{L})(?:and|und|et|but|aber|mais)(?!\p{L})/gu),
  ];
  if (!joint || more.length > 0) return null;
  const pieces: [number, number][] = [
    [from, from + joint.index],
    [from + joint.index + joint[0].length, to],
  ];
  const isHeld = ([start, end]: [number, number]): boolean =>
    holding.some((words) => isSaid(low.slice(start, end), words)) &&
    inside(placesOf(scene), start, end).some(({ score }) => score >= 1.2);
  if (!pieces.every(isHeld)) return null;
  const [one, other] = pieces.map(([start, end]) => conditionIn(scene, start, end, before));
  return one && other && one.subject !== other.subject
    ? { test: `AND(${one.test},${other.test})`, subject: one.subject }
    : null;
}

/** What filters understand of these words. */
function filteredBy(scene: Scene, from: number, to: number): Condition | null {
  const ask = askOf(scene.reading);
  const all = rowTests(ask).filter(({ at, end }) => at >= from - 1 && end <= to + 1);
  return all.length > 0 ? joinedBy(scene, all) : null;
}

/** "S and M": one cell holds but one of them. */
const isEither = (all: readonly Predicate[]): boolean =>
  all.every(({ subject, test }) => subject === all[0]?.subject && test.startsWith(`${subject}="`));

const limit = /^\$?[A-Z]+\$?\d+(?<sign>[<>])(?<equal>=?)(?<value>-?[\d.]+)$/;
/** "under 12 and over 65": no row is both. */
function isApart(all: readonly Predicate[]): boolean {
  const limits = all.map(({ test }) => limit.exec(test)?.groups);
  const low = limits.find((each) => each?.sign === "<");
  const high = limits.find((each) => each?.sign === ">");
  return (
    all.length === 2 &&
    all[0]?.subject === all[1]?.subject &&
    low !== undefined &&
    high !== undefined &&
    Number(low.value) <= Number(high.value)
  );
}

/** What is empty reaches no limit, and none is reached three ways at once. */
function isPossible(all: readonly Predicate[]): boolean {
  const limited = all.filter(({ test }) => limit.test(test));
  return (
    limited.length < 3 &&
    !limited.some((one) =>
      all.some(({ test }) => test === `${one.subject}=""` || test === `${one.subject}=0`),
    )
  );
}

function joinedBy({ low }: Scene, all: readonly Predicate[]): Condition {
  const [first] = all as [Predicate];
  const gaps = all.slice(1).map((each, at) => low.slice(all[at]?.end ?? 0, each.at));
  const isOr = gaps.some((gap) => isSaid(gap, ors)) || isEither(all) || isApart(all);
  const isAnd = gaps.some((gap) => /(?<!\p{L})(?:and|und|et|but|aber|mais)(?!\p{L})/u.test(gap));
  const tests = [...new Set(all.map(({ test }) => test))];
  const { subject } = first;
  if (tests.length === 1) return first;
  if (isOr && isAnd && tests.length === 3) {
    const [a, b, c] = tests as [string, string, string];
    const isOrFirst = isSaid(gaps[0] ?? "", ors);
    return { test: isOrFirst ? `AND(OR(${a},${b}),${c})` : `AND(${a},OR(${b},${c}))`, subject };
  }
  return { test: `${isOr ? "OR" : "AND"}(${tests.join(",")})`, subject };
}

const dates = said("dates?", "datum|daten|datums", "dates?");

/** Empty, filled, a text, a number, an error. */
function kindsIn(
  scene: Scene,
  from: number,
  to: number,
  before: string | null,
  isCompared: boolean,
): Predicate[] {
  const part = scene.low.slice(from, to);
  const near = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  const sure = near.filter(({ score }) => score >= 2.5);
  const mentions = sure.length > 0 ? sure : near;
  const named = [...new Set(mentions.map((each) => written(scene, each)))];
  const dated =
    named.length === 0 && isSaid(part, dates)
      ? partsOf(scene)
          .filter(({ kind, operand }) => kind === "date" || isDated(operand))
          .map(({ cell }) => cell)
      : [];
  const any = named.length === 0 && dated.length === 0 && isSaid(part, anyOne) ? spokenOf(scene) : [];
  const subjects =
    named.length > 0 ? named : dated.length > 0 ? dated : any.length > 1 ? any : before ? [before] : [];
  const made = (write: (cell: string) => string, isNone: boolean, words: RegExp): Predicate[] => {
    const [found] = part.matchAll(words);
    const at = from + (found?.index ?? 0);
    const [start, end] = pieceAt(part, found?.index ?? 0);
    const own = mentions.filter((each) => each.start >= from + start && each.end <= from + end);
    const isApart = /(?<!\p{L})(?:but|aber|mais)(?!\p{L})/u.test(part) && own.length > 0;
    const over =
      isCompared || isApart
        ? own.length > 0
          ? [...new Set(own.map((each) => written(scene, each)))]
          : before
            ? [before]
            : []
        : subjects;
    if (over.length === 0 || !found) return [];
    const tests = over.map(write);
    const isAll = isSaid(part, every) || (!isNone && !isSaid(part, ors));
    const test = tests.length === 1 ? (tests[0] as string) : `${isAll ? "AND" : "OR"}(${tests.join(",")})`;
    return [{ test, subject: over[0] as string, at, end: at + found[0].length }];
  };
  const isNot = isSaid(part, not);
  const absent = near.find(
    ({ start, operand }) =>
      operand.kind === "number" &&
      /(?:\bno|\bkeine?n?|\baucune?|\bpas de|\bpas d'|\bsans|\bwithout(?: any)?)\s*$/.test(
        scene.low.slice(Math.max(from, start - 12), start),
      ),
  );
  if (isSaid(part, noNumber)) return made((cell) => `NOT(ISNUMBER(${cell}))`, true, noNumber);
  if (absent && !isCompared)
    return [
      {
        test: `${written(scene, absent)}=0`,
        subject: written(scene, absent),
        at: absent.start,
        end: absent.end,
      },
    ];
  if (isSaid(part, nothingIn)) return made((cell) => `${cell}=""`, true, nothingIn);
  const [some] = part.matchAll(somethingIn);
  const isColumn = sure.some(
    (each) => some && each.start < from + some.index + some[0].length && from + some.index < each.end,
  );
  if (some && !isColumn) return made((cell) => `${cell}<>""`, false, somethingIn);
  if (isSaid(part, filled))
    return isNot && !/not (?:empty|blank)|nicht leer|(?:non|pas) vide/.test(part)
      ? made((cell) => `${cell}=""`, true, filled)
      : made((cell) => `${cell}<>""`, false, filled);
  if (isSaid(part, zero)) return [...made((cell) => `${cell}=0`, true, zero)];
  if (isSaid(part, error) && !isSaid(part, noError)) return made((cell) => `ISERROR(${cell})`, true, error);
  if (isSaid(part, blank)) {
    const isFilled = isNot && !/missing|fehl|manqu|nothing|nichts|rien|no value|kein wert|absent/.test(part);
    return made((cell) => `${cell}${isFilled ? "<>" : "="}""`, !isFilled, blank);
  }
  if (isSaid(part, weekends))
    return made((cell) => `WEEKDAY(${cell},2)${isNot ? "<=" : ">"}5`, true, weekends);
  if (inside(scene.quotes, from, to).length > 0 || isCompared) return [];
  if (isSaid(part, textual) && isSaid(part, being))
    return made((cell) => (isNot ? `NOT(ISTEXT(${cell}))` : `ISTEXT(${cell})`), true, textual);
  if (isSaid(part, numeric) && isSaid(part, being))
    return made((cell) => (isNot ? `NOT(ISNUMBER(${cell}))` : `ISNUMBER(${cell})`), false, numeric);
  return [];
}

const isDated = ({ column, kind }: Operand): boolean =>
  kind === "mixed" && (column?.cells.some((cell) => typeof cell === "number" && cell > 20_000) ?? false);

/** From one joint to the next. */
function pieceAt(part: string, at: number): [number, number] {
  const joints = [...part.matchAll(/(?<!\p{L})(?:and|but|und|aber|et|mais)(?!\p{L})|[,;]/gu)].map(
    ({ index }) => index,
  );
  return [joints.filter((each) => each <= at).at(-1) ?? 0, joints.find((each) => each > at) ?? part.length];
}

/** Columns of amounts and dates that the question names. */
const spokenOf = (scene: Scene): string[] =>
  partsOf(scene)
    .filter(({ score, isCell, kind }) => score >= 1.9 && !isCell && kind !== "text")
    .map(({ cell }) => cell);
