// Conditions that are words alone: blank, filled, positive, even, at the weekend, above average.
import { type Criterion, type Operator, plainValue, type Value } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, type Operand } from "../operands.ts";
import { operandAt, operandsAt } from "../walk.ts";
import { betweenColumns, sameRows } from "./comparisons.ts";
import { ofProgress } from "./progress.ts";
import {
  columnNear,
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
    const family = near.at >= 0 ? operandsAt(items[near.at]) : [];
    // "a test is missing": any of them
    if (
      operator === "blank" &&
      !denied &&
      family.length > 1 &&
      family.every(({ column }) => column !== null && column.table === near.operand.column?.table)
    )
      return {
        operand: near.operand,
        operator: "=",
        values: [],
        test: (cell) => `${family.map((each) => `(${sameRows(cell, each)}="")`).join("+")}>0`,
        used,
      };
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
  return (
    withoutContent(sought, at) ??
    deniedProgress(sought, at) ??
    betweenColumns(sought, at) ??
    withContent(sought, at)
  );
}

/** "are not shipped": no comparison of two columns. */
function deniedProgress(sought: Sought, at: number): Criterion | null {
  const { items } = sought.reading;
  if (!hasConcept(items[at], "ne")) return null;
  const next = items[at + 1]?.kind === "stop" ? at + 2 : at + 1;
  return items[next]?.kind === "column" && !["value", "text", "number"].includes(items[next + 1]?.kind ?? "")
    ? ofProgress(sought, next)
    : null;
}

/** "with no status", "ohne Rabatt": the column is blank. */
function withoutContent(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    used,
    target,
  } = sought;
  if (!hasConcept(items[at], "not", "except") || hasConcept(items[at], "ne")) return null;
  let next = at + 1;
  while (next - at <= 2 && (items[next]?.kind === "stop" || hasConcept(items[next], "from"))) next++;
  const item = items[next];
  const done = used.has(next) || next === target?.at ? null : ofProgress(sought, next);
  if (done && item?.kind === "column") return { ...done, used: [...new Set([...done.used, at])] };
  const named = item?.kind === "column" ? operandAt(item) : null;
  const isHoley = named?.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  const operand =
    item?.kind === "column" && (item.score >= 1.9 || (isHoley && named?.kind !== "number")) ? named : null;
  const after = items[next + 1];
  const isSaid =
    after?.kind === "value" ||
    after?.kind === "number" ||
    after?.kind === "text" ||
    operatorOf(after) !== null;
  if (!operand || isSaid || used.has(next) || next === target?.at) return null;
  if (operand.kind === "boolean")
    return { operand, operator: "=", values: [plainValue("FALSE")], test: null, used: [at, next] };
  const isCounted = operand.kind === "number" && operand.column?.cells.includes(0) === true;
  if (isCounted) return { operand, operator: "=", values: [plainValue("0")], test: null, used: [at, next] };
  const hasBlanks = operand.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  if (!hasBlanks && !(item?.kind === "column" && item.score >= 2.9)) return null;
  return { operand, operator: "blank", values: [], test: null, used: [at, next] };
}

/** "if it is an income", "wenn es eine Einnahme ist": the column holds something. */
function withContent({ reading: { items }, used, target, cells }: Sought, at: number): Criterion | null {
  if (!cells || !hasConcept(items[at], "if")) return null;
  const clause = items
    .slice(at + 1)
    .findIndex((item) => item.kind === "sign" || hasConcept(item, "else", "show"));
  const to = clause < 0 ? items.length : at + 1 + clause;
  const inside = items.slice(at + 1, to);
  const place = items.findIndex((item, index) => index > at && index < to && item.kind === "column");
  const item = items[place];
  const operand = operandAt(item);
  const isBare = inside.every(
    (each) =>
      each === item ||
      each.kind === "stop" ||
      hasConcept(each, "eq", "any", "whose", "during") ||
      /^(?:dates?|datum|value|wert|entry|eintrag|valeur)$/i.test(each.raw),
  );
  if (!operand || !isBare || used.has(place) || place === target?.at) return null;
  const hasBlanks = operand.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  return hasBlanks && item?.kind === "column" && item.score >= 2
    ? { operand, operator: "filled", values: [], test: null, used: [at, place] }
    : null;
}
