// The conditions that a question names, each with the column it is about.

import type { Noun } from "../lexicons/lexicon.ts";
import { type Criterion, type Operator, plainValue, textValue, type Value } from "./criterion.ts";
import { hasConcept, type Item } from "./items.ts";
import { area, isSame, type Operand, ofColumn } from "./operands.ts";
import {
  relationOf,
  relativePeriod,
  rollingPeriod,
  type TimeTest,
  timeTests,
  unitOf,
  yearlessTest,
} from "./periods.ts";
import type { Reading } from "./read.ts";
import { operandAt, operandsAt, placesOf } from "./walk.ts";

interface Sought {
  reading: Reading;
  /** Items that say something else already. */
  taken: ReadonlySet<number>;
  /** What is summed or counted: conditions without a column of their own are about it. */
  target: { at: number; operand: Operand } | null;
  /** Single cells may be what conditions are about, not only what columns are compared with. */
  cells: boolean;
  found: Criterion[];
  used: Set<number>;
}

const negations = ["ne", "except", "not", "lacks"] as const;
const isNumeric = ({ kind }: Operand): boolean => kind === "number" || kind === "mixed" || kind === "unknown";
const isDated = ({ kind }: Operand): boolean => kind === "date" || kind === "unknown" || kind === "mixed";
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

const known = new WeakMap<Reading, Map<string, readonly Criterion[]>>();

/** Asked again and again for the same words taken; the answer is kept as long as the reading. */
export function criteriaOf(
  reading: Reading,
  taken: ReadonlySet<number>,
  target: { at: number; operand: Operand } | null = null,
  cells = false,
): readonly Criterion[] {
  const kept = known.get(reading) ?? new Map<string, readonly Criterion[]>();
  known.set(reading, kept);
  const words = [...taken].sort((one, other) => one - other).join();
  const key = `${words};${target ? `${target.at}:${area(target.operand)}` : ""};${cells}`;
  const ready = kept.get(key) ?? criteriaIn(reading, taken, target, cells);
  kept.set(key, ready);
  return ready;
}

function criteriaIn(
  reading: Reading,
  taken: ReadonlySet<number>,
  target: { at: number; operand: Operand } | null,
  cells: boolean,
): Criterion[] {
  const sought: Sought = { reading, taken, target, cells, found: [], used: new Set(taken) };
  if (target) sought.used.delete(target.at);
  const { items } = reading;
  for (let at = 0; at < items.length; at++) {
    if (sought.used.has(at) && at !== target?.at) continue;
    const criteria = times(sought, at) ?? one(criterionAt(sought, at));
    for (const criterion of criteria) {
      sought.found.push(criterion);
      for (const used of criterion.used) sought.used.add(used);
    }
  }
  return sought.found;
}

const one = (criterion: Criterion | null): Criterion[] => (criterion ? [criterion] : []);

function criterionAt(sought: Sought, at: number): Criterion | null {
  const item = sought.reading.items[at] as Item;
  switch (item.kind) {
    case "value":
    case "text":
      return ofText(sought, at);
    case "number":
      return ofNumber(sought, at);
    case "place":
      return ofCell(sought, at);
    case "weekday":
      return ofWeekday(sought, at, item.value);
    case "word":
      return ofUnknown(sought, at);
    case "concept":
      return ofConcept(sought, at) ?? ofUnknown(sought, at);
    default:
      return null;
  }
}

