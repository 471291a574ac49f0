// Brackets with an outcome each: "up to 5 kg 7.50, over 5 kg 14, else freight".
import type { Operator } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { coded } from "./codes.ts";
import { clausesOf, quote, textOf } from "./outcome-clauses.ts";
import { words } from "./outcomes.ts";

type Bound = { operator: Extract<Operator, ">" | ">=" | "<" | "<=" | "=">; value: number };

interface Rule {
  bounds: Bound[];
  /** As a formula writes it. */
  outcome: string | null;
  isElse: boolean;
  used: number[];
}

export const tiers = (reading: Reading): Candidate[] => [...bracketed(reading), ...coded(reading)];

function bracketed(reading: Reading): Candidate[] {
  const { items } = reading;
  const rules = merged(clausesOf(items).map(([from, to]) => ruleIn(items, from, to)));
  const steps = rules.filter(({ bounds, outcome }) => bounds.length > 0 && outcome !== null);
  const rest = rules.find(({ bounds, outcome, isElse }) => isElse && bounds.length === 0 && outcome !== null);
  if (steps.length < 2) return [];
  const used = [...steps.flatMap((step) => step.used), ...(rest?.used ?? [])];
  return subjectsOf(reading, new Set(used)).map(({ at, operand }) => {
    const cell = cellOf(operand);
    const isTimed = has(reading, "times");
    const chain = ordered(steps).reduceRight(
      (inner, { bounds, outcome }) => `IF(${testOf(cell, bounds)},${outcome},${inner})`,
      rest?.outcome ?? nothing(steps, items),
    );
    return candidate(
      isTimed ? `${cell}*${chain}` : chain,
      [...used, ...at, ...findAll(reading, ...words, "if", "from", "to", "times", "grade", "approximate")],
      { perRow: !operand.isCell, penalty: -0.4 },
    );
  });
}

/** "otherwise nothing" among amounts is none. */
const nothing = (steps: readonly Rule[], items: readonly Item[]): string =>
  steps.every(({ outcome }) => /^[\d.]+%?$/.test(outcome ?? "")) &&
  items.some(({ raw }) => /^(?:nichts|nothing|none|rien|nada|niente|nic|keine?n?)$/i.test(raw))
    ? "0"
    : '""';

const testOf = (cell: string, bounds: readonly Bound[]): string => {
  const tests = bounds.map(({ operator, value }) => `${cell}${operator}${value}`);
  return tests.length === 1 ? (tests[0] as string) : `AND(${tests.join(",")})`;
};

const isUpper = ({ operator }: Bound): boolean => operator.startsWith("<");

/** Brackets that follow each other need one end each, in order; others are tested whole, as they were said. */
function ordered(steps: readonly Rule[]): Rule[] {
  const ends = (upper: boolean) =>
    steps.map(({ bounds }) => bounds.find((bound) => isUpper(bound) === upper));
  const [uppers, lowers] = [ends(true), ends(false)];
  const value = ({ bounds }: Rule): number => bounds[0]?.value ?? 0;
  const exact = steps.filter(({ bounds }) => bounds.length === 1 && bounds[0]?.operator === "=");
  if (exact.length > 0 && exact.length < steps.length)
    return [...exact, ...ordered(steps.filter((step) => !exact.includes(step)))];
  const only = (all: readonly (Bound | undefined)[]): Rule[] =>
    steps.map((step, at) => ({ ...step, bounds: [all[at] as Bound] }));
  if (uppers.every(Boolean) && isContiguous(steps))
    return only(uppers).toSorted((one, other) => value(one) - value(other));
  if (lowers.every(Boolean) && steps.some(({ bounds }) => bounds.length === 1))
    return only(lowers).toSorted((one, other) => value(other) - value(one));
  return [...steps];
}

/** Each lower end is where the bracket before ends. */
function isContiguous(steps: readonly Rule[]): boolean {
  const uppers = new Set(steps.flatMap(({ bounds }) => bounds.filter(isUpper).map(({ value }) => value)));
  return steps.every(({ bounds }, at) =>
    bounds.every(
      (bound) => isUpper(bound) || at === 0 || [...uppers].some((end) => Math.abs(end - bound.value) <= 1),
    ),
  );
}

/** A condition whose outcome is a clause of its own: "over 5000, then 10 %". */
function merged(rules: readonly Rule[]): Rule[] {
  const out: Rule[] = [];
  for (const rule of rules) {
    const last = out.at(-1);
    const isOutcome = rule.bounds.length === 0 && rule.outcome !== null && !rule.isElse;
    if (last && last.bounds.length > 0 && last.outcome === null && isOutcome)
      out[out.length - 1] = { ...last, outcome: rule.outcome, used: [...last.used, ...rule.used] };
    else out.push(rule);
  }
  const tail = out.at(-1);
  const isRest =
    tail &&
    tail.bounds.length === 0 &&
    tail.outcome !== null &&
    out.length > 2 &&
    !out.some(({ isElse }) => isElse);
  return isRest ? [...out.slice(0, -1), { ...tail, isElse: true }] : out;
}

const operators = [
  ["gte", ">="],
  ["lte", "<="],
  ["gt", ">"],
  ["lt", "<"],
  ["from", ">="],
  ["since", ">="],
  ["to", "<="],
  ["untilDate", "<="],
] as const;

