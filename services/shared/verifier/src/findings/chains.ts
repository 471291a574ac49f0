// The cases of an IF or a chain of them, and where the question says what each of them gives.
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { wordAt } from "../asked.ts";
import { blankWords } from "../manner.ts";
import { bare, callsIn } from "../nodes.ts";
import { isNumber } from "./values.ts";

/** The cases of an IF or a chain of them: each test with what it gives, and what is given at last. */
export type Cases = { tests: Node[]; outcomes: Node[]; last: Node };

function casesOf(node: Node): Cases | null {
  const inner = bare(node);
  if (inner.type !== "call") return null;
  if (inner.name === "IF") {
    const [test, yes, no] = inner.args;
    if (!test || !yes || !no) return null;
    const more = casesOf(no);
    return more
      ? { tests: [test, ...more.tests], outcomes: [yes, ...more.outcomes], last: more.last }
      : { tests: [test], outcomes: [yes], last: no };
  }
  if (inner.name !== "IFS") return null;
  const pairs = Math.floor(inner.args.length / 2);
  const tests = Array.from({ length: pairs - 1 }, (_, at) => inner.args[2 * at] as Node);
  const outcomes = Array.from({ length: pairs - 1 }, (_, at) => inner.args[2 * at + 1] as Node);
  const [always, last] = inner.args.slice(-2);
  return pairs > 1 && always?.type === "boolean" && always.value && last ? { tests, outcomes, last } : null;
}

/** The outermost chains only: each is judged as a whole. */
export function chainsIn(tree: Node): Cases[] {
  const inside = new Set<Node>();
  return callsIn(tree).flatMap((call) => {
    if (inside.has(call)) return [];
    const cases = casesOf(call);
    if (cases) for (const node of nodesOf(call)) inside.add(node);
    return cases ? [cases] : [];
  });
}

const nothingWords =
  /(?<!\p{L})(?:nothing|none|zero|nichts|null|rien|zéro|nada|cero|niente|zero|nic|нічого|нуль)(?!\p{L})/giu;

/** The outcomes of the cases as the question may say them, and where it does; a blank by its words. */
export function placesOf(outcome: Node, question: string): number[] {
  const stated = constantsOf(outcome);
  if (stated.length !== 1) return [];
  const [value] = stated;
  if (value === "") return all(question, new RegExp(`${blankWords.source}|""`, "giu"));
  if (value === 0) return [...numbersAt(question, 0), ...all(question, nothingWords)];
  if (typeof value === "number") return numbersAt(question, value);
  const places: number[] = [];
  for (let at = wordAt(question, value ?? ""), from = 0; at >= 0; ) {
    places.push(from + at);
    from += at + (value?.length ?? 1);
    at = wordAt(question.slice(from), value ?? "");
  }
  return places;
}

export const all = (question: string, words: RegExp): number[] =>
  [...question.matchAll(words)].map(({ index }) => index);

export const numbersAt = (question: string, value: number): number[] =>
  [...question.matchAll(/(?<![\d.,\p{L}])\d+(?:[.,]\d+)?(?![\d\p{L}])/gu)].flatMap(({ 0: text, index }) =>
    isNumber(value, Number(text.replace(",", "."))) ? [index] : [],
  );

/** The texts and numbers that an outcome states itself. */
export const constantsOf = (outcome: Node): (string | number)[] => {
  const own = bare(outcome);
  if (own.type === "text") return [own.value];
  const number = numberOf(own);
  if (number !== null) return [number];
  if (casesOf(own)) return [];
  return nodesOf(own).flatMap((node) => {
    const each = node.type === "number" || node.type === "postfix" ? numberOf(node) : null;
    return each === null || (node.type === "number" && isInPercent(own, node)) ? [] : [each];
  });
};
const isInPercent = (whole: Node, number: Node): boolean =>
  nodesOf(whole).some((node) => node.type === "postfix" && nodesOf(node).includes(number));
