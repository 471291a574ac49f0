// Values against the question and the data: what is asked for and not in the formula, what is in it and nobody named.
import { areaOf } from "@cellwright/formula/references";
import { lookUp } from "@cellwright/formula/sample/roles";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { mentions } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { titled } from "../labels.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { type Literal, literalsIn, plainText } from "./literals.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

export const isSameText = (value: string | number, text: string): boolean =>
  plainText(String(value)) === plainText(text) || Number(value) === Number(text);

/** A limit that stands in the table where it is looked up. */
const isKey = (tree: Node, value: number, data: Data): boolean =>
  callsIn(tree).some((call) => {
    const keys = lookUp(call)?.keys;
    if (keys?.type !== "reference") return false;
    const { left, top, bottom } = areaOf(keys);
    for (let row = top; row <= Math.min(bottom, top + 1_000); row++)
      if (data.at(keys.sheet?.first || data.sheet, row, left) === value) return true;
    return false;
  });

/** A single cell that is read, or a row of headings, holds the text. */
export function cellsHold(tree: Node, text: string, data: Data, isFilled = false): boolean {
  return nodesOf(tree).some((node) => {
    // what moves from row to row holds no limit
    if (node.type !== "reference" || (isFilled && !node.from.rowFixed)) return false;
    const { left, top, right, bottom } = areaOf(node);
    if (bottom - top > 1 && right - left > 1) return false;
    const isCell = node.to === null;
    for (let row = top; row <= Math.min(bottom, isCell ? top : 0); row++)
      for (let column = left; column <= Math.min(right, left + 40); column++) {
        const cell = data.at(node.sheet?.first || data.sheet, row, column);
        if (cell !== null && typeof cell !== "object" && isSameText(String(cell), text)) return true;
      }
    return false;
  });
}

/** The head of a column says it, above a cell that is read: 2018 over the figures of that year. */
const headsCell = (tree: Node, text: string, data: Data): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type !== "reference" || node.to !== null) return false;
    const { left, top } = areaOf(node);
    for (let row = Math.max(1, top - mostAbove); row < top; row++) {
      const cell = data.at(node.sheet?.first || data.sheet, row, left);
      if (cell !== null && typeof cell !== "object" && mentions(String(cell), text)) return true;
    }
    return false;
  });

const mostAbove = 40;

/** "stars from 1 to 5", and all that is read lies between them: it says what the cells hold. */
const isReach = (tree: Node, { numbers }: Measure["asked"], data: Data): boolean => {
  const [from, to] = numbers.slice(0, 2).map(({ value }) => value);
  if (numbers.length !== 2 || from === undefined || to === undefined) return false;
  return nodesOf(tree).some((node) => {
    const found = columnRead(node, data);
    if (found?.column.kind !== "number") return false;
    const { top, bottom } = found.table;
    const cells = Array.from({ length: bottom - top + 1 }, (_, at) =>
      data.at(found.table.sheet, top + at, found.column.column),
    ).filter((cell) => typeof cell === "number");
    return cells.every((cell) => cell >= from && cell <= to);
  });
};

const opposite: Record<string, string> = { ">": "<=", "<=": ">", "<": ">=", ">=": "<" };

/** A number that is asked for with "at least", "more than": the formula compares it so, or the other way round in an IF. */
export const comparisons: Find = (tree, { asked, data, place, question }) => {
  const literals = literalsIn(tree);
  const numbers = literals.flatMap((each) =>
    typeof each.value === "number" ? [{ ...each, value: each.value }] : [],
  );
  return asked.numbers.flatMap(({ value, comparison, at }): Finding[] => {
    const same = numbers.filter((each) => isNumber(each.value, value));
    if (same.length === 0) {
      const isFilled = place.rows.length > 1 && comparison !== null;
      if (data && (cellsHold(tree, String(value), data, isFilled) || inTexts(literals, value))) return [];
      if (data && headsCell(tree, String(value), data)) return [];
      if (comparison === null || (data && isKey(tree, value, data)) || areTwo(question, at, numbers))
        return [];
      const beyond = comparison === ">=" ? value - 1 : comparison === "<=" ? value + 1 : value;
      if (numbers.some((each) => each.value === beyond) || (data && isReach(tree, asked, data))) return [];
      return [(data ? likely : doubt)(say("number.unused", { number: value }), tree)];
    }
    if (comparison === null) return [];
    const factor = factorsCompared(tree).find((each) => isNumber(each.value, value));
    if (factor && factor.operator[0] !== comparison[0])
      return [
        certain(
          say("number.compared", { said: comparison, number: value, sign: factor.operator }),
          factor.node,
        ),
      ];
    const compared = same.filter(
      ({ operator, tested }) => operator !== null && operator in opposite && !isPartOfDate(tested),
    );
    if (compared.length === 0) return [];
    const isOnly = asked.numbers.every((other) => other.value !== value || other.comparison === comparison);
    const looser = compared.find(
      ({ operator }) => operator?.[0] === comparison[0] && operator !== comparison,
    );
    if (isOnly && looser)
      return [
        certain(
          say("number.compared", { said: comparison, number: value, sign: looser.operator ?? "" }),
          looser.node,
        ),
      ];
    const fits = compared.some(({ operator }) => operator === comparison);
    const isNested = nodesOf(tree).filter((node) => node.type === "call" && node.name === "IF").length > 1;
    const flips = compared.some(
      ({ operator, node }) => operator === opposite[comparison] && node.type === "number",
    );
    if (fits || (flips && isNested)) return [];
    const [first] = compared;
    const message = say("number.compared", { said: comparison, number: value, sign: first?.operator ?? "" });
    return [(flips ? likely : certain)(message, first?.node ?? tree)];
  });
};

