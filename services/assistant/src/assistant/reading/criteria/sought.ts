// What is looked for when conditions are read: operators, negations and the columns near a value.
import type { Criterion, Operator } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { type Operand, ofColumn } from "../operands.ts";
import type { Reading } from "../read.ts";
import { operandAt, operandsAt } from "../walk.ts";

export interface Sought {
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

export const negations = ["ne", "except", "not", "lacks"] as const;

export const isNumeric = ({ kind }: Operand): boolean =>
  kind === "number" || kind === "mixed" || kind === "unknown";

export const isDated = ({ kind }: Operand): boolean =>
  kind === "date" || kind === "unknown" || kind === "mixed";

export const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100;

/** What stands between an operator and its value, or a column and its operator. */
export const isBetween = (item: Item): boolean =>
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

export function operatorBefore(
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

export const opposite: Partial<Record<Operator, Operator>> = {
  "=": "<>",
  "<>": "=",
  ">": "<=",
  "<": ">=",
  ">=": "<",
  "<=": ">",
  contains: "lacks",
  begins: "<>",
  blank: "filled",
  filled: "blank",
};

/** A "not" in the same clause before the value: its place, or -1. */
export function negationBefore({ reading: { items }, used }: Sought, at: number): number {
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
export function columnNear(
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

export const columnsOf = ({ reading: { data } }: Sought, fits: (operand: Operand) => boolean): Operand[] =>
  (data?.columns ?? []).map((column) => ofColumn(column, (data?.sheets.length ?? 0) > 1)).filter(fits);

export function soleColumn(
  sought: Sought,
  fits: (operand: Operand) => boolean,
): { at: number; operand: Operand } | null {
  const all = columnsOf(sought, fits);
  return all.length === 1 && all[0] ? { at: -1, operand: all[0] } : null;
}

/** "between 5 and 10", "from 5 to 10". */
export function betweenAt(
  { reading: { items }, used }: Sought,
  at: number,
): { at: number; second: number } | null {
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