/** What stands between an operator and its value, or a column and its operator. */
const isBetween = (item: Item): boolean =>
  item.kind === "stop" ||
  (item.kind === "word" && !item.proper) ||
  (item.kind === "sign" && /^["'“”„(:]$/.test(item.text)) ||
  hasConcept(
    item,
    "eq",
    "whose",
    "during",
    "with",
    "text",
    "word",
    "to",
    "from",
    "row",
    "column",
    "cell",
    "show",
    "each",
    "both",
  );

function operatorBefore(
  { reading: { items }, used }: Sought,
  at: number,
): { at: number; operator: Operator } | null {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const item = items[index] as Item;
    if (used.has(index)) return null;
    const operator = operatorOf(item);
    if (operator) return { at: index, operator };
    if (!isBetween(item)) return null;
  }
  return null;
}

export function operatorOf(item: Item | undefined): Operator | null {
  if (item?.kind !== "concept") return null;
  if (hasConcept(item, "lacks")) return "lacks";
  if (hasConcept(item, "contains")) return "contains";
  if (hasConcept(item, "begins")) return "begins";
  if (hasConcept(item, "ends")) return "ends";
  if (hasConcept(item, "gte")) return ">=";
  if (hasConcept(item, "lte")) return "<=";
  if (hasConcept(item, "gt")) return ">";
  if (hasConcept(item, "lt")) return "<";
  if (hasConcept(item, "ne", "except")) return "<>";
  return hasConcept(item, "eq") ? "=" : null;
}

const opposite: Partial<Record<Operator, Operator>> = {
  "=": "<>",
  "<>": "=",
  ">": "<=",
  "<": ">=",
  ">=": "<",
  "<=": ">",
  contains: "lacks",
  begins: "<>",
  blank: "filled",
};

/** A "not" in the same clause before the value: its place, or -1. */
function negationBefore({ reading: { items }, used }: Sought, at: number): number {
  for (let index = at - 1; index >= Math.max(0, at - 5); index--) {
    const item = items[index] as Item;
    if (used.has(index)) return -1;
    if (hasConcept(item, ...negations)) return index;
    const isPassed = isBetween(item) || operandAt(item) !== null || operatorOf(item) !== null;
    if (!isPassed) return -1;
  }
  return -1;
}

/** The column that a value is about: before its operator, or directly behind the value. */
function columnNear(
  { reading, used, target, cells }: Sought,
  from: number,
  to: number,
  fits: (operand: Operand) => boolean,
): { at: number; operand: Operand } | null {
  const { items } = reading;
  const fitting = (at: number): Operand | null =>
    operandsAt(items[at]).find((operand) => (cells || !operand.isCell) && fits(operand)) ?? null;
  const next = fitting(to + 1);
  if (next && !used.has(to + 1) && target?.at !== to + 1) {
    const previous = fitting(from - 1);
    if (!previous || target?.at === from - 1) return { at: to + 1, operand: next };
  }
  for (let at = from - 1; at >= Math.max(0, from - 7); at--) {
    const operand = fitting(at);
    if (operand && (!used.has(at) || at === target?.at)) return { at, operand };
    const item = items[at] as Item;
    if (
      ["value", "number", "text", "period"].includes(item.kind) ||
      hasConcept(item, "and", "or") ||
      item.kind === "sign"
    )
      break;
  }
  for (let at = to + 1; at <= Math.min(items.length - 1, to + 5); at++) {
    const operand = fitting(at);
    if (operand && !used.has(at) && at !== target?.at) return { at, operand };
    const item = items[at] as Item;
    if (!(isBetween(item) || operandAt(item))) break;
  }
  return null;
}

const columnsOf = ({ reading: { data } }: Sought, fits: (operand: Operand) => boolean): Operand[] =>
  (data?.columns ?? []).map((column) => ofColumn(column, (data?.sheets.length ?? 0) > 1)).filter(fits);

const parts: readonly Operator[] = ["contains", "lacks", "begins", "ends"];

/** "names that \"an\" contain": the verb at the end. */
function operatorBehind(
  { reading: { items }, used }: Sought,
  at: number,
): { at: number; operator: Operator } | null {
  for (const next of [at + 1, at + 2]) {
    const operator = used.has(next) ? null : operatorOf(items[next]);
    if (operator && parts.includes(operator)) {
      const isOfNext = ["text", "value"].includes(items[next + 1]?.kind ?? "");
      return isOfNext ? null : { at: next, operator };
    }
    if (items[next]?.kind !== "stop") return null;
  }
  return null;
}

/** A quoted text that is the content of no cell, but a part of some. */
function impliedPart(
  { reading: { items, data } }: Sought,
  at: number,
): { at: number; operator: Operator } | null {
  const item = items[at];
  if (item?.kind !== "text" || !data?.isWhole) return null;
  const text = item.text.toLowerCase();
  const isPart = data.columns.some(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell.toLowerCase().includes(text)),
  );
  return isPart ? { at, operator: "contains" } : null;
}

function ofText(sought: Sought, at: number): Criterion | null {
  const { reading, target } = sought;
  const item = reading.items[at] as Item & { kind: "value" | "text" };
  const operation = operatorBefore(sought, at) ?? operatorBehind(sought, at) ?? impliedPart(sought, at);
  const isPart = operation && ["contains", "lacks", "begins", "ends"].includes(operation.operator);
  const holds = (operand: Operand): boolean =>
    item.kind === "text" || isPart
      ? operand.kind !== "number" || item.kind === "text"
      : item.columns.some((column) => column === operand.column);
  const near =
    columnNear(
      sought,
      operation ? Math.min(operation.at, at) : at,
      operation ? Math.max(operation.at, at) : at,
      holds,
    ) ??
    (item.kind === "value" && !isPart ? ofValue(sought, item.columns) : null) ??
    (isPart && target && holds(target.operand) ? target : null) ??
    soleColumn(sought, (operand) => operand.kind === "text" && isPart === true);
  if (!near) return null;
  return finished(
    sought,
    at,
    near,
    operation,
    (value) => (value.kind === "value" || value.kind === "text" ? textValue(value.text) : null),
    holds,
  );
}

