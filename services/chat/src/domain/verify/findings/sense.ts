// Parts that cannot be meant: numbers in quotes, functions of a constant, comparisons that are always the same, sums of conditions.

import { printNode } from "@cellwright/formula/format";
import { findFunction } from "@cellwright/formula/reference";
import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { BinaryNode, Node } from "@cellwright/formula/tree";
import { saysOr, withoutEndings } from "../conjunctions.ts";
import type { Find, Measure } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn, nodesOf } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";

const comparing: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
export const comparisonsOf = (tree: Node): BinaryNode[] =>
  nodesOf(tree).filter((node): node is BinaryNode => node.type === "binary" && comparing.has(node.operator));

const isFigure = (node: Node): boolean =>
  node.type === "text" && node.value.trim() !== "" && Number.isFinite(Number(node.value));

/** Whether a part gives a number for certain. */
function givesNumber(node: Node, data: Measure["data"]): boolean {
  const inner = bare(node);
  if (inner.type === "call") {
    const category = findFunction(inner.name)?.category;
    return (
      category === "Math" ||
      category === "Statistical" ||
      category === "Date" ||
      /^(?:LEN|ROWS?|COLUMNS?|X?MATCH)$/.test(inner.name)
    );
  }
  if (inner.type === "binary") return ["+", "-", "*", "/", "^"].includes(inner.operator);
  const kind = data && columnRead(inner, data)?.column.kind;
  return kind === "number" || kind === "date";
}

/** A number in quotes is a text: it is never equal to a number and greater than all of them. */
export const figuresInQuotes: Find = (tree, { data, question }) => [
  ...comparisonsOf(tree).flatMap(({ left, right }) =>
    [
      [bare(left), right],
      [bare(right), left],
    ].flatMap(([text, other]) =>
      text && other && isFigure(text) && givesNumber(other, data)
        ? [certain(say("kind.figureCompared"), text)]
        : [],
    ),
  ),
  ...callsIn(tree).flatMap(({ name, args }) =>
    /^(?:IF|IFS|IFERROR|IFNA)$/.test(name) && data
      ? args
          .filter((arg) => isFigure(arg) && !question.includes(`"${(arg as { value: string }).value}"`))
          .map((arg) => certain(say("kind.figure"), arg))
      : [],
  ),
];

/** A sign of comparison works at the beginning of a criterion, nowhere else. */
export const strayOperators: Find = (tree) => {
  const criteria = new Set(
    callsIn(tree).flatMap((call) => criteriaPairs(call).flatMap(({ criterion }) => nodesOf(criterion))),
  );
  const databases = callsIn(tree).some(({ name }) =>
    /^(?:QUERY|D(?:SUM|COUNTA?|GET|AVERAGE|MAX|MIN|PRODUCT|STDEVP?|VARP?))$/.test(name),
  );
  return nodesOf(tree).flatMap((node) =>
    node.type === "text" && /^(?:<>|<=|>=).+/.test(node.value) && !criteria.has(node) && !databases
      ? [certain(say("text.operator", { text: node.value }), node)]
      : [],
  );
};

const ofTexts: ReadonlySet<string> = new Set(
  "LEFT RIGHT MID LEN TRIM UPPER LOWER PROPER YEAR MONTH DAY WEEKDAY TEXT IFERROR IFNA ISBLANK ISNUMBER ISTEXT EOMONTH EDATE ROUND ROUNDUP ROUNDDOWN INT ABS SUBSTITUTE MROUND CEILING FLOOR MOD WORKDAY NETWORKDAYS".split(
    " ",
  ),
);

/** What a function is asked about is a constant. */
export const constants: Find = (tree, { data }) => {
  if (!data) return [];
  const isConstant = (node: Node | undefined): boolean =>
    node !== undefined && (["text", "boolean"].includes(bare(node).type) || numberOf(bare(node)) !== null);
  return [
    ...callsIn(tree).flatMap((call) =>
      ofTexts.has(call.name) && isConstant(call.args[0])
        ? [certain(say("constant.works", { name: call.name }), call)]
        : [],
    ),
    ...comparisonsOf(tree).flatMap((node) =>
      isConstant(node.left) && isConstant(node.right) ? [certain(say("constant.compared"), node)] : [],
    ),
  ];
};

