// Several outcomes, each with a condition of its own: "Paid if there is a date, Overdue if the due date has passed, else Open".
import { criteriaOf } from "../reading/criteria.ts";
import { testOf } from "../reading/criterion.ts";
import { hasConcept, type Item, weightOf } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { findAll } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { joinOf } from "./joints.ts";
import { clausesOf, quote, textOf } from "./outcome-clauses.ts";
import { words } from "./outcomes.ts";

interface Branch {
  /** Null for "otherwise". */
  test: string | null;
  outcome: string;
  used: readonly number[];
  perRow: boolean;
}

export function branches(reading: Reading): Candidate[] {
  const { items } = reading;
  if (findAll(reading, "if", "else", "whose").length === 0) return [];
  const found: Branch[] = [];
  let pending: { from: number; to: number } | null = null;
  for (const [from, to] of clausesOf(items)) {
    const start: number = pending ? pending.from : from;
    const branch = branchIn(reading, start, to);
    if (branch) found.push(branch);
    // "if it is over 5, small": the outcome is the next clause
    pending =
      !branch && items.slice(start, to).some((item) => hasConcept(item, "if")) ? { from: start, to } : null;
  }
  const tests = found.filter(({ test }) => test !== null);
  const rest = found.filter(({ test }) => test === null);
  if (tests.length < 1 || rest.length > 1 || (tests.length + rest.length < 2 && !reading.target?.isFilled))
    return [];
  const chain = tests.reduceRight(
    (inner, { test, outcome }) => `IF(${test},${outcome},${inner})`,
    rest[0]?.outcome ?? '""',
  );
  const used = [...new Set([...found.flatMap((each) => each.used), ...findAll(reading, ...words)])];
  return [
    candidate(chain, used, {
      perRow: tests.some(({ perRow }) => perRow),
      penalty: tests.length > 1 ? -0.5 : 0.1,
    }),
  ];
}

function branchIn(reading: Reading, from: number, to: number): Branch | null {
  const { items } = reading;
  const inside = Array.from({ length: to - from }, (_, offset) => from + offset);
  const last = inside.find((at) => hasConcept(items[at], "else"));
  if (last !== undefined) {
    const outcome = outcomeIn(
      items,
      inside.filter((at) => at !== last),
    );
    return outcome && { test: null, outcome: outcome.formula, used: [last, ...outcome.used], perRow: false };
  }
  const condition = inside.find((at) => hasConcept(items[at], "if"));
  if (condition === undefined) return null;
  const ahead = inside.filter((at) => at < condition);
  const shown = inside.find((at) => at > condition + 1 && hasConcept(items[at], "show", "return"));
  const comma = inside.findLast(
    (at) => at > condition && items[at]?.kind === "sign" && /^[,:]$/.test(items[at]?.raw ?? ""),
  );
  const cut = shown ?? comma;
  const options: [readonly number[], readonly number[]][] = [
    [ahead, inside.filter((at) => at >= condition)],
    ...(cut === undefined
      ? []
      : ([[inside.filter((at) => at > cut), inside.filter((at) => at >= condition && at < cut)]] as [
          number[],
          number[],
        ][])),
  ];
  for (const [said, told] of options) {
    const outcome = outcomeIn(items, said);
    if (!outcome) continue;
    const outside = new Set([...items.keys()].filter((at) => !told.includes(at)));
    const criteria = criteriaOf(reading, outside, null, true);
    const read = new Set(criteria.flatMap((each) => each.used));
    const left = told.reduce((sum, at) => sum + (read.has(at) ? 0 : weightOf(items[at] as Item)), 0);
    if (criteria.length === 0 || left > 1.4) continue;
    const tests = criteria.map(testOf);
    const joint = joinOf(reading, criteria).toUpperCase();
    return {
      test: tests.length === 1 ? (tests[0] as string) : `${joint}(${tests.join(",")})`,
      outcome: outcome.formula,
      used: [
        condition,
        ...told.filter((at) => read.has(at) || weightOf(items[at] as Item) <= 0.5),
        ...outcome.used,
      ],
      perRow: criteria.some(({ operand }) => !operand.isCell),
    };
  }
  return null;
}

/** What a cell shall show: a quoted text, a number, a blank, or up to four words. */
function outcomeIn(
  items: readonly Item[],
  places: readonly number[],
): { formula: string; used: number[] } | null {
  const told = places.filter((at) => {
    const item = items[at] as Item;
    return !(
      item.kind === "sign" ||
      item.isAside ||
      hasConcept(
        item,
        "show",
        "return",
        "mark",
        "with",
        "eq",
        "text",
        "and",
        "cell",
        "column",
        "to",
        "per",
        "each",
      ) ||
      (item.kind === "stop" && !/^\p{Lu}/u.test(item.raw))
    );
  });
  const written = told.filter((at) => items[at]?.kind === "text");
  const [quotedAt] = written;
  if (quotedAt !== undefined && written.length === 1)
    return { formula: quote(textOf(items[quotedAt] as Item)), used: [...places] };
  const [first] = told;
  const item = items[first ?? -1];
  if (first === undefined || !item || told.length > 4) return null;
  if (told.length === 1 && hasConcept(item, "blank")) return { formula: '""', used: [...places] };
  if (told.length === 1 && item.kind === "number")
    return {
      formula: item.percent ? item.raw.replace(/\s/g, "").replace(",", ".") : String(item.value),
      used: [...places],
    };
  if (
    told.some(
      (at) =>
        ["number", "place", "period"].includes(items[at]?.kind ?? "") ||
        hasConcept(items[at], "difference", "minus", "times"),
    )
  )
    return null;
  const end = told.at(-1) ?? first;
  if (told.length !== end - first + 1) return null;
  return { formula: quote(told.map((at) => textOf(items[at] as Item)).join(" ")), used: [...places] };
}
