// Finds tiers, thresholds with results: "90 and more A, otherwise C", "if paid then yes else no".
import { relationBefore, relationBehind } from "./conditions/relations.ts";
import { firstOf, type Placed, placedIn, type Scene } from "./conditions/scene.ts";
import type { Order, Tier, Token } from "./reading.ts";
import { has, isUsual, spanOf, type Text, tokenFrom } from "./text.ts";

const mostWords = 4;

type Outcome = Pick<Tier, "give" | "isPercent">;
type Limit = Pick<Tier, "operator" | "limit"> & { from: number; to: number };

export function tiersIn(scene: Scene): Tier[] {
  const { text } = scene;
  const tiers: Tier[] = [];
  for (const [from, to] of segmentsOf(text)) {
    const tier = tierOf(scene, from, to, tiers.at(-1) ?? null);
    if (!tier) continue;
    tiers.push(tier);
    if (tier.operator === null) break;
  }
  return tiers.length > 1 ? tiers : [];
}

/** The tiers that contain no conditions. Of two tiers (if, else), the first remains a condition as well. */
export const takenBy = (tiers: readonly Tier[]): readonly Tier[] =>
  tiers.length > 2 ? tiers : tiers.slice(1);

const indices = (from: number, to: number): number[] =>
  [...Array(Math.max(0, to - from)).keys()].map((at) => from + at);

/** The ranges of tokens between commas, semicolons, sentence ends, "and", "or" and words like "otherwise". */
function segmentsOf(text: Text): [number, number][] {
  const { tokens, question } = text;
  const segments: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at++) {
    const gap = question.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? question.length);
    const isBreak = /[,;|\n()、，；،؛。]|[.!?](?:\s|$)/.test(gap);
    const isLast = at === tokens.length;
    // In "if it is 50 or more, write passed", the result is behind the comma.
    const isResult = has(text, at, "show", "then") && has(text, from, "if");
    const isJoint = !isBreak && !has(text, at, "and", "or", "otherwise", "otherwiseBlank");
    if (!isLast && (isJoint || isResult)) continue;
    segments.push([from, at]);
    from = at;
  }
  return segments;
}

function tierOf(scene: Scene, from: number, to: number, last: Tier | null): Tier | null {
  const { text } = scene;
  const beyond = last?.operator?.startsWith(">") ? "lessThan" : "moreThan";
  const hasNumber = placedIn(scene, from, to).some((one) => firstOf(one, "number"));
  // "from 90 A, from 75 B, below that C"
  const isBeyond = (at: number) => typeof last?.limit === "number" && !hasNumber && has(text, at, beyond);
  const rest = indices(from, to).find((at) => has(text, at, "otherwise", "otherwiseBlank") || isBeyond(at));
  const limit = (rest ?? to) < from + 2 ? null : limitOf(scene, from, to, last);
  const own = limit && outcomeOf(scene, from, to, limit);
  const span = spanOf(text.tokens, from, to - from);
  if (own) return { ...span, operator: limit.operator, limit: limit.limit, ...own };
  if (rest === undefined) return null;
  const end = rest + (text.conceptsAt.get(rest)?.length ?? 1);
  const isBlank = has(text, rest, "otherwiseBlank");
  const give = isBlank ? { give: "", isPercent: false } : outcomeOf(scene, from, to, { from: rest, to: end });
  return give && { ...span, operator: null, limit: null, ...give };
}

/** The test of a tier: a comparison with a number, or a value after "if" ("if paid"). */
function limitOf(scene: Scene, from: number, to: number, last: Tier | null): Limit | null {
  const { text } = scene;
  for (const one of placedIn(scene, from, to)) {
    const number = one.mention.type === "quote" ? undefined : firstOf(one, "number");
    if (!number) {
      const value = firstOf(one, "value")?.value ?? true;
      const test = indices(from, one.from).find((at) => has(text, at, "if", "whose"));
      if (test !== undefined && typeof value !== "boolean")
        return { operator: "=", limit: value, from: has(text, test, "if") ? test : from, to: one.to };
      continue;
    }
    const range = rangeOf(scene, one, to, last);
    if (range) return range;
    // In "the first 50 cost 10 each, the next 50 cost 8", the second limit is 50 + 50.
    const base = has(text, one.from - 1, "next") && typeof last?.limit === "number" ? last.limit : null;
    if (one.from > from && (base !== null || has(text, one.from - 1, "first")))
      return { operator: "<=", limit: number.value + (base ?? 0), from: one.from - 1, to: one.to };
    const after = relationBehind(scene, one.to, "number");
    const behind = after && after.to <= to ? after : null;
    const relation = behind ?? relationBefore(scene, one.from, from, "number");
    const isTest = indices(from, one.from).some((at) => has(text, at, "if"));
    const operator = isTest && relation?.operator === "is" ? "=" : orderOf(relation?.operator);
    if (relation && operator && !relation.isNegated)
      return {
        ...{ operator, limit: plain(number) },
        ...{ from: Math.min(relation.from, one.from), to: behind?.to ?? one.to },
      };
  }
  return null;
}