/** The parts of a date in the wrong places, a range for a criterion. */
export const misplaced: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    if (call.name === "DATE") {
      const parts = call.args.map((arg) => (arg.type === "call" ? arg.name : ""));
      const wrong = [/^(?:MONTH|DAY)$/, /^(?:YEAR|DAY)$/, /^(?:YEAR|MONTH)$/].some((names, at) =>
        names.test(parts[at] ?? ""),
      );
      return wrong ? [certain(say("order.date"), call)] : [];
    }
    return criteriaPairs(call).flatMap(({ range, criterion }) =>
      (isSingle(range) || range.type === "text") && isRange(criterion)
        ? [certain(say("order.range", { name: call.name }), call)]
        : [],
    );
  });

const isSingle = (node: Node): boolean => node.type === "reference" && node.to === null;
const isRange = (node: Node): boolean => node.type === "reference" && node.to !== null;
export const isMany = (node: Node): boolean =>
  node.type === "reference" && areaOf(node).bottom > areaOf(node).top;

const testedBy = (node: Node): string | null => {
  const inner = bare(node);
  if (inner.type === "binary" && comparing.has(inner.operator)) return keyOf(bare(inner.left));
  if (inner.type === "call" && criteriaPairs(inner).length > 0)
    return criteriaPairs(inner)
      .map(({ range }) => keyOf(range))
      .join();
  if (inner.type === "binary" && (inner.operator === "+" || inner.operator === "*"))
    return joined(testedBy(inner.left), testedBy(inner.right));
  return null;
};
/** Of a product of numbers nothing is tested. */
const joined = (left: string | null, right: string | null): string | null =>
  left === null && right === null ? null : `${left}|${right}`;
/** A reference by where it points. */
export const keyOf = (node: Node): string =>
  JSON.stringify(node.type === "reference" ? [node.sheet, node.from, node.to] : node.type);

/** `+` between conditions on different columns means or; between a condition and numbers it means nothing. */
export const sumsOfConditions: Find = (tree, { question }) => {
  const hasInnerOr = (node: BinaryNode): boolean =>
    [node.left, node.right].some((side) => {
      const inner = bare(side);
      return inner.type === "binary" && inner.operator === "+" && testedBy(inner) !== null;
    });
  return nodesOf(tree).flatMap((node) => {
    if (node.type !== "binary" || (node.operator !== "+" && node.operator !== "-")) return [];
    if (isTieBroken(node)) return [];
    const [left, right] = [testedBy(node.left), testedBy(node.right)];
    const [one, other] = [bare(node.left), bare(node.right)];
    if (node.operator === "-")
      return one.type === "call" && other.type === "call" && isCountOfOne(one.name, other.name)
        ? [certain(say("count.added"), node)]
        : [];
    if (one.type === "call" && other.type === "call" && isCountOfOne(one.name, other.name))
      return [certain(say("count.added"), node)];
    const message = say("sum.conditions");
    if (areAlternatives(left, right) || areCountsOfOneValue(one, other)) return [];
    if (left !== null && left === right && (areOpposite(one, other) || areEnds(one, other)))
      return [certain(message, node)];
    if (left !== null && right !== null)
      return (left !== right &&
        (!saysOr(withoutEndings(question.replaceAll(/\([^()]*\)/g, " "))) || hasInnerOr(node)) &&
        !left.includes("|") === !right.includes("|")) ||
        (left !== null && right !== null && left !== right && hasInnerOr(node))
        ? [certain(message, node)]
        : [];
    const mask = isMask(node.left) ? node.right : isMask(node.right) ? node.left : null;
    if (mask && !isNumberLike(mask)) return [certain(message, node)];
    return isFactor(node.right) || isFactor(node.left) ? [certain(say("sum.factor"), node)] : [];
  });
};

