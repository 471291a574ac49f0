// Describes one step: what a call or an operator does with its operands.
import { fillIn } from "../catalogue.ts";
import { meantBy } from "../check/calls.ts";
import { type FormulaLocale, signs } from "../dialect.ts";
import { localName } from "../format.ts";
import { translateIn } from "../messages.ts";
import { type FunctionArgument, findFunction } from "../reference.ts";
import type { ApplyNode, CallNode, Node, UnaryNode } from "../tree.ts";
import { callSentence } from "./call-sentence.ts";
import { countedTest, doubleMinus, isSmall } from "./conditions.ts";
import { inVocabulary } from "./local-words.ts";
import { nounOf } from "./whole/noun.ts";
import { fill, listOf, say, type Writer } from "./whole/phrase.ts";
import { isTest } from "./whole/rewrite.ts";
import rules from "./whole/rules.json" with { type: "json" };
import { flat, testText } from "./whole/test-text.ts";
import { argumentName, type Sign, type Words } from "./words.ts";

const unarySigns: Record<string, Sign> = {
  "-": "negative",
  "+": "positive",
  "@": "single",
  "%": "percent",
  "#": "spill",
};

/** Settings of the explanation: language, formula locale, and how a part of the formula is shown. */
interface Reader {
  words: Words;
  locale: FormulaLocale;
  shown: (node: Node) => string;
  writer: Writer;
}

const named: ReadonlySet<string> = new Set(rules.named);

export function sentence(node: Node, reader: Reader): string {
  const { words, shown, writer } = reader;
  const counted = countedTest(node, writer.rewrite);
  if (counted) return say(writer, "oneIf", 3, testText(counted, writer)).text;
  const combination = namedSentence(node, writer);
  if (combination) return combination;
  switch (node.type) {
    case "binary":
      return fillIn(words.signs[node.operator], { left: shown(node.left), right: shown(node.right) });
    case "unary":
      return unarySentence(node, reader);
    case "postfix":
      return fillIn(words.signs[unarySigns[node.operator] as Sign], { operand: shown(node.operand) });
    case "call":
      return callSentence(node, words, shown) ?? phraseSentence(node, writer) ?? listSentence(node, reader);
    case "apply":
      return fillIn(words.applied, { name: shown(node.callee), arguments: given(node, reader) });
    default:
      return fillIn(words.alone, { text: shown(node) });
  }
}

/** A step that has a name of its own, such as "weighted average" or "two-condition lookup". */
function namedSentence(node: Node, writer: Writer): string | undefined {
  if ((node.type !== "call" && node.type !== "binary") || !isSmall(node)) return undefined;
  const whole = writer.rewrite(node);
  const rewritten =
    whole.type === "call" && whole.name === "IFNONE" && whole.args[0] ? writer.rewrite(whole.args[0]) : whole;
  if (rewritten.type !== "call") return undefined;
  const [first, condition] = rewritten.args;
  const isLookup = rewritten.name === "FOUND" || rewritten.name === "LASTFOUND";
  const test = isLookup && condition ? writer.rewrite(condition) : undefined;
  const count = test?.type === "call" && test.name === "AND" ? flat(test, "AND", writer).length : 0;
  const isRunning = rewritten.name === "SUM" && first && writer.placeOf(first)?.isRunning;
  if (count === 0 && !isRunning && (rewritten !== whole || !named.has(rewritten.name))) return undefined;
  const text = nounOf(whole, writer)?.text;
  return text && say(writer, count === 0 ? "gives" : count === 2 ? "lookup2" : "lookupMany", 3, text).text;
}

function phraseSentence(node: CallNode, writer: Writer): string | undefined {
  if (!isSmall(node) || isTest(writer.rewrite(node))) return undefined;
  const text = nounOf(node, writer)?.text;
  return text && say(writer, "gives", 3, text).text;
}

function unarySentence(node: UnaryNode, { words, shown }: Reader): string {
  const operand = doubleMinus(node);
  if (operand) return fillIn(words.signs.asNumber, { operand: shown(operand) });
  return fillIn(words.signs[unarySigns[node.operator] as Sign], { operand: shown(node.operand) });
}

/** Describes the function, then lists its arguments in a second sentence. */
function listSentence(node: CallNode, reader: Reader): string {
  const { words, locale, writer } = reader;
  const { vocabulary } = signs(locale);
  const entry = findFunction(node.name);
  const description = words.functions[node.name];
  if (!entry || description === undefined) {
    const values = { name: localName(node.name, vocabulary), arguments: given(node, reader) };
    const meant = entry ? undefined : meantInstead(node, locale);
    return meant
      ? `${meant} ${values.arguments}`.trim()
      : fillIn(entry ? words.applied : words.unknown, values).trim();
  }
  const texts = node.args.map((arg, at) => {
    const name = argumentName(nameAt(entry.arguments, at, node.args.length), words);
    return fill(words.whole.phrases.with, [name, textOf(arg, reader)], words);
  });
  const text = inVocabulary(description, words.language, vocabulary);
  return texts.length === 0 ? text : `${text} ${say(writer, "here", 3, listOf(texts, words)).text}`;
}

/** The function that an unknown name probably means. Names of other workbooks get no suggestion. */
function meantInstead({ name, sheet }: CallNode, locale: FormulaLocale): string | undefined {
  const { dialect, vocabulary } = signs(locale);
  return sheet ? undefined : meantBy(name, { dialect, vocabulary, t: translateIn(locale.messages) });
}

const given = ({ args }: CallNode | ApplyNode, { words, shown }: Reader): string =>
  args.length === 0
    ? ""
    : fill(
        words.whole.phrases.givenOnly,
        [
          listOf(
            args.map((arg) => textOf(arg, { words, shown })),
            words,
          ),
        ],
        words,
      );

const textOf = (arg: Node, { words, shown }: Pick<Reader, "words" | "shown">): string =>
  arg.type === "empty" ? words.omitted : fillIn(words.part, { text: shown(arg) });

/**
 * The name of the argument at index `at`. Repeated arguments are numbered: criterion1, criterion2 … An
 * argument listed after them is the last one given: the calculation of LET, the function of MAP.
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