function ruleIn(items: readonly Item[], from: number, to: number): Rule {
  const rule: Rule = { bounds: [], outcome: null, isElse: false, used: [] };
  let operator: Bound["operator"] | null = null;
  const written: number[] = [];
  const opening = openingOf(items, from, to);
  if (opening > from) {
    rule.outcome = quote(
      items
        .slice(from, opening)
        .map(({ raw }) => raw)
        .join(" "),
    );
    rule.used.push(...Array.from({ length: opening - from }, (_, offset) => from + offset));
    from = opening;
  }
  for (let at = from; at < to; at++) {
    const item = items[at] as Item;
    const isExact =
      opening > 0 && hasConcept(item, "eq") && items[at + 1]?.kind === "number" && rule.bounds.length === 0;
    const said = isExact ? (["eq", "="] as const) : operators.find(([concept]) => hasConcept(item, concept));
    if (hasConcept(item, "else")) {
      rule.isElse = true;
      rule.used.push(at);
    } else if (item.kind === "number") {
      const next = items[at + 1];
      const end = hasConcept(next, "orMore") ? ">=" : hasConcept(next, "orLess") ? "<=" : null;
      const isRange =
        (isDash(next) ||
          hasConcept(next, "to", "untilDate") ||
          (operator === ">=" && hasConcept(next, "and"))) &&
        items[at + 2]?.kind === "number";
      if (isRange) {
        rule.bounds.push({ operator: ">=", value: item.value });
        operator = "<=";
        rule.used.push(at, at + 1);
        at += 1;
      } else if (end || operator) {
        rule.bounds.push({ operator: end ?? (operator as Bound["operator"]), value: item.value });
        rule.used.push(at, ...(end ? [at + 1] : []));
        if (end) at += 1;
        operator = null;
      } else {
        rule.outcome ??= item.percent ? `${Number((item.value * 100).toPrecision(12))}%` : String(item.value);
        rule.used.push(at);
      }
    } else if (said) {
      [, operator] = said;
      rule.used.push(at);
    } else if (hasConcept(item, "between")) {
      operator = ">=";
      rule.used.push(at);
    } else if (
      hasConcept(item, "and") &&
      rule.bounds.length === 1 &&
      items.slice(from, at).some((each) => hasConcept(each, "between"))
    ) {
      operator = "<=";
      rule.used.push(at);
    } else if (
      (isContent(item, at > from ? items[at - 1] : undefined) || isLeading(items, at, from)) &&
      (rule.outcome === null || written.length > 0)
    ) {
      written.push(at);
      rule.used.push(at);
    }
  }
  if (rule.bounds.length === 0 && operator !== null && written.length > 0) rule.isElse = true;
  if (rule.outcome === null && written.length > 0) {
    const quoted = written.find((at) => items[at]?.kind === "text");
    const chosen = quoted === undefined ? written.slice(-1) : [quoted];
    rule.outcome = quote(chosen.map((at) => textOf(items[at] as Item)).join(" "));
  }
  return rule;
}

/** "Sold out when": up to four words before the condition, the first with a capital. */
function openingOf(items: readonly Item[], from: number, to: number): number {
  const condition = items.findIndex((item, at) => at > from && at < to && hasConcept(item, "if", "whose"));
  const words = items.slice(from, condition);
  const isOutcome =
    condition > from &&
    words.length <= 4 &&
    (/^\p{Lu}/u.test(words[0]?.raw ?? "") || (words.length === 1 && words[0]?.kind === "word")) &&
    words.every(
      ({ kind }) => kind === "word" || kind === "stop" || kind === "concept" || kind === "column",
    ) &&
    !words.some((item) => hasConcept(item, "show", "return", "mark", "grade", "if", "whose"));
  return isOutcome ? condition : -1;
}

/** "medium up to 600", "long above": the word before its bracket. */
const isLeading = (items: readonly Item[], at: number, from: number): boolean =>
  at === from &&
  items[at]?.kind === "word" &&
  operators.some(([concept]) => hasConcept(items[at + 1], concept));

const isDash = (item: Item | undefined): boolean =>
  (item?.kind === "sign" && /^[-–]$/.test(item.text)) || hasConcept(item, "minus");

/** A text, a content of the table, or a word behind "show", "=" or "is". */
const isContent = (item: Item, before: Item | undefined): boolean =>
  item.kind === "text" ||
  item.kind === "value" ||
  (item.kind === "word" &&
    (item.proper || /^[A-Z]$/.test(item.raw) || hasConcept(before, "show", "eq", "return", "else"))) ||
  (item.kind === "stop" && /^[A-F]$/.test(item.raw)) ||
  (item.kind === "place" && /^[A-F]$/.test(item.raw));

/** The columns of numbers that brackets may be of: named ones, else the only one. */
function subjectsOf(reading: Reading, taken: ReadonlySet<number>): { at: number[]; operand: Operand }[] {
  const { items, data } = reading;
  const isNumeric = ({ kind }: Operand): boolean => ["number", "unknown", "mixed"].includes(kind);
  const named = placesOf(reading)
    .filter((at) => !taken.has(at))
    .flatMap((at) =>
      operandsAt(items[at])
        .filter(isNumeric)
        .map((operand) => ({ at: [at], operand })),
    );
  const [first] = named;
  if (first)
    return [
      {
        at: named.filter(({ operand }) => operand.left === first.operand.left).flatMap(({ at }) => at),
        operand: first.operand,
      },
    ];
  const numbers = (data?.columns ?? []).filter(({ kind }) => kind === "number");
  return numbers.length === 1 && numbers[0]
    ? [{ at: [], operand: ofColumn(numbers[0], (data?.sheets.length ?? 0) > 1) }]
    : [];
}
