// Numbers that nobody named, where a number must be meant: in a comparison, in a date, in a sum.
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { isUnit } from "../units.ts";
import { comparisonsOf } from "./sense.ts";
import { isNumber } from "./values.ts";

type Said = Pick<Measure, "asked" | "question">;

export const isSaid = (value: number, { asked, question }: Said): boolean =>
  asked.numbers.some((number) => isNumber(value, number.value)) ||
  saysNumber(question, Math.abs(value)) ||
  isSumOfTwo(value, asked.numbers) ||
  (saysNumber(question, 0.01) && saysNumber(question, Math.round(Math.abs(value) * 100))) ||
  new RegExp(`(?<![\\d.,\\p{L}$])${Math.abs(value)}(?![\\d])`, "u").test(question);

/** "the first 100, the next 150": the third step begins at 250. */
const isSumOfTwo = (value: number, numbers: Said["asked"]["numbers"]): boolean =>
  numbers.some(({ value: one }, at) =>
    numbers.slice(at + 1).some(({ value: other }) => one > 12 && other > 12 && one + other === value),
  );

/** What a part of a date can be: compared with anything else it is always the same. */
const reaches: Readonly<Record<string, readonly [number, number]>> = {
  MONTH: [1, 12],
  DAY: [1, 31],
  WEEKDAY: [0, 7],
  WEEKNUM: [1, 54],
  ISOWEEKNUM: [1, 53],
  HOUR: [0, 23],
  MINUTE: [0, 59],
  YEAR: [1900, 9999],
};

export const beyondReach: Find = (tree) =>
  comparisonsOf(tree).flatMap((node) => {
    const [call, number] = [bare(node.left), bare(node.right)];
    if (call.type !== "call" || number.type !== "number") return [];
    const reach = reaches[call.name];
    if (!reach) return [];
    const [least, most] = reach;
    const isWhole = Number.isInteger(number.value);
    return number.value < least || number.value > most || (!isWhole && /=/.test(node.operator))
      ? [certain(say("number.never", { name: call.name, number: number.value }), number)]
      : [];
  });

/** DATE(YEAR(B2),MONTH(B2),2): the first day or the last before, unless the question names another. */
export const unsaidDays: Find = (tree, by) =>
  !by.data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [, month, day] = call.name === "DATE" ? call.args : [];
        if (month?.type === "number" && (month.value < 0 || month.value > 12) && !isSaid(month.value, by))
          return [likely(say("date.noMonth", { month: month.value }), month)];
        const usual = [0, 1, 28, 29, 30, 31];
        return day?.type === "number" && !usual.includes(day.value) && !isSaid(day.value, by)
          ? [likely(say("date.day", { day: day.value }), day)]
          : [];
      });

/** A cell is compared with a number that the question does not say. */
export const unsaidLimits: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : comparisonsOf(tree).flatMap((node): Finding[] => {
        const [left, right] = [bare(node.left), bare(node.right)];
        const [cell, number] = left.type === "number" ? [right, left] : [left, right];
        if (cell.type !== "reference" || number.type !== "number") return [];
        if (number.value === 0 || isSaid(number.value, by)) return [];
        // below 3 is up to 2
        const beside = [-1, 1].some((step) => isSaid(number.value + step, by));
        if (/^[<>]/.test(node.operator) && Number.isInteger(number.value) && beside) return [];
        return [doubt(say("number.unnamed", { number: number.value }), number)];
      });

/** What is added to a cell or taken from it, or what a cell is taken from, without being named. */
export const unsaidAddends: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type !== "binary" || (node.operator !== "+" && node.operator !== "-")) return [];
        const [left, right] = [bare(node.left), bare(node.right)];
        const [cell, number] = left.type === "number" ? [right, left] : [left, right];
        if (number.type !== "number" || (cell.type !== "reference" && isOfPlaces(cell))) return [];
        // of so many rows the best and the worst are left out
        if (cell.type === "call" && /^COUNTA?$/.test(cell.name) && number.value === 2) return [];
        const usual =
          [0, 1, 100].includes(number.value) ||
          (number.value > 0 && number.value < 1 && isSaid(number.value * 100, by));
        return usual || isSaid(number.value, by)
          ? []
          : [likely(say("number.unnamed", { number: number.value }), number)];
      });

/** Places in texts, days of weeks: numbers beside them move them along. */
const isOfPlaces = (node: Node): boolean =>
  callsIn(node).some(({ name }) =>
    /^(?:WEEKDAY|MOD|FIND|SEARCH|COLUMNS?|ROWS?|CODE|CHAR|MONTH|YEAR|DATE|MATCH|SEQUENCE)$/.test(name),
  ) || nodesOf(node).every(({ type }) => type === "number" || type === "binary" || type === "group");

/** What a cell is multiplied with or divided by: units of time and hundreds need no words. */
export const unsaidFactors: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type !== "binary" || (node.operator !== "*" && node.operator !== "/")) return [];
        const [left, right] = [bare(node.left), bare(node.right)];
        const [cell, number] = left.type === "number" ? [right, left] : [left, right];
        if (number.type !== "number" || (cell.type !== "reference" && cell.type !== "call")) return [];
        const isOfLoan = number.value === 12 && callsIn(tree).some(({ name }) => loans.test(name));
        return isOfLoan || isUnit(number.value, by.question) || isSaid(number.value, by)
          ? []
          : [unnamedFactor(number)];
      });

