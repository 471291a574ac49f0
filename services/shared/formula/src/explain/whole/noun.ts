// Describes any part of a formula as a noun phrase. The caller handles parts without one.
import { type BinaryNode, type CallNode, inside, type Node } from "../../tree.ts";
import { dayOf, isNumber, numberOf, sameNode } from "./literals.ts";
import { apart, closed, ended, fill, type Phrase, quoted, type Rank, say, type Writer } from "./phrase.ts";
import { firstColumn } from "./place.ts";
import { operandsOf } from "./product.ts";
import { isTest } from "./rewrite.ts";
import rules from "./rules.json" with { type: "json" };
import { testText } from "./test-text.ts";
import { dayText, numberText, percentText, spanText } from "./value.ts";

const ranks: Readonly<Record<string, Rank>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 2 };
const clauses: ReadonlySet<string> = new Set(rules.clauses);
/** Indexes of arguments that are conditions, and of search texts or separators (" " is "a space"). */
const conditions: Readonly<Record<string, readonly number[]>> = rules.conditions;
const marks: Readonly<Record<string, readonly number[]>> = rules.marks;

/** The noun phrase of a part; null if there is none. */
export function nounOf(given: Node, writer: Writer): Phrase | null {
  const node = writer.rewrite(given);
  const plain = valueText(node, writer) ?? placeText(node, writer);
  if (plain !== null) return plain;
  if (node.type === "call")
    return isTest(node) ? say(writer, "whether", 0, testText(node, writer)) : callText(node, writer);
  if (node.type === "binary") return node.operator === "&" ? joined(node, writer) : operation(node, writer);
  if (node.type !== "unary") return null;
  return node.operator === "-"
    ? say(writer, "negative", 2, closed(writer.part(node.operand), 3).text)
    : writer.part(node.operand);
}

/** Numbers, texts and dates as written; null for anything else. */
export function valueText(node: Node, { words }: Pick<Writer, "words">): Phrase | null {
  const word = (text: string): Phrase => ({ text: apart(text, words), rank: 3 });
  const day = dayOf(node);
  if (day) return word(dayText(day, words));
  if (node.type === "number") return word(numberText(node.value, words));
  if (node.type === "boolean") return word(node.value ? "TRUE" : "FALSE");
  if (node.type === "text")
    return { text: node.value === "" ? words.whole.phrases.emptyText : quoted(node.value, words), rank: 3 };
  return node.type === "postfix" && node.operator === "%" && node.operand.type === "number"
    ? word(percentText(node.operand.value, words))
    : null;
}

function placeText(node: Node, writer: Writer): Phrase | null {
  const place = writer.placeOf(node);
  if (!place) return null;
  const text = apart(place.text, writer.words);
  if (place.row) return say(writer, place.row === "this" ? "ofThisRow" : "ofRowAbove", 3, text);
  return place.isRunning ? say(writer, "soFar", 3, text) : { text, rank: 3 };
}

function operation({ operator, left, right }: BinaryNode, writer: Writer): Phrase | null {
  const rank = ranks[operator];
  // There is no noun phrase for arithmetic with conditions.
  if (rank === undefined || [left, right].some((each) => isTest(writer.rewrite(each)))) return null;
  const [one, other] = [writer.part(left), writer.part(right)];
  const first = one.rank === 0 ? ended(one, writer) : closed(one, rank).text;
  const least = (operator === "+" || operator === "*" ? rank : rank + 1) as Rank;
  const second = other.rank === 0 ? other.text : closed(other, least).text;
  return say(writer, operator as "+", one.rank === 0 || other.rank === 0 ? 0 : rank, first, second);
}

/** Texts that are joined with `&`. If all separators between them are the same, the phrase names the separator once. */
function joined(node: BinaryNode, writer: Writer): Phrase | null {
  const parts = operandsOf(node, "&").map(inside);
  const [, mark] = parts;
  const isMark = (each: Node): boolean =>
    each.type === "call" ? each.name === "CHAR" : each.type === "text" && !/[\p{L}\p{N}]/u.test(each.value);
  const isSeparated =
    mark &&
    parts.length % 2 === 1 &&
    parts.every((each, at) => at % 2 === 0 || (isMark(each) && sameNode(each, mark)));
  const texts = isSeparated ? parts.filter((_, at) => at % 2 === 0) : parts;
  return template(isSeparated ? "JOINWITH" : "CONCATENATE", isSeparated ? [mark, ...texts] : texts, writer);
}

function callText(node: CallNode, writer: Writer): Phrase | null {
  const { name, args } = node;
  const [first, second, third] = args;
  if (args.some(({ type }) => type === "empty" || type === "missing")) return null;
  const place = first && writer.placeOf(writer.rewrite(first));
  if (name === "SUM" && place?.isRunning && !second)
    return say(writer, "running", 3, apart(place.text, writer.words));
  if (name === "LIST" && first) return list(first, writer);
  if (name === "STEP") return step(numberOf(first), writer);
  if (name === "SHIFT" && first && third?.type === "text") {
    const count = numberOf(second) ?? 0;
    const span = spanText(Math.abs(count), third.value as "day" | "month", writer.words);
    return say(writer, count < 0 ? "before" : "after", 3, span, closed(writer.part(first)).text);
  }
  const isNamed = place?.heading?.of === "column";
  const own = isNamed && name === "FOUND" ? "WHOSE" : isNamed && name === "LASTFOUND" ? "LASTWHOSE" : name;
  const listed = name === "LISTWHERE" && first?.type === "call" ? first.args[0] : undefined;
  return template(listed && !firstColumn(listed) ? "WHERE" : own, args, writer, name);
}

function template(own: string, args: readonly Node[], writer: Writer, name = own): Phrase | null {
  const { words } = writer;
  const { nouns } = words.whole;
  const found = nouns[`${own}/${args.length}`] ?? (args.length > 0 ? nouns[own] : undefined);
  if (found === undefined) return null;
  const isClause = clauses.has(name);
  let rank: Rank = isClause ? 0 : 3;
  const texts = args.map((each, at) => {
    if (conditions[name]?.includes(at)) return testText(each, writer);
    if (marks[name]?.includes(at)) return markText(each, writer);
    const part = writer.part(each);
    if (args.length === 1 && part.rank === 0) rank = 0;
    return name === "SHARE" && at === 0
      ? ended(part, writer)
      : args.length === 1 || (isClause && at === 0) || (name === "TIER" && at === 2)
        ? part.text
        : closed(part).text;
  });
  return { text: fill(found, texts, words, name === "JOINWITH" ? texts.slice(1) : texts), rank };
}

function markText(given: Node, writer: Writer): string {
  const node = inside(given);
  const { space, lineBreak } = writer.words.whole.phrases;
  if (node.type === "text" && node.value === " ") return space;
  return node.type === "call" && node.name === "CHAR" && isNumber(node.args[0], 10)
    ? lineBreak
    : closed(writer.part(given)).text;
}

/** Several columns are "all rows" if they have headings, otherwise the rows of a range. One column is a list. */
function list(node: Node, writer: Writer): Phrase {
  const first = firstColumn(node);
  if (first && writer.placeOf(first)?.heading) return say(writer, "allRows", 3);
  return say(writer, first ? "rows" : "list", 3, writer.part(node).text);
}

function step(digits: number | undefined, writer: Writer): Phrase | null {
  if (digits === undefined || Math.abs(digits) > 9) return null;
  return digits === 0
    ? say(writer, "wholeNumber", 3)
    : { text: apart(numberText(Number(`1e${-digits}`), writer.words), writer.words), rank: 3 };
}