/** The first column that holds a content; of the table that is spoken of where that has one. */
function ofValue(
  { reading: { data, items }, target }: Sought,
  columns: readonly { table: unknown }[],
): { at: number; operand: Operand } | null {
  const tables = new Set([
    ...(target?.operand.column ? [target.operand.column.table] : []),
    ...items.flatMap((item) => operandsAt(item).flatMap(({ column }) => (column ? [column.table] : []))),
  ]);
  const column = data?.columns
    .filter((each) => columns.includes(each))
    .sort((one, other) => Number(tables.has(other.table)) - Number(tables.has(one.table)))[0];
  return column ? { at: -1, operand: ofColumn(column, (data?.sheets.length ?? 0) > 1) } : null;
}

function soleColumn(
  sought: Sought,
  fits: (operand: Operand) => boolean,
): { at: number; operand: Operand } | null {
  const all = columnsOf(sought, fits);
  return all.length === 1 && all[0] ? { at: -1, operand: all[0] } : null;
}

/** Adds further values of a list, the negation, and what is used. */
function finished(
  sought: Sought,
  at: number,
  near: { at: number; operand: Operand },
  operation: { at: number; operator: Operator } | null,
  toValue: (item: Item) => Value | null,
  holds: (operand: Operand) => boolean,
): Criterion | null {
  const { items } = sought.reading;
  const first = toValue(items[at] as Item);
  if (!first) return null;
  const used = [at];
  const values = [first];
  for (let next = at + 1; next < items.length; next++) {
    const item = items[next] as Item;
    if (hasConcept(item, "or", "and") || (item.kind === "sign" && /^[,/]$/.test(item.text))) continue;
    if (item.kind === "stop" && next - (used.at(-1) ?? at) < 3) continue;
    if (hasConcept(item, "not") && next - (used.at(-1) ?? at) < 3) continue;
    const isList =
      item.kind === "value"
        ? item.columns.some((column) => column === near.operand.column)
        : item.kind === "text" && items[at]?.kind === "text";
    const value = isList && next - (used.at(-1) ?? at) > 1 ? toValue(item) : null;
    if (!value || sought.used.has(next)) break;
    // "Paid and column B is North": the next value has a column of its own
    const own = operandsAt(items[next + 1]).some(
      (operand) => !isSame(operand, near.operand) && holds(operand),
    );
    if (own) break;
    for (let index = (used.at(-1) ?? at) + 1; index < next; index++)
      if (hasConcept(items[index], "or", "and")) used.push(index);
    values.push(value);
    used.push(next);
  }
  if (near.at >= 0) used.push(near.at);
  let operator: Operator = operation?.operator ?? "=";
  if (operation) used.push(operation.at);
  const negation = negationBefore(sought, operation?.at ?? at);
  if (negation >= 0 && negation !== operation?.at) {
    used.push(negation);
    operator = opposite[operator] ?? operator;
  }
  return { operand: near.operand, operator, values, test: null, used };
}

function ofNumber(sought: Sought, at: number): Criterion | null {
  const { reading, target, used } = sought;
  const { items } = reading;
  const item = items[at] as Item & { kind: "number" };
  const between = betweenAt(sought, at);
  const operation = operatorBefore(sought, at);
  const after = items[at + 1]?.kind === "stop" ? [at + 1, at + 2] : [at + 1];
  const more = after.find((next) => hasConcept(items[next], "orMore", "orLess"));
  const behindOperator = after.find(
    (next) =>
      hasConcept(items[next], "gt", "lt", "gte", "lte") &&
      !["number", "period", "text"].includes(items[next + 1]?.kind ?? ""),
  );
  if (!between && !operation && more === undefined && behindOperator === undefined) {
    const column = items[at - 1];
    const owner = operandAt(column);
    const isOwned =
      owner !== null &&
      (owner.kind === "number" || owner.kind === "code") &&
      column?.kind === "column" &&
      target?.at !== at - 1 &&
      !used.has(at - 1);
    if (!isOwned) return null;
    return {
      operand: owner,
      operator: "=",
      values: [plainValue(numberText(item))],
      test: null,
      used: [at - 1, at],
    };
  }
  if (operation && ["begins", "ends", "contains"].includes(operation.operator)) {
    const near = columnNear(sought, operation.at, at, () => true);
    const operand = near ?? target;
    return (
      operand && {
        operand: operand.operand,
        operator: operation.operator,
        values: [textValue(item.raw)],
        test: null,
        used: [at, operation.at, ...(near ? [near.at] : [])],
      }
    );
  }
  const near =
    columnNear(sought, between?.at ?? operation?.at ?? at, between?.second ?? more ?? at, isNumeric) ??
    (target && isNumeric(target.operand) ? target : null) ??
    soleColumn(sought, (operand) => operand.kind === "number") ??
    amountColumn(sought, at);
  if (!near) return null;
  if (between) {
    const second = items[between.second] as Item & { kind: "number" };
    const [low, high] = [item, second].sort((one, other) => one.value - other.value) as [
      typeof item,
      typeof item,
    ];
    const all = [at, between.second, between.at, ...(near.at >= 0 ? [near.at] : [])];
    sought.found.push({
      operand: near.operand,
      operator: ">=",
      values: [plainValue(numberText(low))],
      test: null,
      used: all,
    });
    for (const each of all) used.add(each);
    return {
      operand: near.operand,
      operator: "<=",
      values: [plainValue(numberText(high))],
      test: null,
      used: all,
    };
  }
  let operator: Operator = operation?.operator ?? "=";
  const all = [at, ...(near.at >= 0 ? [near.at] : []), ...(operation ? [operation.at] : [])];
  if (more !== undefined) {
    operator = hasConcept(items[more], "orMore") ? ">=" : "<=";
    all.push(more);
  } else if (behindOperator !== undefined) {
    operator = operatorOf(items[behindOperator]) ?? operator;
    all.push(behindOperator);
  }
  const negation = negationBefore(sought, operation?.at ?? at);
  if (negation >= 0 && negation !== operation?.at) {
    operator = opposite[operator] ?? operator;
    all.push(negation);
  }
  const values = [plainValue(numberText(item))];
  return { operand: near.operand, operator, values, test: null, used: all };
}

