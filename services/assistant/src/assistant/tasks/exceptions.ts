// Rows that a question answers apart: "leave it empty if there is no date", "not shipped -> pending".
import { criteriaOf } from "../reading/criteria.ts";
import { type Criterion, testOf } from "../reading/criterion.ts";
import { hasConcept, type Item, silent } from "../reading/items.ts";
import { isSame } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { operandsAt } from "../reading/walk.ts";
import type { Candidate } from "./candidate.ts";
import { joinOf } from "./joints.ts";

interface Exception {
  test: string;
  outcome: string;
  /** From the first item of its clause to the one behind the last. */
  from: number;
  to: number;
}

/** The question without its exception, and what makes its candidates whole again. */
interface Excepting {
  rest: Reading;
  whole: (base: Candidate) => Candidate | null;
}

const mostNested = 3;

/** One clause less each time: three outcomes are two questions. */
export function exceptions(reading: Reading, depth = 0): Excepting[] {
  if (depth >= mostNested) return [];
  return clausesOf(reading.items).flatMap(([from, to]): Excepting[] => {
    const found = exceptionIn(reading, from, to);
    if (!found) return [];
    const rest: Reading = {
      ...reading,
      items: reading.items.map((item, at) => (at >= from && at < to ? silent(item) : item)),
    };
    const own: Excepting = { rest, whole: (base) => excepted(base, found) };
    const inner = exceptions(rest, depth + 1).map(
      (each): Excepting => ({
        rest: each.rest,
        whole: (base) => {
          const made = each.whole(base);
          return made && excepted(made, found);
        },
      }),
    );
    return [own, ...inner];
  });
}

function excepted(base: Candidate, { test, outcome, from, to }: Exception): Candidate | null {
  if (!base.perRow) return null;
  const clause = Array.from({ length: to - from }, (_, offset) => from + offset);
  return {
    ...base,
    formula: `IF(${test},${outcome},${base.formula})`,
    used: [...base.used, ...clause],
    penalty: base.penalty - 0.2,
  };
}

const isEnd = (item: Item | undefined): boolean => item?.kind === "sign" && /^[,;.:()?!–—]$/.test(item.text);

/** Each clause, and a clause with the one before it: "if it is missing, show nothing". */
function clausesOf(items: readonly Item[]): [from: number, to: number][] {
  const ends = [-1, ...items.flatMap((item, at) => (isEnd(item) ? [at] : [])), items.length];
  const single = ends.slice(1).map((end, at): [number, number] => [(ends[at] as number) + 1, end]);
  const double = ends.slice(2).map((end, at): [number, number] => [(ends[at] as number) + 1, end]);
  return [...single, ...double].filter(([from, to]) => to - from >= 2);
}

/** An outcome and its condition, with nothing else between them. */
function exceptionIn(reading: Reading, from: number, to: number): Exception | null {
  const { items } = reading;
  const inside = [...items.keys()].slice(from, to);
  const outcomes = inside.filter((at) => outcomeOf(items, at) !== null);
  const [said] = outcomes;
  if (said === undefined || inside.some((at) => hasConcept(items[at], "else") && !isDenial(items[at])))
    return null;
  for (const place of outcomes) {
    const condition = inside.filter((at) => at !== place);
    const isFirst = condition.every((at) => at > place || isSmall(items[at]));
    const isLast = condition.every((at) => at < place || isSmall(items[at]));
    const isLinked =
      condition.some((at) => hasConcept(items[at], "if", "whose") || isDenial(items[at])) ||
      inside.some((at) => /^(?:->|→)$/.test(items[at]?.raw ?? ""));
    if (!(isFirst || isLast) || !isLinked) continue;
    const outside = new Set([...items.keys()].filter((at) => !condition.includes(at)));
    const asked: Reading = { ...reading, items: items.map((item) => (isDenial(item) ? denied(item) : item)) };
    const criteria = [...criteriaOf(asked, outside, null, true), ...ofItself(asked, condition, outside)];
    const used = new Set(criteria.flatMap((each) => each.used));
    const isRead = condition.every((at) => used.has(at) || isSmall(items[at]) || isDenial(items[at]));
    if (criteria.length === 0 || !isRead || criteria.some(({ operand }) => operand.isCell)) continue;
    const tests = criteria.map(testOf);
    const join = joinOf(reading, criteria).toUpperCase();
    return {
      test: tests.length === 1 ? (tests[0] as string) : `${join}(${tests.join(",")})`,
      outcome: outcomeOf(items, place) as string,
      from,
      to,
    };
  }
  return null;
}

/** "missing if empty": the only column that the rest names. */
function ofItself(
  { items }: Reading,
  condition: readonly number[],
  outside: ReadonlySet<number>,
): Criterion[] {
  const blank = condition.find((at) => hasConcept(items[at], "blank"));
  const isNamed = condition.some((at) => operandsAt(items[at]).length > 0);
  const named = [...outside].flatMap((at) => operandsAt(items[at]));
  const [only] = named;
  if (blank === undefined || isNamed || !only || only.isCell || named.some((each) => !isSame(each, only)))
    return [];
  return [{ operand: only, operator: "blank", values: [], test: null, used: [blank] }];
}

/** "if not shipped": here it denies, it is no "otherwise". */
const isDenial = (item: Item | undefined): boolean =>
  hasConcept(item, "else") && /\b(?:not|nicht|pas)\b/i.test(item?.raw ?? "");
const denied = (item: Item): Item => ({
  kind: "concept",
  concepts: new Set(["not" as const]),
  raw: item.raw,
  start: item.start,
  end: item.end,
});

const isSmall = (item: Item | undefined): boolean =>
  item === undefined ||
  item.kind === "stop" ||
  item.kind === "sign" ||
  item.isAside === true ||
  (item.kind === "word" && !item.proper && !item.named) ||
  hasConcept(
    item,
    "if",
    "whose",
    "show",
    "return",
    "eq",
    "and",
    "cell",
    "text",
    "with",
    "during",
    "mark",
    "instead",
    "error",
    "appear",
    "row",
    "to",
  );

function outcomeOf(items: readonly Item[], at: number): string | null {
  const item = items[at];
  if (item?.kind === "text") return `"${item.text.replaceAll('"', '""')}"`;
  if (hasConcept(item, "blank")) return '""';
  if (hasConcept(item, "signDash") && hasConcept(items[at + 1], "if", "whose")) return '"-"';
  if (hasConcept(item, "zero") && hasConcept(items[at - 1], "show", "return")) return "0";
  const isShown = hasConcept(items[at - 1], "show", "return") || hasConcept(items[at + 1], "if", "whose");
  if (item?.kind === "number" && !item.percent && isShown) return String(item.value);
  return null;
}
