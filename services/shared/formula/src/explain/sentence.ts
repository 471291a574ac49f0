// One step in words: what a call or an operator does with its own parts.
import { fillIn } from "../catalogue.ts";
import { meantBy } from "../check/calls.ts";
import { signs, type Writing } from "../dialect.ts";
import { localName } from "../format.ts";
import { tellIn } from "../messages.ts";
import { type FunctionArgument, findFunction } from "../reference.ts";
import type { ApplyNode, CallNode, Node, UnaryNode } from "../tree.ts";
import { callSentence } from "./call-sentence.ts";
import { comparisonOf, countedComparison, doubleMinus } from "./conditions.ts";
import { inVocabulary } from "./local-words.ts";
import { argumentName, type Sign, type Words } from "./words.ts";

const unarySigns: Record<string, Sign> = {
  "-": "negative",
  "+": "positive",
  "@": "single",
  "%": "percent",
  "#": "spill",
};

/** Who it is told to: their language, how they write formulas, and a part of the formula as they see it. */
interface Reader {
  words: Words;
  writing: Writing;
  shown: (node: Node) => string;
}

export function sentence(node: Node, reader: Reader): string {
  const { words, shown } = reader;
  switch (node.type) {
    case "binary":
      return fillIn(words.signs[node.operator], { left: shown(node.left), right: shown(node.right) });
    case "unary":
      return unarySentence(node, reader);
    case "postfix":
      return fillIn(words.signs[unarySigns[node.operator] as Sign], { operand: shown(node.operand) });
    case "call":
      return callSentence(node, words, shown) ?? listSentence(node, reader);
    case "apply":
      return fillIn(words.applied, { name: shown(node.callee), arguments: numbered(node, reader) });
    default:
      return fillIn(words.alone, { text: shown(node) });
  }
}

function unarySentence(node: UnaryNode, { words, shown }: Reader): string {
  const counted = countedComparison(node);
  if (counted) return fillIn(words.signs.oneOrZero, { condition: comparisonOf(counted, words, shown) });
  const operand = doubleMinus(node);
  if (operand) return fillIn(words.signs.asNumber, { operand: shown(operand) });
  return fillIn(words.signs[unarySigns[node.operator] as Sign], { operand: shown(node.operand) });
}

/** What the function does, and its arguments by their names. */
function listSentence(node: CallNode, reader: Reader): string {
  const { words, writing } = reader;
  const { vocabulary } = signs(writing);
  const entry = findFunction(node.name);
  const description = words.functions[node.name];
  if (!entry || description === undefined) {
    const values = { name: localName(node.name, vocabulary), arguments: numbered(node, reader) };
    const meant = entry ? undefined : meantInstead(node, writing);
    return meant
      ? `${meant} ${values.arguments}`.trim()
      : fillIn(entry ? words.applied : words.unknown, values).trim();
  }
  const named = node.args.map((arg, at) => {
    const name = argumentName(nameAt(entry.arguments, at, node.args.length), words);
    return fillIn(words.argument, { name, text: textOf(arg, reader) });
  });
  const told = inVocabulary(description, words.language, vocabulary);
  return [told, named.join(words.between)].filter(Boolean).join(" ");
}

/** A name of another workbook or of LET is nobody's mistake. */
function meantInstead({ name, sheet }: CallNode, writing: Writing): string | undefined {
  const { dialect, vocabulary } = signs(writing);
  return sheet ? undefined : meantBy(name, { dialect, vocabulary, tell: tellIn(writing.messages) });
}

const numbered = ({ args }: CallNode | ApplyNode, reader: Reader): string =>
  args
    .map((arg, at) => fillIn(reader.words.argument, { name: String(at + 1), text: textOf(arg, reader) }))
    .join(reader.words.between);

const textOf = (arg: Node, { words, shown }: Reader): string =>
  arg.type === "empty" ? words.omitted : shown(arg);

/**
 * Those that repeat are counted on: criterion1, criterion2, criterion3 … What stands behind them in the reference is the
 * last one given: the calculation of LET, the function of MAP.
 */
function nameAt(args: readonly FunctionArgument[], at: number, given: number): string {
  const first = args.findIndex(({ repeated }) => repeated);
  const direct = args[at];
  if (first < 0 || at < first) return direct?.name ?? String(at + 1);
  const cycle = args.filter(({ repeated }) => repeated);
  const last = args.at(-1);
  if (last && !last.repeated && at === given - 1 && (at - first) % cycle.length === 0) return last.name;
  const one = cycle[(at - first) % cycle.length];
  if (!one) return String(at + 1);
  const counted = Number(/\d+$/.exec(one.name)?.[0] ?? 1) + Math.floor((at - first) / cycle.length);
  return `${one.name.replace(/\d+$/, "")}${counted}`;
}
