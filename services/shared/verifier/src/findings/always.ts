// Parts that give the same whatever the data, texts and numbers that are nearly the ones the question says.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { mentions } from "../asked.ts";
import type { Find, Measure } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";
import { literalsIn } from "./literals.ts";
import { columnRead } from "./reads.ts";
import { isSaid } from "./unsaid-numbers.ts";
import { inTexts, isNumber } from "./values.ts";

const keyOf = (node: Node): string | null =>
  node.type === "reference" ? JSON.stringify([node.sheet, node.from, node.to]) : null;
const isStated = (node: Node, value: number): boolean => {
  const inner = bare(node);
  return inner.type === "number" && inner.value === value;
};

/** `B2-B2`, a count below nothing, the columns of one column. */
export const always: Find = (tree) =>
  nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type === "binary") {
      const [left, right] = [bare(node.left), bare(node.right)];
      if (
        (node.operator === "-" || node.operator === "/") &&
        keyOf(left) !== null &&
        keyOf(left) === keyOf(right)
      )
        return [certain(say("itself.cell"), node)];
      const isCount = left.type === "call" && /^COUNT/.test(left.name);
      const isNever = (node.operator === "<" || node.operator === ">=") && isStated(right, 0);
      return isCount && isNever ? [certain(say("count.negative"), node)] : [];
    }
    if (node.type !== "call") return [];
    const [one, other] = node.args;
    const sought =
      other?.type === "text" ? /^=?(-?[\d.]+)$/.exec(other.value)?.[1] : other && numberOf(other);
    const isSame = sought !== undefined && sought !== null && node.args.length === 2;
    if (isSame && (node.name === "AVERAGEIF" || (node.name === "SUMIF" && Number(sought) === 0)))
      return [certain(say("itself.returned", { name: node.name }), node)];
    if (node.name === "COLUMNS" && one?.type === "call" && /^(?:UNIQUE|FILTER)$/.test(one.name))
      return [certain(say("kind.columns"), node)];
    if (node.name === "FILTER" && one && other && isTest(one) && !isTest(other))
      return [certain(say("order.filter"), node)];
    return [];
  });

const isTest = (node: Node): boolean => {
  const inner = bare(node);
  return inner.type === "binary" && ["=", "<>", "<", "<=", ">", ">="].includes(inner.operator);
};

/** What the formula shows is a letter more or less than what the question says. */
export const misspelled: Find = (tree, { data, question }) => {
  if (!data) return [];
  return literalsIn(tree).flatMap(({ value, operator, node }) => {
    if (
      typeof value !== "string" ||
      operator !== null ||
      value.trim().length < 2 ||
      (mentions(question, value.trim()) && !lostBlanks(question, value))
    )
      return [];
    if (lostBlanks(question, value)) return [certain(say("text.otherwise", { text: value }), node)];
    const isCut = question.toLowerCase().includes(value.toLowerCase()) && /[\p{L}/]$/u.test(value);
    const isLonger = /\p{L}$/u.test(value) && mentions(question, value.slice(0, -1));
    const isHeadless = isCut && new RegExp(`\\p{L}${escaped(value)}(?!\\p{L})`, "iu").test(question);
    const grade = isLonger || isHeadless ? certain : likely;
    return isCut || isLonger ? [grade(say("text.otherwise", { text: value }), node)] : [];
  });
};