const money: readonly Noun[] = ["amount", "revenue", "price", "cost", "salary", "profit", "balance"];

/** Of several columns of numbers the one that is named, or the one of money where the number is money. */
function amountColumn({ reading }: Sought, at: number): { at: number; operand: Operand } | null {
  const { items, data, headings } = reading;
  const named = placesOf(reading).flatMap((place) =>
    operandsAt(items[place])
      .filter(({ kind }) => kind === "number")
      .map((operand) => ({ at: place, operand })),
  );
  if (named.length === 1) return named[0] ?? null;
  const isMoney =
    /[$€£¥]/.test(items[at]?.raw ?? "") ||
    /^(?:€|eur|euros?|dollars?|usd|pounds?|gbp|zł|грн|reais|円)$/i.test(items[at + 1]?.raw ?? "");
  const columns = (data?.columns ?? []).filter(
    (column) =>
      column.kind === "number" &&
      headings.some((heading) => heading.column === column && money.some((noun) => heading.nouns.has(noun))),
  );
  const [only] = columns;
  return only && (columns.length === 1 || isMoney)
    ? { at: -1, operand: ofColumn(only, (data?.sheets.length ?? 0) > 1) }
    : null;
}

export const numberText = ({ value }: { value: number }): string => String(value);

/** "between 5 and 10", "from 5 to 10". */
function betweenAt({ reading: { items }, used }: Sought, at: number): { at: number; second: number } | null {
  const kind = items[at]?.kind;
  let start = -1;
  for (let index = at - 1; index >= Math.max(0, at - 3); index--) {
    const item = items[index] as Item;
    if (hasConcept(item, "between", "from") && !used.has(index)) {
      start = index;
      break;
    }
    if (item.kind !== "stop" && !hasConcept(item, "eq", "during")) break;
  }
  if (start < 0) return null;
  const isRange = hasConcept(items[start], "between");
  for (let index = at + 1; index <= Math.min(items.length - 1, at + 4); index++) {
    const item = items[index] as Item;
    if (item.kind === kind) return index - at > 1 ? { at: start, second: index } : null;
    const isJoint =
      hasConcept(item, "to", "untilDate", "and", "lte", "minus") ||
      item.kind === "stop" ||
      item.kind === "column" ||
      (item.kind === "sign" && /^[-–]$/.test(item.text));
    if (!isJoint || (!isRange && hasConcept(item, "and"))) return null;
  }
  return null;
}

function ofCell(sought: Sought, at: number): Criterion | null {
  const { items } = sought.reading;
  const operand = operandAt(items[at]);
  if (!operand?.isCell) return null;
  const operation = operatorBefore(sought, at);
  if (sought.cells && !operation) return null;
  const near = columnNear(sought, operation?.at ?? at, at, () => true);
  if (!near || near.at > at || near.at === sought.target?.at) return null;
  const used = [at, near.at, ...(operation ? [operation.at] : [])];
  const negation = negationBefore(sought, operation?.at ?? at);
  let operator = operation?.operator ?? "=";
  if (negation >= 0 && negation !== operation?.at) {
    operator = opposite[operator] ?? operator;
    used.push(negation);
  }
  return { operand: near.operand, operator, values: [plainValue(area(operand))], test: null, used };
}

function ofWeekday(sought: Sought, at: number, weekday: number): Criterion | null {
  const near =
    columnNear(sought, at, at, isDated) ?? soleColumn(sought, (operand) => operand.kind === "date");
  if (!near) return null;
  const negation = negationBefore(sought, at);
  const sign = negation >= 0 ? "<>" : "=";
  const used = [at, ...(near.at >= 0 ? [near.at] : []), ...(negation >= 0 ? [negation] : [])];
  const test = (cell: string): string => `(IFERROR(WEEKDAY(${cell},2),0)${sign}${weekday})*(${cell}<>"")`;
  return { operand: near.operand, operator: "=", values: [], test, used };
}