/** "from 20 100, from 30 200": two numbers that look like one, and the formula has both. */
function areTwo(question: string, at: number, numbers: readonly { value: number }[]): boolean {
  const [, first, second] = /^(\d{1,3})[\u00a0 ](\d{3})(?![\d\u00a0 ]*\d)/u.exec(question.slice(at)) ?? [];
  return [first, second].every((part) => numbers.some(({ value }) => value === Number(part ?? Number.NaN)));
}

/** WEEKDAY(B2,2)>5 speaks of weekends, whatever else is five. */
const isPartOfDate = (tested: Node | null): boolean =>
  tested?.type === "call" && /^(?:WEEKDAY|MONTH|DAY|HOUR|MINUTE)$/.test(tested.name);

/** `ABS(x)>2*STDEV.S(y)`: more than twice as much. */
const factorsCompared = (tree: Node) =>
  comparisonsOf(tree).flatMap((node) => {
    const limit = bare(node.right);
    const factor = limit.type === "binary" && limit.operator === "*" ? bare(limit.left) : undefined;
    return factor?.type === "number" && /^[<>]=?$/.test(node.operator)
      ? [{ node, operator: node.operator, value: factor.value }]
      : [];
  });

/** 19 %: 0.19, 19, 1.19 and 0.81 say the same. */
export const isNumber = (literal: number, asked: number): boolean => {
  const isRate = asked !== 0 && Math.abs(asked) < 1;
  const rates = isRate ? [asked * 100, 1 + asked, 1 - asked] : [];
  const percents =
    asked !== 0 && Math.abs(asked) <= 100 && asked !== 1
      ? [asked / 100, 1 + asked / 100, 1 - asked / 100]
      : [];
  return [asked, -asked, ...rates, ...percents].some((one) => Math.abs(one - literal) < 1e-9);
};

export const inTexts = (literals: readonly Literal[], value: number): boolean =>
  literals.some((each) => typeof each.value === "string" && each.value.includes(String(value)));

/** Criteria that the data does not know, in the column they are tested in. */
export const unknownCriteria: Find = (tree, { data, question }) => {
  if (!data) return [];
  return literalsIn(tree).flatMap(({ value, operator, tested, node, isPattern }) => {
    if (typeof value !== "string" || value === "" || isPattern || (operator !== "=" && operator !== "<>"))
      return [];
    const found = tested && columnRead(tested, data);
    if (!found || found.column.kind === "empty") return [];
    const { table, column } = found;
    for (let row = table.headingRow ?? table.top; row <= table.bottom; row++) {
      const cell = data.at(table.sheet, row, column.column);
      if (cell !== null && typeof cell !== "object" && isSameText(String(cell), value))
        return named(value, node, question, column.heading);
    }
    const message = say("text.absent", { text: value, column: titled(column) });
    const isPart = edgeWords.test(question) && !/^(?:\d+)$/.test(value);
    return mentions(question, value) && !occursElsewhere(value, data) && !isPart
      ? []
      : [certain(message, node)];
  });
};

const edgeWords =
  /(?<!\p{L})(?:(?:starts?|begins?|ends?|starting|beginning|ending) (?:with|in)|contain\p{L}*|beginn\p{L}*|anfängt|anfangen\p{L}*|endet|enden|enthält|enthalten|commen\p{L}*|termin\p{L}*|contien\p{L}*|empie\p{L}*|inizi\p{L}*|começ\p{L}*|contêm|contém|zaczyna\p{L}*|kończ\p{L}*|zawiera\p{L}*|починаю?\p{L}*|закінч\p{L}*|міст\p{L}*)(?!\p{L})|始まる|終わる|含む|يبدأ|ينتهي|يحتوي/iu;

const isYes = /^(?:yes|true|oui|sim|tak|так|はい|نعم)$/iu;

/** A value of the data that the question says in no way may be the wrong one. */
function named(value: string, node: Node, question: string, heading: string | null): Finding[] {
  const asked = question.toLowerCase();
  const stem = value.toLowerCase().slice(0, Math.max(3, Math.ceil(value.length * 0.6)));
  if (asked.includes(stem) || value.length < 3 || heading === null) return [];
  if (isYes.test(value) && mentions(question, heading)) return [];
  return [doubt(say("text.unnamed", { text: value }), node)];
}

const occursElsewhere = (value: string, { book }: Data): boolean =>
  Object.values(book.sheets ?? {}).some((cells) =>
    Object.values(cells).some((cell) => typeof cell === "string" && isSameText(cell, value)),
  );
