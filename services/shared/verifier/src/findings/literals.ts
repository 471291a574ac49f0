// The values that a formula states itself: texts and numbers, each with what it is compared or calculated with.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, children, type Node } from "@cellwright/formula/tree";
import { bare } from "../nodes.ts";

/** `tested` is what a comparison or a criterion compares the literal with. */
export type Literal = {
  node: Node;
  value: string | number;
  operator: string | null;
  tested: Node | null;
  /** Has wildcards: it stands for many texts. */
  isPattern: boolean;
  /** The call whose argument it is, directly. */
  call: CallNode | null;
  argument: number;
};

const comparing: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
const mirrored: Record<string, string> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

export function literalsIn(tree: Node): Literal[] {
  const found: Literal[] = [];
  const add = (node: Node, more: Partial<Literal>) => {
    const value = statedBy(node);
    if (value !== null)
      found.push({
        node,
        value,
        operator: null,
        tested: null,
        isPattern: false,
        call: null,
        argument: -1,
        ...more,
      });
    return value !== null;
  };
  const walk = (node: Node): void => {
    if (node.type === "binary" && comparing.has(node.operator)) {
      const right = bare(node.right);
      const left = bare(node.left);
      if (!add(right, { operator: node.operator, tested: left })) lists(right, node.operator, left);
      if (!add(left, { operator: mirrored[node.operator] ?? node.operator, tested: right })) walk(left);
      return;
    }
    const criteria = node.type === "call" ? criteriaPairs(node) : [];
    for (const { range, criterion } of criteria) criterionLiterals(criterion, range, add);
    const isCriterion = new Set(criteria.map(({ criterion }) => criterion));
    for (const [argument, child] of children(node).entries()) {
      if (isCriterion.has(child) && isWholeCriterion(child)) continue;
      const call = node.type === "call" ? node : null;
      if (!add(child, { call, argument })) walk(child);
    }
  };
  /** `A2:A9={"x","y"}` compares with each. */
  const lists = (node: Node, operator: string, tested: Node): void => {
    if (node.type === "array") for (const item of node.rows.flat()) add(item, { operator, tested });
    else walk(node);
  };
  if (!add(tree, {})) walk(tree);
  return found;
}

const isWholeCriterion = (node: Node): boolean =>
  statedBy(node) !== null ||
  node.type === "array" ||
  (node.type === "binary" && node.operator === "&" && statedBy(bare(node.right)) !== null);

const statedBy = (node: Node): string | number | null => {
  if (node.type === "text") return node.value;
  return numberOf(node);
};

type Add = (node: Node, more: Partial<Literal>) => boolean;

/** `">=100"`, `">"&100`, `"*x*"`, `{"x","y"}`: the operator and the value of a criterion. */
function criterionLiterals(criterion: Node, tested: Node, add: Add): void {
  if (criterion.type === "array") {
    for (const item of criterion.rows.flat()) criterionLiterals(item, tested, add);
    return;
  }
  if (criterion.type === "binary" && criterion.operator === "&") {
    const sign = criterion.left.type === "text" ? criterion.left.value : "";
    if (/^(?:<>|<=|>=|<|>|=)$/.test(sign)) add(bare(criterion.right), { operator: sign, tested });
    return;
  }
  if (criterion.type !== "text") {
    add(criterion, { operator: "=", tested });
    return;
  }
  const [, operator = "=", rest = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion.value) ?? [];
  const number = rest.trim() === "" ? Number.NaN : Number(rest);
  const isPattern = /(?<!~)[*?]/.test(rest);
  const value = Number.isNaN(number) ? rest.replaceAll(/~([*?~])/g, "$1") : number;
  const literal: Node =
    typeof value === "number" ? { ...criterion, type: "number", value } : { ...criterion, value };
  add(literal, { operator, tested, isPattern });
}

/** A text as it is compared: without wildcards at its ends, in small letters. */
export const plainText = (text: string): string =>
  text
    .replace(/^[*?]+|[*?]+$/g, "")
    .trim()
    .toLowerCase();
