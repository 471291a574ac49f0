// Rewrites equivalent formulas to one form by the rules in `rules.json`. A name in a rule is a variable that
// matches any part, or any part of one kind.
import type { Dialect } from "../../dialect.ts";
import { parse } from "../../parse.ts";
import { type BinaryNode, type CallNode, inside, type Node } from "../../tree.ts";
import { paired } from "./criterion.ts";
import { callNode, isLiteral, numberOf, partOf, sameNode } from "./literals.ts";
import { multiplied } from "./product.ts";
import rules from "./rules.json" with { type: "json" };

export type Rewrite = (node: Node) => Node;

type Bound = Map<string, readonly Node[]>;
interface Rule {
  from: Node;
  to: Node;
}

/** The functions that rewritten conditions use. AND, OR and NOT keep their names. */
const testNames =
  "SAME DIFFERS GREATER ATLEAST LESS ATMOST BEGINS ENDS CONTAINS LACKS BLANK FILLED AMONG NOTAMONG HOLDS NUMBER TEXTUAL ERRONEOUS NEAREST AND OR NOT";
const tests: ReadonlySet<string> = new Set(testNames.split(" "));

export const isTest = (node: Node): node is CallNode => node.type === "call" && tests.has(node.name);

/** The operator or name at the top of a node. Only rules with the same top are tried. */
const topOf = (node: Node): string =>
  node.type === "call"
    ? node.name
    : node.type === "binary" || node.type === "unary"
      ? node.operator
      : node.type;

let made: Map<string, Rule[]> | undefined;

/** Parses the rules on first use. */
function rulesFor(node: Node): readonly Rule[] {
  if (!made) {
    made = new Map();
    for (const [from = "", to = ""] of rules.rules) {
      const names = from.startsWith("AGG(") ? rules.aggregates : [""];
      for (const name of names) {
        const [pattern, result] = [from, to].map((text) =>
          inside(parse(`=${text.replaceAll("AGG(", `${name}(`)}`).tree),
        );
        if (!pattern || !result) continue;
        made.set(topOf(pattern), [...(made.get(topOf(pattern)) ?? []), { from: pattern, to: result }]);
      }
    }
  }
  return made.get(topOf(node)) ?? [];
}

/** Makes a function that rewrites nodes and caches the results. `isDay` says whether a part is a date. */
export function createRewrite(dialect: Dialect, isDay: (node: Node) => boolean): Rewrite {
  const known = new Map<Node, Node>();
  const kinds: Readonly<Record<string, (node: Node) => boolean>> = {
    test: (node) => isTest(rewrite(node)),
    found: (node) => /^(?:LAST)?FOUND$/.test(topOf(rewrite(node))),
    tier: (node) => /^(?:IF|TIER)$/.test(topOf(rewrite(node))),
    day: isDay,
    literal: isLiteral,
    place: (node) => !isLiteral(node),
    number: (node) => numberOf(node) !== undefined,
    positive: (node) => (numberOf(node) ?? 0) > 0,
    many: (node) => (numberOf(node) ?? 0) >= 20,
    cell: (node) => node.type === "reference" && node.to === null,
    range: (node) => node.type === "reference" && node.to !== null,
  };

  function matches(pattern: Node, given: Node, bound: Bound): boolean {
    const node = inside(given);
    const model = inside(pattern);
    if (model.type === "name") {
      const before = bound.get(model.name)?.[0];
      if (before) return sameNode(before, node);
      bound.set(model.name, [given]);
      return node.type !== "empty" && (kinds[model.name.replace(/_?\d$/, "")]?.(node) ?? true);
    }
    if (model.type === "boolean") return node.type === "boolean" && node.value === model.value;
    const number = numberOf(model);
    if (number !== undefined) return numberOf(node) === number;
    if (model.type === "text")
      return node.type === "text" && model.value.toUpperCase() === node.value.toUpperCase();
    if (model.type !== node.type || topOf(model) !== topOf(node)) return false;
    if (model.type === "binary" && node.type === "binary")
      return matches(model.left, node.left, bound) && matches(model.right, node.right, bound);
    if (model.type === "unary" && node.type === "unary") return matches(model.operand, node.operand, bound);
    return model.type !== "call" || node.type !== "call" || matchesAll(model.args, node.args, bound);
  }

  /** Matches arguments one by one. `rest` at the end of the patterns matches one or more arguments. */
  function matchesAll(patterns: readonly Node[], args: readonly Node[], bound: Bound): boolean {
    const last = patterns.at(-1);
    const isOpen = last?.type === "name" && last.name === "rest";
    const count = isOpen ? patterns.length - 1 : patterns.length;
    if (isOpen ? args.length <= count : args.length !== count) return false;
    if (isOpen) bound.set("rest", args.slice(count));
    return patterns.slice(0, count).every((each, at) => matches(each, args[at] as Node, bound));
  }

  function byRules(node: Node): Node | null {
    if (node.type === "call" && node.name === "FILTER" && dialect === "sheets" && node.args.length > 2)
      return callNode("FILTER", node.args[0] as Node, callNode("AND", ...node.args.slice(1)));
    for (const { from, to } of rulesFor(node)) {
      const bound: Bound = new Map();
      if (matches(from, node, bound)) return filled(to, bound)[0] ?? null;
    }
    if (node.type === "binary" && node.operator === "+") return oneOf(node);
    if (node.type !== "call") return null;
    if (node.name === "PART") return partOf(node.args[0], numberOf(node.args[1]));
    return paired(node) ?? multiplied(node, (each) => isTest(rewrite(each)));
  }

  /** Added conditions mean OR if no two of them can hold at once, as in (A1="x")+(A1="y"). */
  function oneOf({ left, right }: BinaryNode): Node | null {
    const tests = [left, right]
      .map(rewrite)
      .flatMap((each) => (each.type === "call" && each.name === "OR" ? each.args : [each]));
    const [first] = tests;
    const isOne = (each: Node): boolean =>
      each.type === "call" &&
      each.name === "SAME" &&
      isLiteral(each.args[1] as Node) &&
      first?.type === "call" &&
      sameNode(each.args[0] as Node, first.args[0] as Node);
    return tests.every(isOne) ? callNode("OR", ...tests) : null;
  }

  function rewrite(given: Node): Node {
    const first = inside(given);
    let node = known.get(first);
    if (node) return node;
    node = first;
    for (let next: Node | null = node; next; next = byRules(node)) node = inside(next);
    known.set(first, node);
    return node;
  }
  return rewrite;
}

/** Replaces the names in a rule's result with the parts that they matched. */
function filled(node: Node, bound: Bound): readonly Node[] {
  if (node.type === "name") return bound.get(node.name) ?? [node];
  if (node.type === "call") return [callNode(node.name, ...node.args.flatMap((each) => filled(each, bound)))];
  if (node.type === "group") return filled(node.inner, bound);
  if (node.type === "unary")
    return [{ ...node, operand: filled(node.operand, bound)[0] as Node, start: 0, end: 0 }];
  return [{ ...node, start: 0, end: 0 }];
}
