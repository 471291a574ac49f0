// A scale that a question tells: what is shown from which limit on, up to which one, or for which value, and what for all others.
import { plainOf } from "../frames/plain.ts";
import type { Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { type Comparison, comparedAt, through } from "./comparisons.ts";
import { type Outcome, outcomeIn } from "./outcomes.ts";

export interface Step {
  comparison: Comparison;
  limit: number;
  /** The other end of a range. */
  upTo: { comparison: "<" | "<="; limit: number } | null;
  outcome: Outcome;
}

export interface Scale {
  steps: readonly Step[];
  /** What all others show; null: nothing is said of them. */
  rest: Outcome | null;
}

type NumberItem = Extract<Item, { kind: "number" }>;
type Limit = Omit<Step, "outcome"> & { start: number; end: number };

const delimiters =
  /[;!?\n]|(?<=\s)[-–—](?=\s)|[.,](?!\d)|(?<![\p{L}\p{N}])(?:and|und|et|while|but|aber|mais)(?![\p{L}\p{N}])/gu;

const others =
  /(?<![\p{L}\p{N}])(?:sonst|ansonsten|andernfalls|daruber|darunter|alle anderen|alles andere|allen anderen|der rest|den rest|ubrige\w*|weniger|mehr|else|otherwise|anything|everything|everyone|everybody|the rest|rest|others?|beyond|above|below|less|more|older|higher|lower|fewer|faster|slower|sinon|autrement|au-dela|en dessous|au-dessus|les autres|autres|le reste|plus|moins)(?![\p{L}\p{N}])/u;

/** The scales that may be told: outcomes stand behind their limits or before them. */
export function scalesIn({ items, text }: Reading): Scale[] {
  const low = plainOf(text);
  const limits = limitsIn(items, low);
  if (limits.length === 0) return [];
  const free = items.filter(
    (item) =>
      item.kind === "number" && !limits.some(({ start, end }) => start <= item.start && item.end <= end),
  );
  const outcome = (start: number, end: number): Outcome | null => outcomeIn(text, low, free, start, end);
  return [after(limits, low, outcome), before(limits, low, outcome)].flatMap((scale) => scale ?? []);
}

function limitsIn(items: readonly Item[], low: string): Limit[] {
  const numbers = items.filter((item): item is NumberItem => item.kind === "number");
  const limits: Limit[] = [];
  for (const [at, { value, start, end }] of numbers.entries()) {
    const last = limits.at(-1);
    if (last && last.end > start) continue;
    const next = numbers[at + 1];
    const range = next && through.exec(low.slice(end, next.start));
    const found = comparedAt(low, start, end);
    if (next && range && next.value > value)
      limits.push({
        comparison: ">=",
        limit: value,
        upTo: { comparison: range.groups?.below ? "<" : "<=", limit: next.value },
        start: found?.start ?? start,
        end: next.end,
      });
    else if (found)
      limits.push({
        limit: value,
        upTo: null,
        ...found,
        // "from 16: A, 14: B, 12: C"
        comparison: found.comparison === "=" && last ? last.comparison : found.comparison,
      });
  }
  // a single number that is something is no scale
  const equal = limits.filter(({ comparison }) => comparison === "=");
  return equal.length === 1 ? limits.filter((limit) => limit !== equal[0]) : limits;
}

type Chunk = [start: number, end: number];

/** The parts between two places, without those that say nothing. */
function chunks(low: string, start: number, end: number): Chunk[] {
  const found: Chunk[] = [];
  let from = start;
  for (const { index, 0: sign } of low.slice(start, end).matchAll(delimiters)) {
    found.push([from, start + index]);
    from = start + index + sign.length;
  }
  found.push([from, end]);
  return found.filter(([one, other]) => /[\p{L}\p{N}]/u.test(low.slice(one, other)));
}

type Found = (start: number, end: number) => Outcome | null;

const isOther = (low: string, [start, end]: Chunk): boolean => others.test(low.slice(start, end));

function after(limits: readonly Limit[], low: string, outcome: Found): Scale | null {
  const steps: Step[] = [];
  let rest: Outcome | null = null;
  for (const [at, { end, ...limit }] of limits.entries()) {
    const [first, ...more] = chunks(low, end, limits[at + 1]?.start ?? low.length);
    const shown = first ? outcome(...first) : null;
    if (!shown) return null;
    steps.push({ ...limit, outcome: shown });
    const other = more.find((chunk) => isOther(low, chunk));
    if (other) rest ??= outcome(...other);
  }
  return { steps, rest };
}

function before(limits: readonly Limit[], low: string, outcome: Found): Scale | null {
  const steps: Step[] = [];
  let rest: Outcome | null = null;
  for (const [at, { start, ...limit }] of limits.entries()) {
    const all = chunks(low, limits[at - 1]?.end ?? 0, start);
    const last = all.at(-1);
    const shown = last ? outcome(...last) : null;
    if (!shown) return null;
    steps.push({ ...limit, outcome: shown });
    const other = all.slice(0, -1).find((chunk) => at > 0 && isOther(low, chunk));
    if (other) rest ??= outcome(...other);
  }
  const final = chunks(low, limits.at(-1)?.end ?? 0, low.length);
  const other = final.find((chunk) => isOther(low, chunk));
  if (other) rest ??= outcome(...other);
  return { steps, rest };
}
