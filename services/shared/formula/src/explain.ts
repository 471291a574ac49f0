// The explainer: what a formula does, step by step in order of evaluation, from its own tree and nothing else.
import { fillIn } from "./catalogue.ts";
import type { Matrix, Scalar, Value } from "./evaluate/values.ts";
import { isMatrix, isScalar } from "./evaluate/values.ts";
import { type EvaluateOptions, evaluateTree } from "./evaluate.ts";
import { doubleMinus } from "./explain/conditions.ts";
import { inOrder } from "./explain/order.ts";
import { sentence } from "./explain/sentence.ts";
import { dayOf, isMade } from "./explain/whole/literals.ts";
import { nounOf, valueText } from "./explain/whole/noun.ts";
import type { Phrase, Teller } from "./explain/whole/phrase.ts";
import { placesIn } from "./explain/whole/place.ts";
import { tellerOf } from "./explain/whole/teller.ts";
import { inEnglish, type Words } from "./explain/words.ts";
import { printNode } from "./format.ts";
import { parse } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { inside, type Node, type Span } from "./tree.ts";

/** Offsets in UTF-16 units of the formula as it was given. */
export interface Step extends Span {
  /** From 1. */
  number: number;
  text: string;
  /** The function's name or the operator's sign, as they stand in the formula. */
  component: string;
  explanation: string;
  /** What this part gives on the workbook; missing where there is none, or where it is not one value (the body of a LAMBDA). */
  value?: Scalar | Matrix;
}

export interface ExplainOptions extends EvaluateOptions {
  /** The sentences' language; English if it is not given. */
  words?: Words;
}

export type Explained = { ok: true; steps: Step[] } | { ok: false; problems: Problem[] };

/** Explains a formula with or without its `=`. Values are there where `book` is given. Never throws, whatever the text. */
export function explain(formula: string, options: ExplainOptions = {}): Explained {
  const { tree, problems } = parse(formula, options);
  if (problems.length > 0) return { ok: false, problems };
  const words = options.words ?? inEnglish;
  const values = options.book ? observed(tree, options) : new Map<Node, Value>();
  const teller = tellerOf(
    words,
    options,
    placesIn(tree, options, () => null),
    partOf,
  );
  const nodes = inOrder(tree, teller.rewrite);
  const steps = nodes.length > 0 ? nodes : [tree];
  const numbers = new Map(nodes.map((node, at) => [node, at + 1] as const));
  const shown = (node: Node): string => {
    const text = formula.slice(node.start, node.end).replace(/\s+/g, " ");
    const number = numbers.get(inside(node));
    if (number === undefined)
      return dayOf(node) ? (valueText(inside(node), { words })?.text ?? text) : shortened(text);
    const isLong = text.length > mostBesideNumber;
    return fillIn(isLong ? words.whole.phrases.result : words.step, { text, number: String(number) });
  };
  /** What was made of the formula's parts is told in words, the parts themselves as they stand. */
  function partOf(node: Node, own: Teller): Phrase {
    const phrase = isMade(node) ? nounOf(node, own) : valueText(inside(node), own);
    return (
      phrase ?? {
        text: fillIn(words.part, { text: isMade(node) ? printNode(node, options) : shown(node) }),
        rank: 3,
      }
    );
  }
  return {
    ok: true,
    steps: steps.map((node, at) => {
      const value = plainValue(values.get(node));
      return {
        number: at + 1,
        start: node.start,
        end: node.end,
        text: formula.slice(node.start, node.end),
        component: componentOf(node, formula),
        explanation: sentence(node, { words, writing: options, shown, teller }),
        ...(value !== undefined && { value }),
      };
    }),
  };
}

/**
 * The value of each part; parts that are computed more than once have none of their own.
 * A formula that is evaluated anew as a whole is told from its last time.
 */
function observed(tree: Node, options: ExplainOptions): Map<Node, Value> {
  const values = new Map<Node, Value>();
  const often = new Set<Node>();
  evaluateTree(tree, {
    ...options,
    observe: (node, value) => {
      if (values.has(tree)) {
        values.clear();
        often.clear();
      }
      if (values.has(node)) often.add(node);
      values.set(node, value);
    },
  });
  for (const node of often) values.delete(node);
  return values;
}

const plainValue = (value: Value | undefined): Scalar | Matrix | undefined =>
  isScalar(value) || isMatrix(value) ? value : undefined;

const mostShown = 60;
/** A step that is longer is told by its number alone. */
const mostBesideNumber = 40;
const shortened = (text: string): string => {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > mostShown ? `${flat.slice(0, mostShown - 1)}…` : flat;
};

function componentOf(node: Node, formula: string): string {
  switch (node.type) {
    case "call":
      return formula.slice(node.start, node.nameEnd);
    case "apply":
      return shortened(formula.slice(node.callee.start, node.callee.end));
    case "unary":
      return doubleMinus(node) ? "--" : node.operator;
    case "binary":
    case "postfix":
      return node.operator;
    default:
      return formula.slice(node.start, node.end);
  }
}
