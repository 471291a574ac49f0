import { type Criterion, type Operator, textValue, type Value } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { isSame, type Operand, ofColumn } from "../operands.ts";
import { operandsAt } from "../walk.ts";
import {
  columnNear,
  negationBefore,
  operatorBefore,
  operatorOf,
  opposite,
  type Sought,
  soleColumn,
} from "./sought.ts";

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
  if (item?.kind !== "text" || !data) return null;
  const text = item.text.toLowerCase();
  const isPart = data.columns.some(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell.toLowerCase().includes(text)),
  );
  return isPart ? { at, operator: "contains" } : null;
}

export function ofText(sought: Sought, at: number): Criterion | null {
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

/** Adds further values of a list, the negation, and what is used. */
export function finished(
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
