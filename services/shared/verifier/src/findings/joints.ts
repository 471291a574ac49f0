// Two conditions of one test, and the word that stands between them in the question.
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import { wordAt } from "../asked.ts";
import { saysAnd, saysOr, withoutEndings } from "../conjunctions.ts";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { numbersAt } from "./chains.ts";
import { isDecided } from "./spans.ts";

/** Any of several is enough. */
export const anyWords =
  /(?<!\p{L})(?:either|any (?:of|one)|one of (?:the|them|both|these)|at least one|eine[rsmn]? (?:von|der|davon)|mindestens eine\p{L}*|irgendein\p{L}*|l['’]une? (?:des|d['’]elles|d['’]eux)|une? des (?:deux|cellules|trois)|au moins une?|alguna? de|uno de los|uno dei|una delle|almeno un\p{L}*|um dos|uma das|pelo menos um\p{L}*|jedn\p{L}+ z|co najmniej jed\p{L}*|хоча б од\p{L}*|одн\p{L}+ з)(?!\p{L})|いずれか|どちらか|أي من|أحد/iu;

export const joints: Find = (tree, { question, data }) => {
  if (!data) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    if (call.name !== "AND" && call.name !== "OR") return [];
    const areBlanks = call.args.every((arg) => isBlankTest(arg, "="));
    if (areBlanks && call.name === "AND" && anyWords.test(question)) return [likely(say("asked.or"), call)];
    if (call.args.some(isTurnable) || isDecided(call)) return [];
    const words = wordsBetween(call, question);
    if (words === null) return [];
    const asked = withoutEndings(words);
    const [isOr, isAnd] = [saysOr(asked), saysAnd(asked)];
    if (call.name === "AND" && isOr && !isAnd) return [likely(say("asked.or"), call)];
    return call.name === "OR" && isAnd && !isOr ? [likely(say("asked.and"), call)] : [];
  });
};

function isBlankTest(arg: Node, operator: string): boolean {
  const node = bare(arg);
  if (node.type === "call") return node.name === "ISBLANK";
  return (
    node.type === "binary" &&
    node.operator === operator &&
    node.right.type === "text" &&
    node.right.value === ""
  );
}

/** What a question may say the other way round: nothing stands there, it is no number. */
const isTurnable = (arg: Node): boolean => {
  const node = bare(arg);
  return node.type === "call" || (node.type === "binary" && node.operator === "<>") || isBlankTest(node, "=");
};

/** The words between the first two conditions, where each is said once; null where they cannot be told apart. */
function wordsBetween({ args }: CallNode, question: string): string | null {
  const [one, other] = args.map((arg) => placesOf(arg, question));
  if (!one || !other || args.length !== 2 || one.length !== 1 || other.length !== 1) return null;
  const [first, second] = [one[0] as Said, other[0] as Said].toSorted((a, b) => a.at - b.at);
  if (!first || !second || second.at <= first.end) return null;
  const words = question.slice(first.end, second.at);
  return /[;:!?\n]\s|\.\s/.test(words) || words.length > 60 ? null : words;
}

type Said = { at: number; end: number };

/** Where the value that a condition compares with is said. */
function placesOf(arg: Node, question: string): Said[] {
  return nodesOf(arg).flatMap((node): Said[] => {
    if (node.type === "number")
      return numbersAt(question, node.value).map((at) => ({ at, end: at + String(node.value).length }));
    if (node.type !== "text" || node.value.length < 2) return [];
    const at = wordAt(question, node.value);
    const isAgain = at >= 0 && wordAt(question.slice(at + node.value.length), node.value) >= 0;
    return at < 0 || isAgain ? [] : [{ at, end: at + node.value.length }];
  });
}
