// Parts that come to the same whatever the data: a thing beside itself, a count of one's own, two keys for one column.
import { printNode } from "@cellwright/formula/format";
import { areaOf } from "@cellwright/formula/references";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead, holdsTexts } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const isOfData = (node: Node): boolean =>
  nodesOf(node).some(({ type }) => type === "reference" || type === "structured");

/** `B2>B2`, `MAX(C2:C7)-MAX(C2:C7)`. */
export const besideItself: Find = (tree) =>
  nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type !== "binary" || ["+", "*", "&", "^", ":", ",", " "].includes(node.operator)) return [];
    const [left, right] = [bare(node.left), bare(node.right)];
    return left.type !== "reference" || !["-", "/"].includes(node.operator)
      ? isOfData(left) && printNode(left) === printNode(right)
        ? [certain(say("itself.compared"), node)]
        : []
      : [];
  });

/** `SUM(0,x)`, `x*1`: they leave everything as it is. */
export const withoutEffect: Find = (tree, { data }) =>
  !data
    ? []
    : nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type === "call" && node.name === "SUM" && node.args.some((arg) => numberOf(arg) === 0))
          return [certain(say("sum.zero"), node)];
        if (node.type !== "binary" || (node.operator !== "*" && node.operator !== "/")) return [];
        const [left, right] = [bare(node.left), bare(node.right)];
        const isOne = right.type === "number" && right.value === 1;
        const isFigure =
          columnRead(left, data)?.column.kind === "number" ||
          (left.type === "call" && /^(?:AVERAGE|SUM|MEDIAN|MAX|MIN|ROUND|COUNT|PMT|INT)/.test(left.name));
        if (isOne && isFigure) return [certain(say("sum.one"), node)];
        return left.type === "number" && right.type === "postfix" && numberOf(right) !== null
          ? [certain(say("constant.reckoned"), node)]
          : [];
      });

/** The least that a count can come to in the formula's own row; null for what is no count. */
function least(node: Node): number | null {
  const inner = bare(node);
  if (inner.type === "binary" && inner.operator === "+") {
    const [left, right] = [least(inner.left), least(inner.right)];
    return left === null || right === null ? null : left + right;
  }
  if (inner.type !== "call" || !/^COUNTIFS?$/.test(inner.name)) return null;
  return criteriaPairs(inner).every(({ range, criterion }) => isOwn(criterion, range)) ? 1 : null;
}

const isOwn = (cell: Node, range: Node): boolean => {
  if (cell.type !== "reference" || cell.to || range.type !== "reference" || !range.to) return false;
  const [one, all] = [areaOf(cell), areaOf(range)];
  return (
    (cell.sheet?.first ?? "") === (range.sheet?.first ?? "") &&
    one.left === all.left &&
    all.left === all.right &&
    one.top >= all.top &&
    one.bottom <= all.bottom
  );
};

/** Every row is counted among those that are like it: a count of its own is 1 at least. */
export const ownCountsOfSeveral: Find = (tree) =>
  comparisonsOf(tree).flatMap((node) => {
    const [count, limit] = [least(node.left), numberOf(bare(node.right))];
    if (count === null || limit === null) return [];
    const isAlways =
      (node.operator === ">" && limit < count) ||
      (node.operator === ">=" && limit <= count) ||
      (node.operator === "<>" && limit < count);
    const isNever =
      (node.operator === "<" && limit <= count) ||
      (node.operator === "<=" && limit < count) ||
      (node.operator === "=" && limit < count);
    return isAlways || isNever ? [certain(say("count.own"), node)] : [];
  });

/** One column cannot be equal to two different cells or texts. */
export const twoKeys: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    if (!call.name.endsWith("IFS")) return [];
    const seen = new Map<string, string>();
    return criteriaPairs(call).flatMap(({ range, criterion }) => {
      const isEqual =
        (criterion.type === "reference" && criterion.to === null) ||
        (criterion.type === "text" && !/^[<>=]|[*?]/.test(criterion.value));
      if (!isEqual) return [];
      const [column, key] = [printNode(range), printNode(criterion)];
      const known = seen.get(column);
      seen.set(column, key);
      return known !== undefined && known !== key ? [certain(say("case.twoKeys"), range)] : [];
    });
  });

/** A text sought among numbers is never found, unless one of the cells holds a text: "cancelled" among delays. */
export const textsAmongNumbers: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) =>
        criteriaPairs(call).flatMap(({ range, criterion }): Finding[] => {
          const found = columnRead(range, data);
          const kind = found?.column.kind;
          if (!found || (kind !== "number" && kind !== "date") || holdsTexts(found, data)) return [];
          const isText =
            criterion.type === "reference" && criterion.to === null
              ? columnRead(criterion, data)?.column.kind === "text"
              : criterion.type === "text" &&
                /^(?:<>|=)?[\p{L}*?][^<>=]*$/u.test(criterion.value) &&
                /\p{L}/u.test(criterion.value);
          return isText ? [certain(say("kind.textKey"), range)] : [];
        }),
      );

