// Which numbers are years, which columns hold times, and what is counted back from today.
import type { Operator } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import type { Operand } from "../operands.ts";
import { relationOf, rollingPeriod, type TimeTest, unitOf } from "../periods.ts";
import { operandAt, operandsAt, placesOf } from "../walk.ts";
import { betweenAt, columnNear, columnsOf, isYear, operatorOf, type Sought, soleColumn } from "./sought.ts";

/** "older than 90 days", "more than 2 weeks ago": counted back from today. */
export function agedAt(
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

export const relationOperator = (relation: string | undefined): Operator =>
  relation === "before"
    ? "<"
    : relation === "after"
      ? ">"
      : relation === "since"
        ? ">="
        : relation === "until"
          ? "<="
          : "=";

export function timeRelation({ reading: { items }, used }: Sought, at: number) {
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
export function yearAt(sought: Sought, at: number) {
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
export function yearColumn(sought: Sought, at: number): { at: number; operand: Operand } | null {
  const holdsYears = ({ column }: Operand): boolean =>
    column !== null &&
    column.kind === "number" &&
    column.cells.every((cell) => cell === null || (typeof cell === "number" && isYear(cell)));
  const near = columnNear(sought, at, at, holdsYears);
  return near ?? soleColumn(sought, holdsYears);
}

export function firstDated(sought: Sought): { at: number; operand: Operand } | null {
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
