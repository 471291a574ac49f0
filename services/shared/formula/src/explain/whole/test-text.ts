// Describes conditions: "Region is North and Date is in November 2024".
import { type CallNode, inside, type Node } from "../../tree.ts";
import type { TestName } from "../words.ts";
import { callNode, dayOf, dayOfSerial, numberOf, sameNode } from "./literals.ts";
import { apart, closed, fill, listOf, quoted, say, type Writer } from "./phrase.ts";
import { isTest } from "./rewrite.ts";
import { dayText, isPlainText } from "./value.ts";

const ofDays: Partial<Record<string, TestName>> = {
  ...{ GREATER: "AFTER", ATLEAST: "ONORAFTER", LESS: "BEFORE", ATMOST: "ONORBEFORE" },
};

/** Describes any part where true or false is expected. */
export function testText(given: Node, writer: Writer): string {
  const { words } = writer;
  const { tests } = words.whole;
  const test = eitherOf(writer.rewrite(given), writer);
  if (!isTest(test)) return fill(tests.HOLDS, [closed(writer.part(given)).text], words);
  const { name, args } = test;
  if (name === "NOT")
    return fill(
      tests.NOT,
      args.map((each) => testText(each, writer)),
      words,
    );
  if (name !== "AND" && name !== "OR") return plainText(name, args, writer);
  const all = flat(test, name, writer);
  const texts = name === "AND" ? spansIn(all, writer) : all.map((each) => innerText(each, writer));
  return listOf(texts, words, name === "AND" ? "conjunction" : "disjunction");
}

/** Where only true or false counts, added conditions mean OR. */
function eitherOf(node: Node, writer: Pick<Writer, "rewrite">): Node {
  const added = node.type === "binary" && node.operator === "+" ? [node.left, node.right] : [];
  const isEither = added.length > 0 && added.every((each) => isTest(eitherOf(writer.rewrite(each), writer)));
  return isEither ? callNode("OR", ...added) : node;
}

/** The conditions of nested ANDs or ORs, flattened. */
export function flat(given: Node, name: string, writer: Writer): Node[] {
  const test = eitherOf(writer.rewrite(given), writer);
  return isTest(test) && test.name === name ? test.args.flatMap((each) => flat(each, name, writer)) : [test];
}

/** Adds parentheses around an AND nested in an OR, and around an OR nested in an AND. */
const innerText = (test: Node, writer: Writer): string =>
  isTest(test) && (test.name === "AND" || test.name === "OR")
    ? `(${testText(test, writer)})`
    : testText(test, writer);

/** Merges a lower and an upper limit of the same part into one condition. */
function spansIn(all: readonly Node[], writer: Writer): string[] {
  const used = new Set<Node>();
  const is = (node: Node, ...names: string[]): node is CallNode =>
    node.type === "call" && names.includes(node.name);
  const texts = all.map((from) => {
    const to = is(from, "ATLEAST")
      ? all.find(
          (each): each is CallNode =>
            is(each, "LESS", "ATMOST") &&
            !used.has(each) &&
            sameNode(each.args[0] as Node, from.args[0] as Node),
        )
      : undefined;
    const text = to && spanText(from as CallNode, to, writer);
    if (text) used.add(to);
    return text ?? innerText(from, writer);
  });
  return texts.filter((_, at) => !used.has(all[at] as Node));
}

function spanText({ args: [of, low] }: CallNode, to: CallNode, writer: Writer): string | undefined {
  const high = to.args[1];
  const { words } = writer;
  if (!of || !low || !high) return undefined;
  const own = closed(writer.part(of)).text;
  const [first, last] = [dayOf(low), dayOf(high)];
  const period = first && last && periodOf(first, last.getTime() + (to.name === "LESS" ? 0 : 86_400_000));
  if (period)
    return fill(words.whole.tests.DURING, [own, apart(dayText(first, words, period), words)], words);
  if (to.name === "LESS") return undefined;
  const texts = [low, high].map((each) => sideText(each, writer.isDay(of), writer));
  return fill(words.whole.tests.BETWEEN, [own, ...texts], words);
}

/** The period from `first` until just before `end`, if that is a whole month or year. */
function periodOf(first: Date, end: number): "month" | "year" | undefined {
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  if (first.getUTCDate() !== 1) return undefined;
  if (end === Date.UTC(year, month + 1, 1)) return "month";
  return month === 0 && end === Date.UTC(year + 1, 0, 1) ? "year" : undefined;
}

function plainText(name: string, [of, value]: readonly Node[], writer: Writer): string {
  const { words } = writer;
  const areDays = [of, value].some((each) => each && writer.isDay(each));
  const own = name === "SAME" && value && inside(value).type === "text" ? "EQUALS" : name;
  const template = words.whole.tests[(areDays && ofDays[own]) || (own as TestName)];
  const isBare = own === "EQUALS" || own === "DIFFERS";
  const text = value ? sideText(value, areDays, writer, isBare) : "";
  return fill(template, [of ? closed(writer.part(of)).text : "", text], words);
}

function sideText(given: Node, areDays: boolean, writer: Writer, isBare = false): string {
  const node = inside(given);
  const { words } = writer;
  if (node.type === "text" && node.value !== "")
    return isBare && isPlainText(node.value) ? apart(node.value, words) : quoted(node.value, words);
  const day = dayOf(node) ?? (areDays ? dayOfSerial(numberOf(node)) : undefined);
  return day
    ? say(writer, "theDay", 3, apart(dayText(day, words), words)).text
    : closed(writer.part(node)).text;
}