/** `x="a"` or `x<>"b"`: the one holds the other. */
export const swallowed: Find = (tree) =>
  callsIn(tree).flatMap((call: CallNode) => {
    if (call.name !== "OR" && call.name !== "AND") return [];
    const tests = call.args.flatMap((arg) => {
      const inner = bare(arg);
      return inner.type === "binary" &&
        (inner.operator === "=" || inner.operator === "<>") &&
        isConstant(bare(inner.right))
        ? [{ sign: inner.operator, key: printNode(inner.left) }]
        : [];
    });
    const isMixed = tests.some((one) => tests.some(({ sign, key }) => key === one.key && sign !== one.sign));
    return isMixed ? [certain(say("not.swallowed"), call)] : [];
  });

const isConstant = (node: Node): boolean =>
  (node.type === "text" && node.value !== "") || node.type === "number";

/** NOT(B2<>"x") says B2="x". */
export const doubleNegations: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const test = call.name === "NOT" && call.args[0] ? bare(call.args[0]) : undefined;
    return test?.type === "binary" && test.operator === "<>" ? [certain(say("not.double"), call)] : [];
  });

const totals = /^(?:SUM|COUNT|COUNTA|COUNTBLANK|AVERAGE|MAX|MIN|MEDIAN|ROWS)$/;

/** SUMPRODUCT(1/COUNTA(A2:A8)) is given one number, not one for each row. */
export const productsOfOne: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [only, ...others] = call.args;
    if (call.name !== "SUMPRODUCT" || !only || others.length > 0) return [];
    const ranges = nodesOf(only).filter((node) => node.type === "reference" && node.to !== null);
    const inTotals = new Set(
      callsIn(only)
        .filter(({ name }) => totals.test(name))
        .flatMap((total) => nodesOf(total)),
    );
    return ranges.length > 0 && ranges.every((range) => inTotals.has(range)) && isReckoned(only)
      ? [certain(say("count.one"), only)]
      : [];
  });

const isReckoned = (node: Node): boolean => bare(node).type === "binary";

type Relation = "<" | "=" | ">";
const relations: Readonly<Record<string, readonly Relation[]>> = {
  "<": ["<"],
  "<=": ["<", "="],
  "=": ["="],
  ">=": ["=", ">"],
  ">": [">"],
  "<>": ["<", ">"],
};
const turnedRound: Readonly<Record<Relation, Relation>> = { "<": ">", "=": "=", ">": "<" };

/** How two cells are compared, the one that stands first in the alphabet on the left. */
function relationIn(node: Node): { pair: string; holds: readonly Relation[]; node: Node } | null {
  const inner = bare(node);
  const holds = inner.type === "binary" ? relations[inner.operator] : undefined;
  if (inner.type !== "binary" || !holds) return null;
  const sides = [bare(inner.left), bare(inner.right)];
  if (sides.some((side) => side.type !== "reference" || side.to !== null)) return null;
  const [left = "", right = ""] = sides.map((side) => printNode(side));
  if (left === right) return null;
  return left < right
    ? { pair: `${left} ${right}`, holds, node: inner }
    : { pair: `${right} ${left}`, holds: holds.map((each) => turnedRound[each]), node: inner };
}

const every: readonly Relation[] = ["<", "=", ">"];

/** IF(B2>C2,IF(C2>B2,…)): what two cells are to each other is known already. */
export const knownRelations: Find = (tree) => walk(tree, new Map());

function walk(node: Node, known: ReadonlyMap<string, readonly Relation[]>): Finding[] {
  const inner = bare(node);
  if (inner.type === "binary") return [...walk(inner.left, known), ...walk(inner.right, known)];
  if (inner.type !== "call") return [];
  const [test, ...branches] = inner.args;
  const found = inner.name === "IF" && test ? relationIn(test) : null;
  if (!found) return inner.args.flatMap((arg) => walk(arg, known));
  const before = known.get(found.pair) ?? every;
  const then = before.filter((each) => found.holds.includes(each));
  const otherwise = before.filter((each) => !found.holds.includes(each));
  if (then.length === 0 || otherwise.length === 0) return [certain(say("case.decided"), found.node)];
  return branches.flatMap((branch, at) =>
    walk(branch, new Map(known).set(found.pair, at === 0 ? then : otherwise)),
  );
}