function ofConcept(sought: Sought, at: number): Criterion | null {
  const { reading, target } = sought;
  const { items } = reading;
  const item = items[at] as Item & { kind: "concept" };
  const about = (fits: (operand: Operand) => boolean): { at: number; operand: Operand } | null =>
    columnNear(sought, at, at, fits) ?? (target && fits(target.operand) ? target : null);
  const simple = (
    operator: Operator,
    values: Value[],
    near: { at: number; operand: Operand } | null,
  ): Criterion | null => {
    if (!near) return null;
    const used = [at, ...(near.at >= 0 ? [near.at] : [])];
    const before = items[at - 1];
    if (hasConcept(before, "eq")) used.push(at - 1);
    const negation = hasConcept(before, ...negations)
      ? at - 1
      : hasConcept(items[at - 2], ...negations) && items[at - 1]?.kind !== "value"
        ? at - 2
        : -1;
    const denied = negation >= 0;
    if (denied) used.push(negation);
    return {
      operand: near.operand,
      operator: denied ? (opposite[operator] ?? operator) : operator,
      values,
      test: null,
      used,
    };
  };
  if (hasConcept(item, "filled"))
    return simple(
      "filled",
      [],
      about(() => true),
    );
  if (hasConcept(item, "blank"))
    return simple(
      "blank",
      [],
      about(() => true),
    );
  if (hasConcept(item, "positive")) return simple(">", [plainValue("0")], about(isNumeric));
  if (hasConcept(item, "negative")) return simple("<", [plainValue("0")], about(isNumeric));
  if (hasConcept(item, "zero") && hasConcept(items[at - 1], "eq", "ne", "except", "gt", "lt")) {
    const operator = operatorOf(items[at - 1]) ?? "=";
    return simple(operator === "=" ? "=" : operator, [plainValue("0")], about(isNumeric));
  }
  if (hasConcept(item, "even", "odd")) {
    const near = about(isNumeric);
    const rest = hasConcept(item, "odd") ? 1 : 0;
    return (
      near && {
        operand: near.operand,
        operator: "=",
        values: [],
        test: (cell) => `IFERROR(MOD(${cell},2),-1)=${rest}`,
        used: [at, near.at],
      }
    );
  }
  if (hasConcept(item, "weekend")) {
    const near = about(isDated) ?? soleColumn(sought, (operand) => operand.kind === "date");
    const negation = negationBefore(sought, at);
    const sign = negation >= 0 ? "<=" : ">";
    return (
      near && {
        operand: near.operand,
        operator: "=",
        values: [],
        test: (cell) => `(IFERROR(WEEKDAY(${cell},2),0)${sign}5)*(${cell}<>"")`,
        used: [at, ...(near.at >= 0 ? [near.at] : []), ...(negation >= 0 ? [negation] : [])],
      }
    );
  }
  if (hasConcept(item, "true", "false")) {
    const near = columnNear(sought, at, at, ({ kind }) => kind === "boolean" || kind === "unknown");
    return near && simple("=", [plainValue(hasConcept(item, "true") ? "TRUE" : "FALSE")], near);
  }
  if (
    hasConcept(item, "gt", "lt") &&
    hasConcept(items[at + 1]?.kind === "stop" ? items[at + 2] : items[at + 1], "average", "median")
  ) {
    const near =
      columnNear(sought, at, at, isNumeric) ??
      target ??
      soleColumn(sought, (operand) => operand.kind === "number");
    const averageAt = items[at + 1]?.kind === "stop" ? at + 2 : at + 1;
    const name = hasConcept(items[averageAt], "median") ? "MEDIAN" : "AVERAGE";
    return (
      near && {
        operand: near.operand,
        operator: hasConcept(item, "gt") ? ">" : "<",
        values: [plainValue(`${name}(${area(near.operand)})`)],
        test: null,
        used: [at, averageAt, ...(near.at >= 0 ? [near.at] : [])],
      }
    );
  }
  return withoutContent(sought, at) ?? betweenColumns(sought, at);
}

/** "with no status", "ohne Rabatt": the column is blank. */
function withoutContent({ reading: { items }, used, target }: Sought, at: number): Criterion | null {
  if (!hasConcept(items[at], "not", "except") || hasConcept(items[at], "ne")) return null;
  const next = items[at + 1]?.kind === "stop" ? at + 2 : at + 1;
  const item = items[next];
  const operand = item?.kind === "column" && item.score >= 1.9 ? operandAt(item) : null;
  const after = items[next + 1];
  const isSaid =
    after?.kind === "value" ||
    after?.kind === "number" ||
    after?.kind === "text" ||
    operatorOf(after) !== null;
  if (!operand || isSaid || used.has(next) || next === target?.at) return null;
  const hasBlanks = operand.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  if (!hasBlanks && !(item?.kind === "column" && item.score >= 2.9)) return null;
  return { operand, operator: "blank", values: [], test: null, used: [at, next] };
}

