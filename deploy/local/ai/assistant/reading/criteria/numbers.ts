// Conditions on numbers: more than, between, so many or more; and comparisons with a cell.
import type { Noun } from "../../lexicons/lexicon.ts";
import { type Criterion, type Operator, plainValue, textValue } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, type Operand, ofColumn } from "../operands.ts";
import { operandAt, operandsAt, placesOf } from "../walk.ts";
import {
  betweenAt,
  columnNear,
  isNumeric,
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