/** " vs " in quotes has its blanks on purpose. */
const lostBlanks = (question: string, value: string): boolean => {
  const pattern = new RegExp(`["“”„]( ?)${escaped(value.trim())}( ?)["“”]`, "gu");
  const said = [...question.matchAll(pattern)].map(
    ([, before, behind]) => `${before}${value.trim()}${behind}`,
  );
  return said.length > 0 && said.every((each) => each !== value && each.trim() !== each);
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A fraction or a year that nobody named. */
export const strangeNumbers: Find = (tree, { data, asked, question }) => {
  if (!data) return [];
  const years: string[] = question.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return literalsIn(tree).flatMap(({ value, node, call, argument }) => {
    if (typeof value !== "number") return [];
    // "<"&DATE(2023,1,1) ends the year before
    const [, month, day] = call?.name === "DATE" ? call.args : [];
    const isNewYear = [month, day].every((part) => part?.type === "number" && part.value === 1);
    if (isNewYear && years.includes(String(value - 1))) return [];
    if (call?.name === "DATE" && argument === 0)
      return !Number.isInteger(value) || (years.length > 0 && !years.includes(String(value)))
        ? [certain(say("date.year", { year: value }), node)]
        : [];
    if (call?.name === "DATE" && !Number.isInteger(value)) return [certain(say("whole.date"), node)];
    const isNamed = [value, value * 100].some((one) => isSaid(one, { asked, question }));
    return Number.isInteger(value) || isNamed || value === 365.25 || value === 0.5
      ? []
      : [likely(say("number.unnamed", { number: value }), node)];
  });
};

/** Texts are equal or not; greater and less say nothing about them. A key that stands in another column than is tested. */
export const textCriteria: Find = (tree, by) =>
  callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }): Finding[] => {
      if (criterion.type === "text" && /^(?:<=|>=|<(?!>)|>)\s*\p{L}/u.test(criterion.value))
        return [certain(say("kind.textOrder"), criterion)];
      return criterion.type === "reference" && criterion.to === null ? elsewhere(range, criterion, by) : [];
    }),
  );

function elsewhere(range: Node, key: Node & { type: "reference" }, { data }: Measure): Finding[] {
  const found = data && columnRead(range, data);
  if (!data || !found) return [];
  const sought = data.at(key.sheet?.first || data.sheet, key.from.row, key.from.column);
  if (typeof sought === "number" && found.column.kind === "text" && key.from.column !== found.column.column)
    return [certain(say("kind.numberKey", { column: found.column.letter }), range)];
  if (typeof sought !== "string") return [];
  const holds = (column: number): boolean => {
    for (let row = found.table.top; row <= found.table.bottom; row++) {
      const cell = data.at(found.table.sheet, row, column);
      if (typeof cell === "string" && cell.toLowerCase() === sought.toLowerCase()) return true;
    }
    return false;
  };
  if (holds(found.column.column)) return [];
  const other = found.table.columns.find(({ column }) => column !== key.from.column && holds(column));
  return other
    ? [
        certain(
          say("text.elsewhere", { text: sought, other: other.letter, column: found.column.letter }),
          range,
        ),
      ]
    : [];
}

/** ROUND(B2,-2) rounds to hundreds. */
const isPowerSaid = (name: string, value: number, asked: Measure["asked"]): boolean =>
  name.startsWith("ROUND") && value < 0 && asked.numbers.some((said) => said.value === 10 ** -value);

/** LEFT(A2,5) where the question says 4: a count that nobody named, while one that was named is missing. */
export const counts: Find = (tree, { asked, data, question }) => {
  if (!data) return [];
  const literals = literalsIn(tree);
  const missing = asked.numbers.filter(
    ({ value, comparison }) =>
      comparison === null &&
      Number.isInteger(value) &&
      value !== 0 &&
      value < 1_000 &&
      !literals.some((each) => typeof each.value === "number" && isNumber(each.value, value)) &&
      !inTexts(literals, value),
  );
  return literals.flatMap(({ value, node, call, argument }) => {
    if (
      typeof value !== "number" ||
      !call ||
      argument === 0 ||
      !/^(?:LEFT|RIGHT|MID|ROUND(?:UP|DOWN)?|LARGE|SMALL|TAKE|CEILING|FLOOR|MROUND|EDATE|EOMONTH|WORKDAY|IFERROR|IFNA)$/.test(
        call.name,
      )
    )
      return [];
    if (/^(?:LEFT|RIGHT|MID)$/.test(call.name) && !Number.isInteger(value))
      return [certain(say("whole.characters", { name: call.name }), node)];
    if (
      (value === 0 && !call.name.startsWith("IF")) ||
      (call.name === "MID" && (value <= 2 || value >= 20)) ||
      isPowerSaid(call.name, value, asked) ||
      asked.numbers.some((number) => isNumber(value, number.value)) ||
      ((/^(?:LEFT|RIGHT|MID|TAKE)$/.test(call.name) || !Number.isInteger(value)) &&
        saysNumber(question, Math.abs(value)))
    )
      return [];
    const [first] = missing;
    return first ? [likely(say("number.other", { said: first.value, given: value }), node)] : [];
  });
};