/** `(B="")+(B="-")+(B="tbd")`: values that one column may hold. */
const areAlternatives = (left: string | null, right: string | null): boolean =>
  left !== right && new Set([left, right].flatMap((tested) => tested?.split("|") ?? ["", " "])).size === 1;

/** `COUNTIF(A2:A7,E2)+COUNTIF(B2:B7,E2)`: one value, counted in two columns. */
function areCountsOfOneValue(one: Node, other: Node): boolean {
  if (one.type !== "call" || other.type !== "call" || one.name !== other.name) return false;
  const [pair, ...more] = criteriaPairs(one);
  const [second, ...others] = criteriaPairs(other);
  if (!pair || !second || more.length > 0 || others.length > 0) return false;
  return (
    pair.criterion.type === "reference" &&
    second.criterion.type === "reference" &&
    keyOf(pair.criterion) === keyOf(second.criterion) &&
    keyOf(pair.range) !== keyOf(second.range)
  );
}

/** Those above, and of those that are equal the ones that another column puts above: a rank. */
function isTieBroken({ left, right }: BinaryNode): boolean {
  const [one, other] = [bare(left), bare(right)];
  if (one.type !== "call" || other.type !== "call") return false;
  const [ranked] = criteriaPairs(one);
  const pairs = criteriaPairs(other);
  const isAbove = ranked?.criterion.type === "binary" && ranked.criterion.right.type === "reference";
  return (
    isAbove &&
    pairs.length > 1 &&
    pairs.some(
      ({ range, criterion }) => criterion.type === "reference" && keyOf(range) === keyOf(ranked.range),
    )
  );
}

/** From one end and up to the other: rows between them are counted twice, the others once. */
function areOpposite(one: Node, other: Node): boolean {
  const signs = [one, other].map((node) => {
    const [pair] = node.type === "call" ? criteriaPairs(node) : [];
    const criterion = pair?.criterion;
    const text = criterion?.type === "binary" ? bare(criterion.left) : criterion;
    return text?.type === "text" ? text.value.slice(0, 1) : "";
  });
  return signs.includes(">") && signs.includes("<") && !signs.some((sign) => sign === "");
}

/** `(B2:B8>=F1)+(B2:B8<=F2)`: every row lies above the one or below the other. */
const areEnds = (one: Node, other: Node): boolean =>
  one.type === "binary" &&
  other.type === "binary" &&
  one.operator.startsWith(">") &&
  other.operator.startsWith("<") &&
  printNode(one.left) === printNode(other.left);

const isCountOfOne = (one: string, other: string): boolean =>
  (/^COUNTIFS?$/.test(one) && /^SUMIFS?$/.test(other)) ||
  (/^SUMIFS?$/.test(one) && /^COUNTIFS?$/.test(other));

const isMask = (node: Node): boolean => {
  const inner = bare(node);
  return (
    node.type === "group" &&
    inner.type === "binary" &&
    comparing.has(inner.operator) &&
    [inner.left, inner.right].some((side) => nodesOf(side).some(isMany))
  );
};
const isNumberLike = (node: Node): boolean => bare(node).type === "number" || isMask(node);
const isRate = (node: Node): boolean => {
  const value = numberOf(node);
  return value !== null && value > 0 && value < 1;
};
const isFactor = (node: Node): boolean => {
  if (node.type !== "group") return false;
  const inner = bare(node);
  return (
    inner.type === "binary" &&
    (inner.operator === "+" || inner.operator === "-") &&
    inner.left.type === "number" &&
    inner.left.value === 1 &&
    (bare(inner.right).type === "reference" || isRate(bare(inner.right)))
  );
};

export const sense: readonly Find[] = [
  figuresInQuotes,
  strayOperators,
  constants,
  misplaced,
  sumsOfConditions,
];