/** Of "100 to 200 medium", only the upper limit counts, or the lower one if the tier before has a lower limit. */
function rangeOf(scene: Scene, one: Placed, to: number, last: Tier | null): Limit | null {
  const { text } = scene;
  const next = placedIn(scene, one.to, Math.min(to, one.to + 6))[0];
  const [low, high] = [firstOf(one, "number"), firstOf(next, "number")];
  const isRange =
    has(text, one.to, "to", "until", "atMost") ||
    (has(text, one.to, "and") && has(text, one.from - 1, "between"));
  if (!next || !low || !high || !isRange) return null;
  const edge = { from: one.from, to: next.to };
  if (last?.operator?.startsWith(">")) return { ...edge, operator: ">=", limit: plain(low) };
  const isBelow = indices(one.to, next.from).some((at) => has(text, at, "lessThan", "not", "except"));
  return { ...edge, operator: isBelow ? "<" : "<=", limit: plain(high) };
}

const plain = ({ value, unit }: { value: number; unit: string | null }) =>
  unit === "percent" ? value / 100 : value;
const orders: readonly string[] = ["<", "<=", ">", ">="] satisfies Order[];
const orderOf = (operator = ""): Order | null =>
  operator === "from" ? ">=" : orders.includes(operator) ? (operator as Order) : null;

/** The result of a tier, without its limit and common words: a quote, a number or a few words. */
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
  const test = indices(from, edge.from + 1).find((at) => has(text, at, "if"));
  const before = wordsIn(scene, from, Math.min(test ?? to, edge.from));
  const behind = wordsIn(scene, edge.to, to);
  // In "A if 90 or more" the result is before the test, in "90 or more A" behind the limit.
  const isBefore = before.length > 0 && (test !== undefined || behind.length === 0);
  const words = isBefore ? before : behind;
  const [first, final] = [words[0], words.at(-1)];
  if (!first || !final || words.length > mostWords) return null;
  const says = (name: string) => words.some((word) => has(text, tokenFrom(text.tokens, word.start), name));
  const isBlank = says("blank") && (words.length === 1 || says("show")); // as in "before arrival pay nothing"
  // "grade in C: A from 90"
  const give = text.question.slice(first.start, final.end).replace(/^.*[:=]\s+/, "");
  return { give: isBlank ? "" : give, isPercent: false };
}

const markers = ["show", "then", "and", "or", "if", "equal", "whose", "round", "within"];

/** The words of a result: without markers ("then") and common words at its ends, except single capitals and names. */
function wordsIn({ text }: Scene, start: number, end: number): Token[] {
  const { tokens } = text;
  const isName = (at: number) => /^\p{Lu}/u.test(tokens[at]?.text ?? "") || has(text, at, "yes", "no", "not");
  const isMarker = (at: number) => has(text, at, ...markers) && !/^\p{Lu}$/u.test(tokens[at]?.text ?? "");
  const isPassed = (at: number) => isMarker(at) || (isUsual(text, tokens[at] as Token) && !isName(at));
  // "90 points A": the noun after the number is not part of the result.
  const isCounted = text.words.nouns.at(tokens, start) !== null && end - start > 1;
  // "under 53 g is S": the unit before the marker is not part of the result.
  const isUnit = start > 0 && end - start > 2 && !isMarker(start) && has(text, start + 1, "equal", "then");
  const all = indices(isCounted ? start + 1 : isUnit ? start + 2 : start, end);
  const begin = all.find((at) => !isPassed(at)) ?? end;
  const isEnd = (at: number) => at > begin && has(text, at, "if", "whose", "within", "eachRow");
  const stop = all.find(isEnd) ?? end;
  return tokens.slice(begin, (all.findLast((at) => at < stop && !isPassed(at)) ?? -1) + 1);
}