/** "actual greater than budget": two columns of the same rows. */
function betweenColumns(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    used,
    cells,
  } = sought;
  const operator =
    operatorOf(items[at]) ??
    (hasConcept(items[at], "after") ? ">" : hasConcept(items[at], "before") ? "<" : null);
  if (operator === null || ["contains", "lacks", "begins", "ends"].includes(operator)) return null;
  let left = at - 1;
  while (left >= 0 && items[left] && isBetween(items[left] as Item)) left--;
  let right = at + 1;
  while (right < items.length && isBetween(items[right] as Item)) right++;
  const [one, other] = [operandAt(items[left]), operandAt(items[right])];
  if (
    !one ||
    !other ||
    (!cells && (one.isCell || other.isCell)) ||
    used.has(left) ||
    used.has(right) ||
    isSame(one, other)
  )
    return null;
  if (
    operator === "=" &&
    !hasConcept(items[at], "same") &&
    items[at]?.raw.length !== 1 &&
    items[right]?.kind === "column" &&
    one.kind !== other.kind
  )
    return null;
  const isOrdered = (operand: Operand): boolean => operand.kind !== "text" && operand.kind !== "boolean";
  if (operator !== "=" && operator !== "<>" && !(isOrdered(one) && isOrdered(other))) return null;
  // the cell of the other column in the same row
  const test = (cell: string): string =>
    `${cell}${operator}${other.isCell ? area(other) : sameRows(cell, other)}`;
  return { operand: one, operator: "=", values: [], test, used: [left, at, right] };
}

