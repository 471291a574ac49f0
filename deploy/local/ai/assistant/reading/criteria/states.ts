import { type Criterion, type Operator, plainValue, type Value } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, isSame, type Operand } from "../operands.ts";
import { operandAt } from "../walk.ts";
import {
  columnNear,
  isBetween,
  isDated,
  isNumeric,
  negationBefore,
  negations,
  operatorOf,
  opposite,
  type Sought,
  soleColumn,
} from "./sought.ts";

export function ofWeekday(sought: Sought, at: number, weekday: number): Criterion | null {
  const near =
    columnNear(sought, at, at, isDated) ?? soleColumn(sought, (operand) => operand.kind === "date");
  if (!near) return null;
  const negation = negationBefore(sought, at);
  const sign = negation >= 0 ? "<>" : "=";
  const used = [at, ...(near.at >= 0 ? [near.at] : []), ...(negation >= 0 ? [negation] : [])];
  const test = (cell: string): string => `(IFERROR(WEEKDAY(${cell},2),0)${sign}${weekday})*(${cell}<>"")`;
  return { operand: near.operand, operator: "=", values: [], test, used };
}

export function ofConcept(sought: Sought, at: number): Criterion | null {
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
