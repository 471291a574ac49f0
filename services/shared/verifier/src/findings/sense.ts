// Parts that cannot be meant: numbers in quotes, functions of a constant, comparisons that are always the same.

import { findFunction } from "@cellwright/formula/reference";
import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type BinaryNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find, Measure } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";

export const comparing: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
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
  node.type === "reference" &&
  node.to !== null &&
  // B$2:B2 grows
  (areaOf(node).bottom > areaOf(node).top || node.from.rowFixed !== node.to.rowFixed);

/** A reference by where it points. */
export const keyOf = (node: Node): string =>
  JSON.stringify(node.type === "reference" ? [node.sheet, node.from, node.to] : node.type);

export const sense: readonly Find[] = [figuresInQuotes, strayOperators, constants, misplaced];
