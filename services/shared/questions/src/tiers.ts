// Tiers and outcomes told in words: "90 and more A, 80 and more B, otherwise C", "if paid then yes else no".
import { relationBefore, relationBehind } from "./conditions/relations.ts";
import { firstOf, placedIn, type Scene } from "./conditions/scene.ts";
import type { Mention, Span, Tier, Token } from "./reading.ts";
import { has, isSmall, isUsual, spanOf, type Text, tokenFrom } from "./text.ts";

const mostWords = 4;
const farthest = 40; // letters between two tiers that belong together

type Outcome = Pick<Tier, "give" | "isPercent">;
type Limit = Pick<Tier, "operator" | "limit"> & { from: number; to: number };

export function tiersIn(scene: Scene): Tier[] {
  const { text } = scene;
  const tiers: Tier[] = [];
  let last: Tier | null = null;
  let isIf = false;
  for (const [from, to] of segmentsOf(text)) {
    // what is said between two tiers is short
    const gap = (text.tokens[from]?.start ?? 0) - (tiers.at(-1)?.end ?? Number.POSITIVE_INFINITY);
    if (gap > farthest) break;
    const tier = tierOf(scene, from, to, last);
    if (!tier) continue;
    if (tiers.length === 0) isIf = indices(from, to).some((at) => has(text, at, "if", "then"));
    tiers.push(tier);
    if (tier.operator === null) break;
    last = tier;
  }
  // "under 1000 nothing, from 1000 on 3 %": no text among numbers.
  if (tiers.some(({ give }) => typeof give === "number"))
    for (const tier of tiers) if (tier.give === "" && tier.operator !== null) tier.give = 0;
  // "5 percent off, from 250 it's 10 off"
  if (tiers[0]?.isPercent)
    for (const tier of tiers)
      if (typeof tier.give === "number" && tier.give >= 1)
        Object.assign(tier, { give: tier.give / 100, isPercent: true });
  // "if done and paid … if done but not paid …" asks for more than one test.
  const equal = tiers.flatMap(({ operator, limit }) => (operator === "=" ? [limit] : []));
  if (new Set(equal).size < equal.length) return [];
  return limitsOf(tiers) >= 2 || (isIf && tiers.length > 1) ? tiers : [];
}

const limitsOf = (tiers: readonly Tier[]): number => tiers.filter(({ operator }) => operator !== null).length;

/** Tiers of one limit are an if; its test stays a condition. */
export const takenBy = (tiers: readonly Tier[]): readonly Span[] =>
  limitsOf(tiers) >= 2 ? tiers : tiers.filter(({ operator }) => operator === null);

const indices = (from: number, to: number): number[] =>
  [...Array(Math.max(0, to - from)).keys()].map((at) => from + at);

/** The tokens between commas, semicolons, ends of clauses, "and", and words for the rest. */
function segmentsOf(text: Text): [number, number][] {
  const { tokens, question, clauses } = text;
  const segments: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const gap = question.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? question.length);
    const isBreak = /[,;|\n()、，；،؛。]|[.!?](?:\s|$)/.test(gap) || (gap.includes(":") && at - from >= 6);
    const isBetween = [1, 2, 3].some((back) => has(text, at - back, "between"));
    const isGlued =
      tokens[at]?.word.startsWith("و") && has(text, at, "if", "atLeast", "atMost", "moreThan", "lessThan");
    const isJoined =
      (isGlued || has(text, at, "and", "or")) && !has(text, at, "orMore", "orLess") && !isBetween;
    const isOther =
      has(text, at, "otherwise", "otherwiseBlank") || tokens[at]?.clause !== tokens[at - 1]?.clause;
    if (!isBreak && !isJoined && !isOther) continue;
    if (!["aside", "example"].includes(clauses[tokens[from]?.clause ?? 0]?.kind ?? ""))
      segments.push([from, at]);
    from = at;
  }
  return segments;
}