/** The other column in the rows of `cell`, written as fixed as that is. */
function sameRows(cell: string, other: Operand): string {
  const letters = area({ ...other, top: 1, bottom: 1, right: other.left, isCell: true }).replace(/\d+$/, "");
  const own = cell.slice(cell.lastIndexOf("!") + 1);
  const column = letters.slice(letters.lastIndexOf("!") + 1);
  const sheet = letters.slice(0, letters.length - column.length);
  return sheet + own.replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${column}`);
}

/** Words that stand behind a column and an operator, where no table tells what they are. */
function ofUnknown(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    used,
  } = sought;
  const item = items[at] as Item;
  const operation = operatorBefore(sought, at);
  const isValue =
    item.kind === "word" ||
    (item.kind === "concept" &&
      /^\p{Lu}/u.test(item.raw) &&
      operation !== null &&
      !hasConcept(item, "show", "if"));
  if (!isValue || (operation && items.slice(operation.at + 1, at).some((each) => each.kind === "word")))
    return null;
  const holds = (operand: Operand): boolean =>
    operand.kind !== "number" && operand.kind !== "code" && operand.kind !== "date";
  const owner = at - 1;
  const near = operation
    ? columnNear(sought, operation.at, at, holds)
    : item.kind === "word" &&
        item.proper &&
        operandAt(items[owner]) &&
        !operandAt(items[owner])?.isCell &&
        owner !== sought.target?.at &&
        !used.has(owner)
      ? { at: owner, operand: operandAt(items[owner]) as Operand }
      : null;
  if (!near || !holds(near.operand)) return null;
  let end = at;
  while (
    end + 1 < items.length &&
    ["word", "number"].includes((items[end + 1] as Item).kind) &&
    !used.has(end + 1)
  )
    end++;
  const text = wordsOf(items.slice(at, end + 1));
  const criterion = finished(
    {
      ...sought,
      reading: {
        ...sought.reading,
        items: items.map((each, index) => (index === end ? { ...each, kind: "text" as const, text } : each)),
      },
    },
    end,
    near,
    operation,
    (each) => (each.kind === "text" ? textValue(each.text) : null),
    holds,
  );
  if (!criterion) return null;
  const more = alternatives(sought, end, criterion);
  const run = Array.from({ length: end - at + 1 }, (_, offset) => at + offset);
  return {
    ...criterion,
    values: [...criterion.values, ...more.values],
    used: [...run, ...criterion.used, ...more.used],
  };
}

const wordsOf = (items: readonly Item[]): string =>
  items.reduce(
    (text, item, at) => text + (at > 0 && item.start > (items[at - 1] as Item).end ? " " : "") + item.raw,
    "",
  );

/** "Paid or Open": further words of a list. */
function alternatives(
  sought: Sought,
  end: number,
  { operand }: Criterion,
): { values: Value[]; used: number[] } {
  const { items } = sought.reading;
  const values: Value[] = [];
  const used: number[] = [];
  for (let at = end + 1; at < items.length; ) {
    let next = at;
    while (hasConcept(items[next], "or", "not") || (items[next]?.kind === "sign" && items[next]?.raw === ","))
      next++;
    if (next === at || next - at > 2) break;
    const word = items[next];
    const isWord =
      word?.kind === "word" ||
      word?.kind === "text" ||
      (word?.kind === "concept" && /^\p{Lu}/u.test(word.raw));
    const behind = items[next + 1];
    if (
      !isWord ||
      operatorOf(behind) !== null ||
      (operandAt(behind) && !isSame(operandAt(behind) as Operand, operand))
    )
      break;
    values.push(textValue(word.kind === "text" ? word.text : word.raw));
    used.push(next);
    at = next + 1;
  }
  return { values, used };
}

/** Conditions on dates: periods, days, years, "this month", "the last 30 days". */
function times(sought: Sought, at: number): Criterion[] | null {
  const { reading, used } = sought;
  const { items } = reading;
  const item = items[at] as Item;
  const dated = (from: number, to: number) =>
    columnNear(sought, from, to, isDated) ??
    soleColumn(sought, ({ kind }) => kind === "date") ??
    firstDated(sought);
  const told = (
    tests: readonly TimeTest[],
    near: { at: number; operand: Operand } | null,
    said: number[],
  ): Criterion[] | null =>
    near &&
    tests.map(({ operator, value }) => ({
      operand: near.operand,
      operator,
      values: [value],
      test: null,
      used: [...said, ...(near.at >= 0 ? [near.at] : [])],
    }));
  const aged = item.kind === "number" ? agedAt(sought, at) : null;
  if (aged) return told([aged.test], dated(aged.used[0] ?? at, at), aged.used);
  const unit = unitOf(item);
  if (unit) {
    const before = items[at - 1];
    const amount = before?.kind === "number" ? before.value : null;
    const opener = amount === null ? at - 1 : at - 2;
    const isLast = hasConcept(items[opener], "last");
    const isNext = hasConcept(items[opener], "next");
    const isThis = hasConcept(items[opener], "this");
    if (amount !== null && (isLast || isNext))
      return told(rollingPeriod(unit, amount, isNext), dated(opener, at), [at, at - 1, opener]);
    if (amount === null && (isLast || isNext || isThis))
      return told(relativePeriod(unit, isLast ? -1 : isNext ? 1 : 0), dated(opener, at), [at, opener]);
    return null;
  }
  if (hasConcept(item, "today", "yesterday", "tomorrow")) {
    const operation = timeRelation(sought, at);
    const formula = hasConcept(item, "today")
      ? "TODAY()"
      : hasConcept(item, "yesterday")
        ? "TODAY()-1"
        : "TODAY()+1";
    const operator = { before: "<", after: ">", since: ">=", until: "<=", during: "=" }[
      operation?.relation ?? "during"
    ] as Operator;
    const near = dated(operation?.at ?? at, at);
    return told([{ operator, value: plainValue(formula) }], near, [at, ...(operation ? [operation.at] : [])]);
  }
  const year = item.kind === "number" && !item.percent && isYear(item.value) ? yearAt(sought, at) : null;
  if (year) {
    const column = yearColumn(sought, at);
    if (column)
      return [
        {
          operand: column.operand,
          operator: relationOperator(timeRelation(sought, at)?.relation),
          values: [plainValue(item.kind === "number" ? String(item.value) : "")],
          test: null,
          used: [at, ...(column.at >= 0 ? [column.at] : []), ...year.used],
        },
      ];
  }
  const period = item.kind === "period" ? item.period : year ? year.period : null;
  if (!period) return null;
  const between = betweenAt(sought, at);
  const second = between ? items[between.second] : undefined;
  const other =
    second?.kind === "period"
      ? second.period
      : second?.kind === "number"
        ? { year: second.value, quarter: null, month: null, day: null }
        : null;
  if (between && other) {
    const near = dated(between.at, between.second);
    const first =
      period.year === null && period.day === null && other.year !== null
        ? { ...period, year: other.year }
        : period;
    const tests = [...(timeTests(first, "since") ?? []), ...(timeTests(other, "until") ?? [])];
    for (const each of [at, between.at, between.second]) used.add(each);
    if (tests.length === 2) return told(tests, near, [at, between.at, between.second]);
    const months = first.month !== null && other.month !== null ? [first.month, other.month] : null;
    return months && near
      ? [
          {
            operand: near.operand,
            operator: "=",
            values: [],
            test: (cell) =>
              `(IFERROR(MONTH(${cell}),0)>=${months[0]})*(IFERROR(MONTH(${cell}),0)<=${months[1]})*(${cell}<>"")`,
            used: [at, between.at, between.second, ...(near.at >= 0 ? [near.at] : [])],
          },
        ]
      : null;
  }
  const operation = timeRelation(sought, at);
  const near = dated(operation?.at ?? at, at);
  const said = [at, ...(operation ? [operation.at] : []), ...(year?.used ?? [])];
  const tests = timeTests(period, operation?.relation ?? "during");
  if (tests) return told(tests, near, said);
  const test = yearlessTest(period);
  return near && test
    ? [
        {
          operand: near.operand,
          operator: "=",
          values: [],
          test,
          used: [...said, ...(near.at >= 0 ? [near.at] : [])],
        },
      ]
    : null;
}

/** "older than 90 days", "more than 2 weeks ago": counted back from today. */
function agedAt(
  { reading: { items, data }, used }: Sought,
  at: number,
): { test: TimeTest; used: number[] } | null {
  const item = items[at];
  const unit = unitOf(items[at + 1]);
  const operation = [at - 1, at - 2].find((index) => operatorOf(items[index]) !== null && !used.has(index));
  if (item?.kind !== "number" || !unit || operation === undefined) return null;
  const hasDates = data?.columns.some(({ kind }) => kind === "date") ?? false;
  const isAgo =
    hasConcept(items[at + 2], "ago", "age") ||
    /alt|old|älter|vieux|ancien|viej|vecchi/i.test(`${items[operation]?.raw} ${items[at + 2]?.raw}`);
  const operator = operatorOf(items[operation]);
  if (!hasDates || !isAgo || operator === null) return null;
  const [from] = rollingPeriod(unit, item.value, false);
  const back = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" }[operator as ">" | ">=" | "<" | "<="] as
    | Operator
    | undefined;
  const ago = hasConcept(items[at + 2], "ago", "age") ? [at + 2] : [];
  return from && back
    ? { test: { operator: back, value: from.value }, used: [operation, at, at + 1, ...ago] }
    : null;
}

const relationOperator = (relation: string | undefined): Operator =>
  relation === "before"
    ? "<"
    : relation === "after"
      ? ">"
      : relation === "since"
        ? ">="
        : relation === "until"
          ? "<="
          : "=";

function timeRelation({ reading: { items }, used }: Sought, at: number) {
  for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
    const item = items[index] as Item;
    if (used.has(index)) return null;
    const relation = relationOf(item);
    if (relation) return { at: index, relation };
    if (
      item.kind !== "stop" &&
      !hasConcept(item, "day", "eq", "during", "year", "month", "first", "from", "to")
    )
      return null;
  }
  const next = items[at + 1];
  if (hasConcept(next, "orMore")) return { at: at + 1, relation: "since" as const };
  if (hasConcept(next, "since", "before", "after", "untilDate")) {
    const own = items[at + 2];
    const isFree = own === undefined || !["period", "number"].includes(own.kind);
    const relation =
      isFree && /[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(next?.raw ?? "") ? relationOf(next) : null;
    if (relation) return { at: at + 1, relation };
  }
  return null;
}

/** A number that is a year: a word of time stands by it, or the table has dates. */
function yearAt(sought: Sought, at: number) {
  const {
    reading: { items, data },
  } = sought;
  const item = items[at] as Item & { kind: "number" };
  const before = items[at - 1]?.kind === "stop" ? at - 2 : at - 1;
  const said = hasConcept(
    items[before],
    "during",
    "year",
    "since",
    "before",
    "after",
    "untilDate",
    "from",
    "eq",
  )
    ? [before]
    : [];
  const hasDates = data?.columns.some(({ kind }) => kind === "date") || yearColumn(sought, at) !== null;
  const owner =
    operatorOf(items[before]) !== null || hasConcept(items[before], "since", "from", "before", "after")
      ? before - 1
      : before;
  const numeric = operandAt(items[items[owner]?.kind === "stop" ? owner - 1 : owner]);
  if (numeric?.kind === "number" && !yearColumn(sought, at)) return null;
  if (hasConcept(items[before], "gt", "lt", "gte", "lte") && !yearColumn(sought, at)) return null;
  const isBetween = betweenAt(sought, at) !== null || hasConcept(items[at - 1], "to", "and");
  if (said.length === 0 && !hasDates && !isBetween) return null;
  if (!hasDates && data) return null;
  return {
    period: { year: item.value, quarter: null, month: null, day: null },
    used: said.filter((index) => hasConcept(items[index], "year")),
  };
}

/** A column that holds years as numbers. */
function yearColumn(sought: Sought, at: number): { at: number; operand: Operand } | null {
  const holdsYears = ({ column }: Operand): boolean =>
    column !== null &&
    column.kind === "number" &&
    column.cells.every((cell) => cell === null || (typeof cell === "number" && isYear(cell)));
  const near = columnNear(sought, at, at, holdsYears);
  return near ?? soleColumn(sought, holdsYears);
}

function firstDated(sought: Sought): { at: number; operand: Operand } | null {
  const { items } = sought.reading;
  const at = placesOf(sought.reading).find((place) =>
    operandsAt(items[place]).some(({ kind }) => kind === "date"),
  );
  if (at !== undefined)
    return { at, operand: operandsAt(items[at]).find(({ kind }) => kind === "date") as Operand };
  const table = sought.target?.operand.column?.table;
  const [first] = columnsOf(
    sought,
    ({ kind, column }) => kind === "date" && (!table || column?.table === table),
  );
  return first ? { at: -1, operand: first } : null;
}
