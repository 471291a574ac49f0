// The explainer: describes a formula step by step, in order of evaluation, from its tree alone.
import { fillIn } from "./catalogue.ts";
import type { Matrix, Scalar, Value } from "./evaluate/values.ts";
import { isMatrix, isScalar } from "./evaluate/values.ts";
import { type EvaluateOptions, evaluateTree } from "./evaluate.ts";
import { doubleMinus } from "./explain/conditions.ts";
import { inOrder } from "./explain/order.ts";
import { sentence } from "./explain/sentence.ts";
import { dayOf, isMade } from "./explain/whole/literals.ts";
import { nounOf, valueText } from "./explain/whole/noun.ts";
import type { Phrase, Writer } from "./explain/whole/phrase.ts";
import { placesIn } from "./explain/whole/place.ts";
import { createWriter } from "./explain/whole/writer.ts";
import { inEnglish, type Words } from "./explain/words.ts";
import { printNode } from "./format.ts";
import { parse } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { inside, type Node, type Span } from "./tree.ts";

/** A step of the explanation. Offsets are in UTF-16 units of the given formula. */
export interface Step extends Span {
  /** Starts at 1. */
  number: number;
  text: string;
  /** The function name or operator, as written in the formula. */
  component: string;
  explanation: string;
  /** The value of this part. Missing without a workbook, and for a part with several values (the body of a LAMBDA). */
  value?: Scalar | Matrix;
}

export interface ExplainOptions extends EvaluateOptions {
  /** The language of the sentences; English if omitted. */
  words?: Words;
}

export type Explained = { ok: true; steps: Step[] } | { ok: false; problems: Problem[] };

/** Explains a formula with or without its `=`. Steps have values if `book` is given. Never throws. */
export function explain(formula: string, options: ExplainOptions = {}): Explained {
  const { tree, problems } = parse(formula, options);
  if (problems.length > 0) return { ok: false, problems };
  const words = options.words ?? inEnglish;
  const values = options.book ? observed(tree, options) : new Map<Node, Value>();
  const writer = createWriter(
    words,
    options,
    placesIn(tree, options, () => null),
    partOf,
  );
  const nodes = inOrder(tree, writer.rewrite);
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
  /** Describes a part that a sentence mentions: values in words, everything else as written in the formula. */
  function partOf(node: Node, own: Writer): Phrase {
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
        explanation: sentence(node, { words, locale: options, shown, writer }),
        ...(value !== undefined && { value }),
      };
    }),
  };
}

/**
 * The value of each part. Parts that are computed more than once get none. If the evaluator evaluates the
 * whole formula a second time, the second evaluation counts.
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
/** A step with longer text is referred to by its number alone. */
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