function tierOf(scene: Scene, from: number, to: number, last: Tier | null): Tier | null {
  const { text } = scene;
  const rest = indices(from, to).find((at) => has(text, at, "otherwise", "otherwiseBlank"));
  const limit =
    (rest ?? to) < from + 2 ? null : (thatOf(scene, from, to, last) ?? limitOf(scene, from, to, last));
  const own = limit && outcomeOf(scene, from, to, limit);
  if (own) return made(limit, own);
  if (rest === undefined) return null;
  if (has(text, rest, "otherwiseBlank")) return made(null, { give: "", isPercent: false });
  // "otherwise C", "C otherwise".
  const end = rest < from + 2 ? rest + (text.conceptsAt.get(rest)?.length ?? 1) : to;
  const give = outcomeOf(scene, from, to, { from: rest, to: end });
  return give && made(null, give);

  function made(of: Limit | null, give: Outcome): Tier {
    return {
      ...spanOf(text.tokens, from, to - from),
      operator: of?.operator ?? null,
      limit: of?.limit ?? null,
      ...give,
    };
  }
}

/** A comparison with a number, "1 =", or a test on a value, "if paid". */
function limitOf(scene: Scene, from: number, to: number, last: Tier | null): Limit | null {
  const { text } = scene;
  const own = placedIn(scene, from, to);
  let isTest = false;
  let read = from;
  for (const [at, one] of own.entries()) {
    const number = one.mention.type === "quote" ? undefined : firstOf(one, "number");
    const isMarked = /^(?:=|->|→)$/.test(text.tokens[one.to]?.text ?? "");
    if (number) {
      // "100 to 200 medium": up to the end, since the tier before ends where it begins; from the start on where limits fall.
      const next = own[at + 1];
      const high = next && next.from - one.to <= 5 ? firstOf(next, "number") : undefined;
      const between = indices(one.to, next?.from ?? one.to);
      const isRange =
        has(text, one.to, "to", "until", "atMost") ||
        (has(text, one.to, "and") && has(text, one.from - 1, "between"));
      const isBelow = between.some((over) => has(text, over, "lessThan", "not", "except"));
      if (next && high && isRange && last?.operator?.startsWith(">"))
        return { operator: ">=", limit: plain(number), from: one.from, to: next.to };
      if (next && high && isRange)
        return { operator: isBelow ? "<" : "<=", limit: plain(high), from: one.from, to: next.to };
      // "the first 50 cost 10 each, the next 50 cost 8".
      const base = has(text, one.from - 1, "next") && typeof last?.limit === "number" ? last.limit : null;
      if (one.from > from && (base !== null || has(text, one.from - 1, "first")))
        return { operator: "<=", limit: number.value + (base ?? 0), from: one.from - 1, to: one.to };
      const after = relationBehind(scene, one.to, "number");
      const behind = after && after.to <= to ? after : null;
      const relation = behind ?? relationBefore(scene, one.from, from, "number");
      // French "des trois" is no limit.
      const isOf = relation?.operator === "from" && isSmall(text, relation.from, "of");
      const told = relation?.operator === "from" ? ">=" : relation?.operator;
      const operator = relation && told && !isOf && !relation.isNegated ? told : null;
      if (relation && operator && isOrder(operator))
        return {
          operator,
          limit: plain(number),
          from: Math.min(relation.from, one.from),
          to: behind?.to ?? one.to,
        };
      if (isMarked || has(text, one.to, "then"))
        return { operator: "=", limit: number.value, from: one.from, to: one.to + 1 };
    }
    isTest ||= indices(read, one.from).some((at) => has(text, at, "if", "whose"));
    read = one.from;
    const value = firstOf(one, "value");
    if (value && typeof value.value !== "boolean" && (isTest || isMarked))
      return {
        operator: "=",
        limit: value.value,
        from: isMarked ? one.from : from,
        to: isMarked ? one.to + 1 : one.to,
      };
  }
  return null;
}

const plain = ({ value, unit }: { value: number; unit: string | null }) =>
  unit === "percent" ? value / 100 : value;
const isOrder = (operator: string): operator is "<" | "<=" | ">" | ">=" =>
  ["<", "<=", ">", ">="].includes(operator);