const loans = /^(?:PMT|IPMT|PPMT|PV|FV|NPER|RATE|CUMIPMT|CUMPRINC)$/;

/** Small numbers have many words: a pair, a half, a dozen. */
const unnamedFactor = (number: Node & { type: "number" }): Finding => {
  const isSmall = Number.isInteger(number.value) && number.value <= 12;
  return (isSmall ? doubt : likely)(say("number.unnamed", { number: number.value }), number);
};

/** A rate that the question does not say: 100% where it says 10%. */
export const unsaidRates: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : nodesOf(tree).flatMap((node): Finding[] => {
        const rate = node.type === "postfix" ? numberOf(node) : null;
        const said = by.asked.numbers.filter(({ value }) => value > 0 && value <= 1);
        return rate !== null && said.length > 0 && !isSaid(rate, by) && !isSaid(rate * 100, by)
          ? [likely(say("number.rate", { rate: rate * 100 }), node)]
          : [];
      });

/** What IFERROR shows instead is said, or nothing. */
export const unsaidFallbacks: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const other = /^IF(?:ERROR|NA)$/.test(call.name) ? call.args[1] : undefined;
        return other?.type === "number" && other.value !== 0 && !isSaid(other.value, by)
          ? [likely(say("number.unnamed", { number: other.value }), other)]
          : [];
      });

const laterOnes =
  /(?<!\p{L})(?:second|third|zweit(?:höchst|niedrigst|best|größt|kleinst|schnellst)\p{L}*|zweite[nrms]?|dritte[nrms]?|deuxième|troisième|segund[oa]|tercer[oa]?|terz[oa]|terceir[oa]|drug[aie]\p{L}*|trzeci\p{L}*|друг\p{L}*|трет\p{L}*)(?!\p{L})|2番目|3番目|ثاني|ثالث/iu;

const firstOnes =
  /(?<!\p{L})(?:first|erste\p{L}*|premi[eè]re?s?|primer\p{L}*|prim[oa]|primeir\p{L}*|pierwsz\p{L}*|перш\p{L}*)(?!\p{L})|最初|الأول/iu;

/** SMALL(D2:D8,3) where the second is asked for. */
export const unsaidPlaces: Find = (tree, by) =>
  !by.data || by.question === ""
    ? []
    : callsIn(tree).flatMap((call): Finding[] => {
        const place = /^(?:LARGE|SMALL|TAKE|ARRAY_CONSTRAIN)$/.test(call.name) ? call.args[1] : undefined;
        if (
          /^(?:LARGE|SMALL)$/.test(call.name) &&
          place?.type === "number" &&
          place.value === 1 &&
          laterOnes.test(by.question) &&
          !firstOnes.test(by.question)
        )
          return [likely(say("number.laterPlace"), place)];
        const isOfFirst = /^(?:LARGE|SMALL)$/.test(call.name) && laterPlaces(tree).has(place);
        return place?.type === "number" &&
          Math.abs(place.value) !== 1 &&
          !isOfFirst &&
          !isSaid(place.value, by)
          ? [likely(say("number.unnamed", { number: place.value }), place)]
          : [];
      });

/** LARGE(x,1)+LARGE(x,2)+LARGE(x,3): all places up to the last one, which alone is said. */
function laterPlaces(tree: Node): ReadonlySet<Node | undefined> {
  const places = callsIn(tree).flatMap((call) => {
    const place = /^(?:LARGE|SMALL)$/.test(call.name) ? call.args[1] : undefined;
    return place?.type === "number" ? [place] : [];
  });
  const values = places.map(({ value }) => value);
  const last = Math.max(...values);
  const areAll = places.length === last && new Set(values).size === last;
  return new Set(areAll ? places.filter(({ value }) => value < last) : []);
}

/** MAX(1,x) where the question says 0: the floor or the ceiling of a result is named. */
export const unsaidBounds: Find = (tree, by) => {
  if (!by.data || by.question === "") return [];
  const said = by.asked.numbers.map(({ value }) => value);
  return callsIn(tree).flatMap((call): Finding[] => {
    const bound =
      /^(?:MAX|MIN)$/.test(call.name) && call.args.length === 2 ? call.args.find(isPlainNumber) : undefined;
    if (bound?.type !== "number" || isSaid(bound.value, by) || isFloor(call, bound)) return [];
    return bound.value !== 0 && said.includes(0)
      ? [likely(say("number.other", { said: 0, given: bound.value }), bound)]
      : [doubt(say("number.unnamed", { number: bound.value }), bound)];
  });
};

/** MAX(0,B2-50): what lies above a limit, and nothing below it. */
const isFloor = ({ name, args }: CallNode, bound: Node & { type: "number" }): boolean =>
  name === "MAX" &&
  bound.value === 0 &&
  args.some((arg) => {
    const other = bare(arg);
    return other.type === "binary" && other.operator === "-";
  });

const isPlainNumber = (node: Node): boolean => node.type === "number";
