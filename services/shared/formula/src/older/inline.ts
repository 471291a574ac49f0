// Replaces each LET name with its value, and a LAMBDA that is called at once with its body.
import { findFunction } from "../reference.ts";
import { isLargerThan, mostNodes } from "../translate/depth.ts";
import { binary, percent, unary } from "../translate/make.ts";
import { mapTree, withParts } from "../translate/map.ts";
import { type CallNode, children, type Node } from "../tree.ts";

type Values = ReadonlyMap<string, Node>;

/** The tree without LET; undefined if a name stands for a volatile value. */
export function inlined(tree: Node): Node | undefined {
  const made = written(tree, new Map());
  return made && !isLargerThan(made, mostNodes)
    ? mapTree(stripped(made), withoutNeedlessBrackets)
    : undefined;
}

/** Removes the parentheses that were added around an inserted value. */
function stripped(node: Node): Node {
  const isMade = node.type === "group" && node.start === 0 && node.end === 0;
  const isUnion = isMade && node.inner.type === "binary" && node.inner.operator === ",";
  return isMade && !isUnion ? node.inner : node;
}

function withoutNeedlessBrackets(node: Node): Node {
  if (node.type === "binary") return binary(node.operator, stripped(node.left), stripped(node.right));
  if (node.type === "unary") return unary(node.operator, stripped(node.operand));
  if (node.type === "postfix") return node.operator === "%" ? percent(stripped(node.operand)) : node;
  return withParts(node, stripped);
}

function written(node: Node, values: Values): Node | undefined {
  if (node.type === "name" && !node.sheet) return values.get(node.name.toUpperCase()) ?? node;
  if (node.type === "call" && node.name === "LET") return bound(node, values);
  if (node.type === "call" && node.name === "LAMBDA") {
    const inner = new Map(values);
    for (const arg of node.args.slice(0, -1)) if (arg.type === "name") inner.delete(arg.name.toUpperCase());
    return parts(node, inner);
  }
  if (node.type === "apply" || (node.type === "call" && values.has(node.name))) {
    const callee = node.type === "apply" ? node.callee : values.get(node.name);
    const args = node.args.map((arg) => written(arg, values));
    if (!callee || args.some((arg) => arg === undefined)) return undefined;
    const lambda = written(callee, values);
    return lambda && applied(lambda, args as Node[]);
  }
  return parts(node, values);
}

function parts(node: Node, values: Values): Node | undefined {
  let isWhole = true;
  const made = withParts(node, (part) => {
    const inner = written(part, values);
    isWhole &&= inner !== undefined;
    return inner ?? part;
  });
  return isWhole ? made : undefined;
}

function applied(lambda: Node, args: Node[]): Node | undefined {
  const { type } = lambda;
  if (type === "group") return applied(lambda.inner, args);
  if (type !== "call" || lambda.name !== "LAMBDA" || lambda.args.length !== args.length + 1) return undefined;
  const values = new Map<string, Node>();
  for (const [at, parameter] of lambda.args.slice(0, -1).entries()) {
    const value = args[at] as Node;
    if (parameter.type !== "name" || isLargerThan(value, mostNodes) || isChanging(value)) return undefined;
    values.set(parameter.name.toUpperCase(), inBrackets(value));
  }
  return written(lambda.args.at(-1) as Node, values);
}

function bound({ args }: CallNode, outer: Values): Node | undefined {
  if (args.length < 3 || args.length % 2 === 0) return undefined;
  const values = new Map(outer);
  for (let at = 0; at + 1 < args.length; at += 2) {
    const name = args[at] as Node;
    const value = written(args[at + 1] as Node, values);
    if (name.type !== "name" || !value || isLargerThan(value, mostNodes) || isChanging(value))
      return undefined;
    values.set(name.name.toUpperCase(), inBrackets(value));
  }
  const result = written(args.at(-1) as Node, values);
  return result && inBrackets(result);
}

const inBrackets = (node: Node): Node =>
  node.type === "binary" || node.type === "unary" ? { type: "group", inner: node, start: 0, end: 0 } : node;

function isChanging(tree: Node): boolean {
  if (tree.type === "call" && /^RAND/.test(tree.name) && findFunction(tree.name)?.volatile) return true;
  return children(tree).some(isChanging);
}