/** "above that 7%", "darüber 7%": from the limit before on. */
function thatOf(scene: Scene, from: number, to: number, last: Tier | null): Limit | null {
  if (typeof last?.limit !== "number") return null;
  const { text } = scene;
  const numbers = placedIn(scene, from, to).filter((one) => firstOf(one, "number"));
  const isLone =
    numbers.length === 0 ||
    (numbers.length === 1 &&
      last.isPercent &&
      numbers[0]?.to === to &&
      numbers[0].mention.type === "number" &&
      numbers[0].mention.unit === "percent");
  for (const at of indices(from, Math.min(to, from + 3))) {
    const end = at + (text.conceptsAt.get(at)?.length ?? 1);
    const isPronoun = isSmall(text, end, "that");
    const isMore = has(text, at, "moreThan", "orMore");
    if ((isMore || has(text, at, "lessThan", "orLess")) && (isPronoun || isLone))
      return {
        operator: isMore ? (last.operator === "<" ? ">=" : ">") : last.operator === ">" ? "<=" : "<",
        limit: last.limit,
        from,
        to: isPronoun ? end + 1 : end,
      };
  }
  return null;
}

/** What remains of a segment without its limit and common words: a quote, a number or a few words. */
function outcomeOf(
  scene: Scene,
  from: number,
  to: number,
  edge: { from: number; to: number },
): Outcome | null {
  const { text } = scene;
  const free = placedIn(scene, from, to).filter((one) => one.from < edge.from || one.from >= edge.to);
  const [quote] = free.flatMap((one) => firstOf(one, "quote") ?? []);
  if (quote) return { give: quote.text, isPercent: false };
  const [number] = free.flatMap((one) => firstOf(one, "number") ?? []);
  if (number) return { give: plain(number), isPercent: number.unit === "percent" };
  const behind = wordsIn(scene, edge.to, to); // where nothing is there, what stands before the limit
  const words = behind.length > 0 ? behind : wordsIn(scene, from, edge.from);
  const [first, final] = [words[0], words.at(-1)];
  const cells = free.flatMap(({ mention }) => (isReference(mention) ? [mention.start] : []));
  const isCell = words.some(({ start }) => cells.includes(start));
  if (isCell || !first || !final || words.length > mostWords) return null;
  const at = tokenFrom(text.tokens, first.start);
  const says = (name: string) => words.some((word) => has(text, tokenFrom(text.tokens, word.start), name));
  const rate = has(text, at, "zero") || says("free") ? 0 : says("half") ? 0.5 : null;
  if (rate !== null) return { give: rate, isPercent: rate > 0 };
  const isBlank = says("blank") && (words.length === 1 || says("show")); // "before arrival pay nothing"
  return { give: isBlank ? "" : text.question.slice(first.start, final.end), isPercent: false };
}

const isReference = ({ type }: Mention): boolean => type === "cell" || type === "range";
function wordsIn({ text, byToken }: Scene, start: number, end: number): Token[] {
  const words: Token[] = [];
  for (const at of indices(start, end)) {
    const token = text.tokens[at] as Token;
    if (words.length > 0 && has(text, at, "within", "eachRow")) break;
    const isLetter = /^\p{Lu}$/u.test(token.text);
    const isMarker = has(text, at, "show", "then", "and", "or", "if", "equal", "whose", "round", "within");
    const isSubject =
      byToken.get(at)?.mention.type === "column" && has(text, at + 1, "equal", "moreThan", "lessThan");
    // "90 points A": what the number counts is no outcome.
    const isCounted = at === start && at + 1 < end && text.words.nouns.at(text.tokens, at) !== null;
    const isFirst = words.length === 0;
    if (
      (isMarker && !isLetter) ||
      (isFirst && isSmall(text, at, "leave")) ||
      (isFirst && (isLoose(text, token, at) || isCounted || (isSubject && !isLetter)))
    )
      continue;
    words.push(token);
  }
  // "Très bien", "Try again": a common word that ends the segment belongs to a name before it.
  const isPair = words.length === 2 && /^\p{Lu}\p{L}{2}/u.test(words[0]?.text ?? "");
  const isEnd = isPair && words[1] === text.tokens[end - 1] && !text.words.openers.at(text.tokens, end - 1);
  for (
    let last = isEnd ? undefined : words.at(-1);
    last && isLoose(text, last, tokenFrom(text.tokens, last.start));
    last = words.at(-1)
  )
    words.pop();
  return words;
}

/** A word that says nothing, and is neither a name nor yes or no. */
const isLoose = (text: Text, token: Token, at: number): boolean =>
  isUsual(text, token) && !/^\p{Lu}/u.test(token.text) && !has(text, at, "yes", "no", "not");
