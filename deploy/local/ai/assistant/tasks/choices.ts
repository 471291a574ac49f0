// Decisions for a row: one outcome or another by a condition, grades by thresholds, TRUE or FALSE.
import { criteriaOf, operatorOf } from "../reading/criteria.ts";
import { type Criterion, testOf } from "../reading/criterion.ts";
import { hasConcept, type Item, weightOf } from "../reading/items.ts";
import { area, cellOf, isSame, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt, operandsAt, placesOf } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";
import { joinOf } from "./totals.ts";

interface Outcome {
  at: number;
  until: number;
  formula: string;
  isElse: boolean;
  /** It says no more than where it stands: quoted, or behind "show". */
  isSaid: boolean;
}

const words = [
  "if",
  "whose",
  "show",
  "else",
  "each",
  "and",
  "mark",
  "both",
  "eq",
  "return",
  "with",
  "find",
  "column",
  "cell",
  "row",
  "during",
  "text",
  "grade",
  "to",
  "extract",
  "which",
  "list",
  "result",
  "from",
  "today",
  "due",
  "per",
] as const;

export const choices: Task = (reading) => [...graded(reading), ...decided(reading), ...tested(reading)];

const isWritten = (item: Item | undefined): boolean =>
  item?.kind === "text" || (item?.kind === "value" && /^["'“„«]/.test(item.raw));

/** What a cell shall show: quoted texts, and what stands directly behind "show" or "otherwise". */
function outcomesOf(reading: Reading): Outcome[] {
  const { items } = reading;
  const out: Outcome[] = [];
  for (const [at, item] of items.entries()) {
    if (out.some((each) => at <= each.until)) continue;
    const opener = openerOf(items, at);
    const isElse = opener !== null && hasConcept(items[opener], "else");
    if (isWritten(item)) {
      const isCriterion = opener === null && operatorNear(items, at);
      if (!isCriterion) out.push({ at, until: at, formula: textOf(item), isElse, isSaid: true });
      continue;
    }
    if (opener === null) continue;
    const isShown = hasConcept(items[opener], "show", "return", "else");
    if (
      item.kind === "number" ||
      (item.kind === "place" && item.operand.isCell) ||
      ((item.kind === "column" || item.kind === "place") && isShown)
    ) {
      const expression = expressionAt(items, at);
      out.push({ at, until: expression.until, formula: expression.formula, isElse, isSaid: true });
    } else if (hasConcept(item, "blank")) out.push({ at, until: at, formula: '""', isElse, isSaid: true });
    else if (hasConcept(item, "zero")) out.push({ at, until: at, formula: "0", isElse, isSaid: true });
    else if (
      ["word", "value", "concept", "weekday", "period"].includes(item.kind) &&
      operatorOf(item) === null &&
      !hasConcept(item, "sum", "average", "max", "min", "count") &&
      (item.kind !== "concept" || weightOf(item) > 1 || /^\p{Lu}/u.test(item.raw))
    ) {
      let until = at;
      while (
        items[until + 1]?.kind === "word" ||
        (items[until + 1]?.kind === "stop" &&
          items[until + 2]?.kind === "word" &&
          until > at - 1 &&
          !isClause(items[until + 1]))
      )
        until++;
      const raw = items
        .slice(at, until + 1)
        .map((each) => each.raw)
        .join(" ");
      out.push({ at, until, formula: `"${raw.replaceAll('"', '""')}"`, isElse, isSaid: true });
    }
  }
  return out;
}

const isClause = (item: Item | undefined): boolean => item?.kind === "sign";
const textOf = (item: Item | undefined): string =>
  item?.kind === "text" || item?.kind === "value" ? `"${item.text.replaceAll('"', '""')}"` : '""';

/** "show" or "otherwise" directly before, with nothing but small words between. */
function openerOf(items: readonly Item[], at: number): number | null {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const item = items[index] as Item;
    if (hasConcept(item, "else")) return index;
    if (hasConcept(item, "show", "return") || (hasConcept(item, "mark") && !hasConcept(item, "if")))
      return index;
    const isSmall =
      item.kind === "stop" ||
      hasConcept(item, "text", "with", "eq", "word", "cell", "to") ||
      (item.kind === "sign" && /^[,:("'“]$/.test(item.text));
    if (!isSmall) return null;
  }
  return null;
}

const operatorNear = (items: readonly Item[], at: number): boolean => {
  for (let index = at - 1; index >= Math.max(0, at - 3); index--) {
    const item = items[index] as Item;
    if (operatorOf(item) !== null) return true;
    if (item.kind !== "stop" && !hasConcept(item, "text", "word", "or")) return false;
  }
  return false;
};

/** "C2 * 2", "the price times 5 %". */
function expressionAt(items: readonly Item[], at: number): { formula: string; until: number } {
  let formula = termOf(items[at]);
  let until = at;
  const first = items[at];
  const ofAt = [at + 1, at + 2, at + 3].find((index) => operandAt(items[index]));
  const isShare = first?.kind === "number" && first.percent && ofAt !== undefined;
  if (
    isShare &&
    items
      .slice(at + 1, ofAt)
      .every((item) => item.kind === "stop" || hasConcept(item, "from", "during", "percent"))
  )
    return { formula: `${termOf(items[ofAt])}*${formula}`, until: ofAt };
  for (;;) {
    const sign = items[until + 1];
    const symbol = hasConcept(sign, "times")
      ? "*"
      : hasConcept(sign, "dividedBy")
        ? "/"
        : hasConcept(sign, "plus")
          ? "+"
          : hasConcept(sign, "minus")
            ? "-"
            : null;
    const next = items[until + 2]?.kind === "stop" ? until + 3 : until + 2;
    const term = symbol ? termOf(items[next]) : "";
    if (term === "") return { formula, until };
    formula += symbol + term;
    until = next;
  }
}

const termOf = (item: Item | undefined): string => {
  if (item?.kind === "number")
    return item.percent ? item.raw.replace(/\s/g, "").replace(",", ".") : String(item.value);
  const operand = operandAt(item);
  return operand ? cellOf(operand) : "";
};

/** "if B2 is over 100 show High, otherwise Low". */
function decided(reading: Reading): Candidate[] {
  const outcomes = outcomesOf(reading);
  const { items } = reading;
  if (outcomes.length === 0) return [];
  const no = outcomes.find(({ isElse }) => isElse) ?? (outcomes.length >= 2 ? outcomes.at(-1) : undefined);
  const yes = outcomes.find((each) => each !== no && !each.isElse);
  if (!yes || outcomes.length > 2) return [];
  const taken = new Set<number>();
  for (const { at, until } of [yes, ...(no ? [no] : [])])
    for (let index = at; index <= until; index++) taken.add(index);
  for (const at of findAll(reading, "show", "else")) taken.add(at);
  const condition = conditionOf(reading, taken);
  if (!condition) return [];
  const used = [...taken, ...condition.used, ...findAll(reading, ...words)];
  const isWorded = outcomes.every(({ at }) => isWritten(items[at]));
  const penalty = has(reading, "if", "else", "mark") ? -0.3 : isWorded ? 0.2 : 0.6;
  const perRow = condition.perRow || [...taken].some((at) => operandAt(items[at])?.isCell === false);
  return [
    candidate(`IF(${condition.formula},${yes.formula},${no?.formula ?? '""'})`, used, {
      perRow,
      penalty,
    }),
  ];
}

function conditionOf(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const both = sharedTest(reading, taken);
  if (both) return both;
  const criteria = criteriaOf(reading, taken, null, true);
  const equal = criteria.length === 0 ? areEqual(reading, taken) : null;
  if (equal) return equal;
  if (criteria.length === 0) return null;
  const tests = criteria.map(testOf);
  const join = joinOf(reading, criteria);
  const or = join === "or" ? findAll(reading, "or") : findAll(reading, "and");
  const formula = tests.length === 1 ? (tests[0] as string) : `${join.toUpperCase()}(${tests.join(",")})`;
  const whole = criteria.some(({ operand }) => !operand.isCell);
  return {
    formula,
    used: [
      ...criteria.flatMap(({ used }) => used),
      ...or,
      ...placesOf(reading).filter((at) =>
        criteria.some(({ operand }) => operandsAt(items[at]).some((each) => isSame(each, operand))),
      ),
    ],
    perRow: whole,
  };
}

/** "both C2 and D2 are over 10": one test of several cells. */
function sharedTest(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const places = placesOf(reading).filter((at) => !taken.has(at));
  const [one, other] = places;
  if (one === undefined || other === undefined || places.length !== 2) return null;
  const between = items.slice(one + 1, other);
  const isList =
    between.length > 0 &&
    between.every((item) => item.kind === "stop" || hasConcept(item, "and", "or", "column", "cell"));
  if (!isList) return null;
  const criteria = criteriaOf(reading, new Set([...taken, one]), null, true);
  const [criterion] = criteria;
  if (criteria.length !== 1 || !criterion || !criterion.used.includes(other)) return null;
  const first = operandAt(items[one]) as Operand;
  const tests = [testOf({ ...criterion, operand: first }), testOf(criterion)];
  const name = between.some((item) => hasConcept(item, "or")) ? "OR" : "AND";
  return {
    formula: `${name}(${tests.join(",")})`,
    used: [one, ...criterion.used, ...findAll(reading, "both", "and", "or")],
    perRow: !first.isCell,
  };
}

/** "A2 and B2 are equal", "whether Name and Nickname are the same". */
function areEqual(
  reading: Reading,
  taken: ReadonlySet<number>,
): { formula: string; used: number[]; perRow: boolean } | null {
  const { items } = reading;
  const [one, other] = placesOf(reading).filter((at) => !taken.has(at));
  const said = findAll(reading, "same", "ne", "distinct");
  if (one === undefined || other === undefined || said.length === 0) return null;
  const [left, right] = [operandAt(items[one]) as Operand, operandAt(items[other]) as Operand];
  const sign = has(reading, "ne", "distinct") && !has(reading, "same") ? "<>" : "=";
  return {
    formula: `${cellOf(left)}${sign}${cellOf(right)}`,
    used: [one, other, ...said],
    perRow: !left.isCell,
  };
}

/** "check whether C2 is over 100", "does A2 contain x": TRUE or FALSE. */
function tested(reading: Reading): Candidate[] {
  const said = findAll(reading, "mark", "same");
  if (said.length === 0 || outcomesOf(reading).length > 1) return [];
  const condition = conditionOf(reading, new Set(said.filter((at) => hasConcept(reading.items[at], "mark"))));
  if (!condition) return [];
  const within = membership(reading);
  return [
    candidate(condition.formula, [...said, ...condition.used, ...findAll(reading, ...words)], {
      perRow: condition.perRow,
      penalty: 0.7,
    }),
    ...within,
  ];
}

/** "is H1 in column E", "does each name occur in the other list". */
function membership(reading: Reading): Candidate[] {
  const { items } = reading;
  const places = placesOf(reading);
  const cell = places.find((at) => operandAt(items[at])?.isCell);
  const list = places.find((at) => !operandAt(items[at])?.isCell);
  if (cell === undefined || list === undefined || !has(reading, "appear", "during", "mark")) return [];
  return [
    candidate(
      `COUNTIF(${area(operandAt(items[list]) as Operand)},${area(operandAt(items[cell]) as Operand)})>0`,
      [cell, list, ...findAll(reading, "appear", "mark", ...words)],
      { penalty: 0.3 },
    ),
  ];
}

/** "A from 90": here that is "at least". */
const withLowerEnds = (reading: Reading): Reading => ({
  ...reading,
  items: reading.items.map((item, at) =>
    hasConcept(item, "from") && reading.items[at + 1]?.kind === "number"
      ? { ...item, kind: "concept", concepts: new Set(["gte"] as const) }
      : item,
  ),
});

interface Step {
  outcome: Outcome;
  criterion: Criterion;
}

/** "A from 90, B from 80, otherwise C": thresholds of one column with an outcome each. */
function graded(given: Reading): Candidate[] {
  const reading = withLowerEnds(given);
  const { items } = reading;
  const outcomes = gradeOutcomes(reading);
  if (outcomes.length < 2) return [];
  const taken = new Set(
    outcomes.flatMap(({ at, until }) => Array.from({ length: until - at + 1 }, (_, offset) => at + offset)),
  );
  const subject = placesOf(reading).find(
    (at) => !taken.has(at) && ["number", "unknown", "mixed"].includes(operandAt(items[at])?.kind ?? ""),
  );
  if (subject === undefined) return [];
  const operand = operandAt(items[subject]) as Operand;
  const criteria = criteriaOf(reading, taken, { at: subject, operand }, true).filter(
    (each) => isSame(each.operand, operand) && each.values.length === 1 && each.test === null,
  );
  const numbers = criteria.filter(({ operator }) => operator !== "=" && operator !== "<>");
  // of a range only its lower end counts
  const thresholds = numbers.filter(
    (each, at) =>
      !(
        each.operator === "<=" &&
        numbers[at - 1]?.operator === ">=" &&
        sameWords(numbers[at - 1] as Criterion, each)
      ),
  );
  if (thresholds.length < 2) return [];
  const rest =
    outcomes.find(({ isElse }) => isElse) ??
    (outcomes.length === thresholds.length + 1 ? outcomes.at(-1) : undefined);
  const named = outcomes.filter((each) => each !== rest);
  if (named.length !== thresholds.length) return [];
  const steps: Step[] = thresholds.map((criterion, at) => ({ criterion, outcome: named[at] as Outcome }));
  const isUp = thresholds.every(({ operator }) => operator === ">" || operator === ">=");
  const isDown = thresholds.every(({ operator }) => operator === "<" || operator === "<=");
  const size = ({ criterion }: Step): number => Number(criterion.values[0]?.formula ?? 0);
  const sorted = isUp
    ? steps.toSorted((one, other) => size(other) - size(one))
    : isDown
      ? steps.toSorted((one, other) => size(one) - size(other))
      : steps;
  const formula = sorted.reduceRight(
    (inner, { criterion, outcome }) => `IF(${testOf(criterion)},${outcome.formula},${inner})`,
    rest?.formula ?? '""',
  );
  const used = [
    ...taken,
    subject,
    ...criteria.flatMap((each) => each.used),
    ...findAll(reading, ...words, "if", "from", "to"),
  ];
  return [candidate(formula, used, { perRow: !operand.isCell, penalty: -0.5 })];
}

const sameWords = (one: Criterion, other: Criterion): boolean => one.used.join() === other.used.join();

/** What may be a grade: quoted texts, capitals alone, words with a capital, and what "show" names. */
function gradeOutcomes(reading: Reading): Outcome[] {
  const { items } = reading;
  const known = outcomesOf(reading).filter(
    ({ at }) => items[at]?.kind !== "number" || has(reading, "show", "else"),
  );
  const more = items.flatMap((item, at): Outcome[] => {
    if (known.some((each) => at >= each.at && at <= each.until)) return [];
    const raw = item.raw;
    const isGrade =
      (item.kind === "word" && (item.proper || /^[A-F][+-]?$/.test(raw) || isBeforeColon(items, at))) ||
      (item.kind === "stop" && /^[A-F]$/.test(raw)) ||
      (item.kind === "place" && /^[A-F]$/.test(raw)) ||
      (item.kind === "value" && item.text.length < 20) ||
      (item.kind === "concept" && /^\p{Lu}/u.test(raw) && at > 0 && !hasConcept(item, "if", "else", "show"));
    if (!isGrade) return [];
    const isElse = openerOf(items, at) !== null && hasConcept(items[openerOf(items, at) ?? -1], "else");
    return [
      {
        at,
        until: at,
        formula: `"${(item.kind === "value" ? item.text : raw).replaceAll('"', '""')}"`,
        isElse,
        isSaid: false,
      },
    ];
  });
  return [...known, ...more].sort((one, other) => one.at - other.at);
}

const isBeforeColon = (items: readonly Item[], at: number): boolean =>
  items[at + 1]?.raw === ":" || hasConcept(items[at + 1], "if", "whose");
