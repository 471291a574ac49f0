// Conditions on numbers: more than, between, so many or more; and comparisons with a cell.
import type { Noun } from "../../lexicons/lexicon.ts";
import { type Criterion, type Operator, plainValue, textValue } from "../criterion.ts";
import { columnFor } from "../derived/roles.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, type Operand, ofColumn } from "../operands.ts";
import { operandAt, operandsAt, placesOf } from "../walk.ts";
import { sameRows } from "./comparisons.ts";
import {
  betweenAt,
  columnNear,
  isNumeric,
  isYear,
  negationBefore,
  operatorBefore,
  operatorOf,
  opposite,
  type Sought,
  soleColumn,
} from "./sought.ts";

export function ofNumber(sought: Sought, at: number): Criterion | null {
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
  const birth =
    hasConcept(items[at + 1], "year", "age") && !between ? columnFor("birth", reading.headings) : null;
  const compared = more === undefined ? operation?.operator : hasConcept(items[more], "orMore") ? ">=" : "<=";
  const unit = [at + 2, at + 3].find((index) => hasConcept(items[index], "orMore", "orLess"));
  const sign = unit === undefined ? compared : hasConcept(items[unit], "orMore") ? ">=" : "<=";
  if (birth && sign !== undefined && [">", "<", ">=", "<="].includes(sign))
    return {
      operand: ofColumn(birth, (reading.data?.sheets.length ?? 0) > 1),
      operator: "=",
      values: [],
      test: (cell) => `DATEDIF(${cell},TODAY(),"y")${sign}${item.value}`,
      used: [at, at + 1, ...(operation ? [operation.at] : []), ...[more ?? [], unit ?? []].flat()],
    };
  const part = item.percent ? partOf(sought, operation, at) : null;
  if (part) return part;
  const near =
    agesOf(sought, operation?.at ?? at) ??
    columnNear(sought, between?.at ?? operation?.at ?? at, between?.second ?? more ?? at, isNumeric) ??
    (target && isNumeric(target.operand) ? target : null) ??
    soleColumn(sought, (operand) => operand.kind === "number" && (isYear(item.value) || !isYears(operand))) ??
    amountColumn(sought, at);
  if (!near || (isYear(item.value) && isSmall(near.operand))) return null;
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

/** "at least 90 % of the plan": a share of another column of the row. */
function partOf(
  { reading: { items, data }, used }: Sought,
  operation: { at: number; operator: Operator } | null,
  at: number,
): Criterion | null {
  const item = items[at];
  const place = [at + 1, at + 2, at + 3].find((index) => operandAt(items[index])?.kind === "number");
  const base = operandAt(items[place ?? -1]);
  if (item?.kind !== "number" || place === undefined || !base?.column || !operation || used.has(place))
    return null;
  const { column } = base;
  const before = items.findLastIndex(
    (each, index) => index < operation.at && operandAt(each)?.kind === "number" && !used.has(index),
  );
  const others = (data?.columns ?? []).filter(
    (each) => each.kind === "number" && each !== column && each.table === column.table,
  );
  const own =
    before >= 0
      ? operandAt(items[before])
      : others.length === 1 && others[0]
        ? ofColumn(others[0], (data?.sheets.length ?? 0) > 1)
        : null;
  return own
    ? {
        operand: own,
        operator: "=",
        values: [],
        test: (cell) => `${cell}${operation.operator}${item.value}*${sameRows(cell, base)}`,
        used: [at, place, operation.at, ...(before >= 0 ? [before] : [])],
      }
    : null;
}

const people =
  /(?:people|persons?|members?|players?|runners?|students?|pupils?|employees?|customers?|patients?|guests?|swimmers?|everyone|anyone|kids|men|women|personen|mitglieder|spieler|läufer|schüler|mitarbeiter|kunden|patienten|leute|alle|teilnehmer|personnes|membres|joueurs|coureurs|élèves|employés|clients|adhérents)$/i;

/** "runners over 40": so old, where a column tells ages. */
function agesOf(
  { reading: { items, headings, data }, used }: Sought,
  from: number,
): { at: number; operand: Operand } | null {
  const before = items[from - 1]?.kind === "stop" ? items[from - 2] : items[from - 1];
  const number = items.slice(from, from + 3).find(({ kind }) => kind === "number");
  const ages = headings.filter(({ column, nouns }) => column.kind === "number" && nouns.has("age"));
  const isPlain = number?.kind === "number" && number.value >= 1 && number.value <= 110 && !used.has(from);
  const [only] = ages;
  return only && ages.length === 1 && isPlain && people.test(before?.raw ?? "")
    ? { at: -1, operand: ofColumn(only.column, (data?.sheets.length ?? 0) > 1) }
    : null;
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

const numberText = ({ value }: { value: number }): string => String(value);

export function ofCell(sought: Sought, at: number): Criterion | null {
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

/** "between 2016 and 2017" is said of no column of small numbers. */
const isSmall = ({ column }: Operand): boolean =>
  (column?.cells.some((cell) => typeof cell === "number") ?? false) &&
  column?.cells.every((cell) => typeof cell !== "number" || Math.abs(cell) < 1000) === true;

/** Years are no amounts. */
const isYears = ({ column }: Operand): boolean =>
  column !== null &&
  column.cells.length > 0 &&
  column.cells.every((cell) => typeof cell === "number" && isYear(cell));
