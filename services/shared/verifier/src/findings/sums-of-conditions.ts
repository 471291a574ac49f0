// Conditions and factors that are added up: to one another, to amounts, to counts of the same.
import { printNode } from "@cellwright/formula/format";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type BinaryNode, type Node, nodesOf } from "@cellwright/formula/tree";
import { saysOr, withoutEndings } from "../conjunctions.ts";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { bare } from "../nodes.ts";
import { say } from "../said.ts";
import { comparing, isMany, keyOf } from "./sense.ts";

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
      return one.type === "call" &&
        other.type === "call" &&
        (isCountOfOne(one.name, other.name) || isCountLessExtreme(one.name, other.name))
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

/** How many there are, less the largest of them. */
const isCountLessExtreme = (one: string, other: string): boolean =>
  /^COUNTA?$/.test(one) && /^(?:MAX|MIN|AVERAGE)$/.test(other);

const isCountOfOne = (one: string, other: string): boolean =>
  (/^COUNTIFS?$/.test(one) && /^SUMIFS?$/.test(other)) ||
  (/^SUMIFS?$/.test(one) && /^COUNTIFS?$/.test(other));

const isMask = (node: Node): boolean => {
  const inner = bare(node);
  if (node.type === "group" && inner.type === "binary" && /^[+-]$/.test(inner.operator))
    return isMask(inner.left) && isMask(inner.right);
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
/** `(1-C2/100)`, `(1+$B$1)*(1-C4)`: it makes sense only times an amount. */
const isFactor = (node: Node): boolean => {
  if (node.type === "binary" && /^[*/]$/.test(node.operator)) return isFactor(node.left);
  if (node.type !== "group") return false;
  const inner = bare(node);
  return (
    inner.type === "binary" &&
    (inner.operator === "+" || inner.operator === "-") &&
    inner.left.type === "number" &&
    inner.left.value === 1 &&
    (bare(inner.right).type === "reference" || isRate(bare(inner.right)) || isPercent(bare(inner.right)))
  );
};
const isPercent = (node: Node): boolean =>
  node.type === "binary" &&
  node.operator === "/" &&
  bare(node.left).type === "reference" &&
  numberOf(node.right) === 100;
