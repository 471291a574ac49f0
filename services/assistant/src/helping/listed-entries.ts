// Finds a list of entries in a question: the words around commas, slashes and "or".
import type { Reading, Span, Token } from "@cellwright/questions/reading";

const mostWords = 4;
const stops = new Set(["column", "cell", "range", "sheet", "function"]);

export const isWithin = (one: Span, others: readonly Span[]): boolean =>
  others.some(({ start, end }) => start <= one.start && one.end <= end);

/** `isSure`: no entry could as well be a part of the sentence. */
export function entriesIn({ question, tokens, mentions, concepts, unexplained }: Reading) {
  const named = (...names: string[]) => concepts.filter(({ name }) => names.includes(name));
  const values = mentions.filter(({ type }) => type === "value" || type === "quote" || type === "number");
  const places = mentions.filter((one) => stops.has(one.type) && !isWithin(one, values));
  const joints = named("or", "and").filter((one) => !isWithin(one, values));
  const free = [...unexplained, ...values, ...named("yes", "no")];
  /** The words next to a comma, up to one that only the sentence has. */
  const edge = (words: readonly Token[]): Token[] => {
    const to = words.findIndex((one) => !isWithin(one, free));
    return words.slice(0, to < 0 ? words.length : Math.max(to, 1));
  };
  let best: Token[][] = [];
  let items: Token[][] = [[]];
  let isBehindColon = false;
  const close = (isColon = false) => {
    const filled = items.filter(({ length }) => length > 0);
    // a list may begin at the end of a clause
    const clause = filled.findLastIndex(({ length }, at) => length > mostWords && at < filled.length - 1);
    const [first = [], ...rest] = filled.slice(Math.max(0, clause));
    const begin = isBehindColon ? first : edge(first.toReversed()).toReversed();
    if (rest.length >= Math.max(1, best.length))
      best = [begin, ...rest.slice(0, -1), edge(rest.at(-1) ?? [])];
    [items, isBehindColon] = [[[]], isColon];
  };
  for (const [at, token] of tokens.entries()) {
    const gap = question.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (/[.!?:()\n]/.test(gap)) close(gap.includes(":"));
    else if (/[,;،、]/.test(gap)) items.push([]);
    if (isWithin(token, places)) close();
    else if (token.text === "/" || isWithin(token, joints)) items.push([]);
    else items.at(-1)?.push(token);
  }
  close();
  const spans = best.map((item) => ({ start: item[0]?.start ?? 0, end: item.at(-1)?.end ?? 0 }));
  const isSure = [best[0], best.at(-1)].every((item) => item?.every((token) => isWithin(token, free)));
  // other words are entries only if each is alone
  const isEntry = ({ length }: Token[], at: number) =>
    isSure ? length <= mostWords : length === 1 && !isWithin(spans[at] as Span, named("dropdown", "allow"));
  if (best.length === 0 || !best.every(isEntry)) return null;
  const entries = spans.map(({ start, end }) => {
    const value = values.find((one) => one.start === start && one.end === end);
    return value?.type === "value" ? String(value.value) : question.slice(start, end);
  });
  return { entries: [...new Set(entries)], spans, isSure };
}
