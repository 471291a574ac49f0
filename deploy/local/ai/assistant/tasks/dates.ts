// Dates of a row: their parts, the time between two, dates so much later, ends of months, ages.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import { dayFormula } from "../reading/periods.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate, type Task } from "./candidate.ts";

/** A moment that the question names. */
interface Moment {
  at: number;
  formula: string;
  operand: Operand | null;
}

const small: readonly Concept[] = [
  "extract",
  "find",
  "return",
  "from",
  "each",
  "show",
  "with",
  "cell",
  "column",
  "during",
  "per",
  "which",
  "eq",
  "today",
  "this",
];
const spans: readonly Concept[] = [
  ...small,
  "to",
  "between",
  "and",
  "howMany",
  "count",
  "elapsed",
  "howMuch",
  "since",
  "untilDate",
  "before",
  "after",
  "difference",
  "due",
  "ago",
];

export const dates: Task = (reading) => {
  const { items } = reading;
  const moments = momentsOf(reading);
  const used = (...at: number[]): number[] => [...at, ...findAll(reading, ...small)];
  const spanned = (...at: number[]): number[] => [...at, ...findAll(reading, ...spans)];
  const out: Candidate[] = [];
  const perRow = (...each: Moment[]): boolean =>
    each.some(({ operand }) => operand !== null && !operand.isCell);
  for (const one of moments) {
    for (const { formula, said, penalty = 0 } of [...parts(reading, one), ...shifted(reading, one)])
      out.push(candidate(formula, used(one.at, ...said), { perRow: perRow(one), penalty }));
  }
  const units = findAll(
    reading,
    "day",
    "month",
    "year",
    "week",
    "workday",
    "hour",
    "minute",
    "elapsed",
    "difference",
    "age",
  );
  if (units.length > 0)
    for (const one of moments)
      for (const other of moments) {
        if (
          one.at === other.at ||
          (one.operand === null && other.operand === null && moments.some(({ operand }) => operand))
        )
          continue;
        const order = isOrdered(one, other, items);
        if (order === null) continue;
        for (const { formula, said, penalty = 0 } of between(reading, one.formula, other.formula))
          out.push(
            candidate(formula, spanned(one.at, other.at, ...said), {
              perRow: perRow(one, other),
              penalty: penalty + order,
            }),
          );
      }
  if (findAll(reading, "today").length > 0 && moments.length === 1)
    out.push(candidate("TODAY()", findAll(reading, "today"), { penalty: 0.2 }));
  return out;
};

function momentsOf(reading: Reading): Moment[] {
  const { items } = reading;
  const found: Moment[] = items.flatMap((item, at): Moment[] => {
    if (item.kind === "period" && item.period.day !== null && item.period.day > 0)
      return [{ at, formula: dayFormula(item.period.day), operand: null }];
    if (hasConcept(item, "today")) return [{ at, formula: "TODAY()", operand: null }];
    return operandsAt(item)
      .filter(({ kind }) => kind === "date" || kind === "unknown" || kind === "mixed")
      .map((operand) => ({ at, formula: cellOf(operand), operand }));
  });
  if (found.some(({ operand }) => operand !== null)) return found;
  const only = impliedDates(reading);
  if (only) {
    const operand = ofColumn(only, (reading.data?.sheets.length ?? 0) > 1);
    found.push({ at: -1, formula: cellOf(operand), operand });
  }
  return found;
}

/** The only dates of a table need no name, nor do births where ages are asked for. */
function impliedDates({ data, headings, items }: Reading): Column | null {
  const columns = data?.columns.filter(({ kind }) => kind === "date") ?? [];
  const noun = items.some((item) => hasConcept(item, "service"))
    ? "hired"
    : items.some((item) => hasConcept(item, "age"))
      ? "birth"
      : null;
  const meant = columns.filter((column) =>
    headings.some((heading) => heading.column === column && noun !== null && heading.nouns.has(noun)),
  );
  const [only] = meant.length > 0 ? meant : columns;
  return only && (meant.length === 1 || columns.length === 1) ? only : null;
}

/** What it costs to take the first as the earlier one; null where the data says that it is not. */
function isOrdered(one: Moment, other: Moment, items: readonly Item[]): number | null {
  const pairs =
    one.operand?.column?.cells.map((cell, at) => [cell, other.operand?.column?.cells[at]] as const) ?? [];
  const known = pairs.filter(
    (pair): pair is readonly [number, number] => typeof pair[0] === "number" && typeof pair[1] === "number",
  );
  if (known.length > 0)
    return known.filter(([early, late]) => late >= early).length >= known.length / 2 ? 0 : null;
  if (other.formula === "TODAY()") return hasConcept(items[other.at], "untilDate", "before") ? 1 : 0.1;
  if (one.formula === "TODAY()")
    return one.at < other.at || items.some((item) => hasConcept(item, "due", "untilDate", "before"))
      ? 0.3
      : 0.5;
  return one.at < other.at ? 0 : 0.6;
}

interface Made {
  formula: string;
  said: readonly number[];
  penalty?: number;
}

function parts(reading: Reading, { formula: cell, operand }: Moment): Made[] {
  const out: Made[] = [];
  if (cell === "TODAY()" && reading.items.some((item) => operandsAt(item).length > 0)) return out;
  const add = (formula: string, concepts: readonly Concept[], penalty = 0): void => {
    const said = findAll(reading, ...concepts);
    if (said.length > 0) out.push({ formula, said, penalty });
  };
  const counted = has(reading, "count", "howMany", "sum", "average") ? 1 : 0;
  add(`YEAR(${cell})`, ["year"], counted);
  add(`MONTH(${cell})`, ["month"], counted);
  add(`DAY(${cell})`, ["day"], counted + 0.2);
  add(`ROUNDUP(MONTH(${cell})/3,0)`, ["quarter"], counted);
  add(`TEXT(${cell},"dddd")`, ["weekday"]);
  add(`ISOWEEKNUM(${cell})`, ["weekNumber"]);
  add(`HOUR(${cell})`, ["hour"], counted + 0.3);
  add(`MINUTE(${cell})`, ["minute"], counted + 0.3);
  add(`TEXT(${cell},"mmmm")`, ["monthNameOf"]);
  const name = findAll(reading, "text", "word");
  if (has(reading, "month") && name.length > 0)
    out.push({
      formula: `TEXT(${cell},"mmmm")`,
      said: [...name, ...findAll(reading, "month")],
      penalty: 0.1,
    });
  if (has(reading, "quarter") && reading.items.some((item) => item.raw.toUpperCase() === "Q"))
    out.push({ formula: `"Q"&ROUNDUP(MONTH(${cell})/3,0)`, said: findAll(reading, "quarter") });
  const next = has(reading, "next") ? 1 : has(reading, "last") && !has(reading, "endOfMonth") ? -1 : 0;
  add(`EOMONTH(${cell},${next})`, ["endOfMonth", "next"], has(reading, "endOfMonth") ? 0 : 5);
  add(`EOMONTH(${cell},${next - 1})+1`, ["startOfMonth", "next"], has(reading, "startOfMonth") ? 0 : 5);
  if (operand && has(reading, "age", "elapsed") && cell !== "TODAY()")
    out.push({
      formula: `DATEDIF(${cell},TODAY(),"y")`,
      said: findAll(reading, "age", "year", ...spans),
      penalty: has(reading, "age") ? 0 : 0.5,
    });
  if (operand && has(reading, "weekend"))
    out.push({ formula: `WEEKDAY(${cell},2)>5`, said: findAll(reading, "weekend", "mark") });
  const since = findAll(reading, "since", "elapsed", "ago", "after");
  const until = findAll(reading, "untilDate", "before", "due", "to", "later");
  if (
    operand &&
    has(reading, "day") &&
    has(reading, "howMany", "count", "elapsed", "difference", "since", "ago", "untilDate")
  ) {
    if (until.length > 0)
      out.push({
        formula: `${cell}-TODAY()`,
        said: [...until, ...findAll(reading, "day", ...spans)],
        penalty: 0.4,
      });
    if (since.length > 0)
      out.push({
        formula: `TODAY()-${cell}`,
        said: [...since, ...findAll(reading, "day", ...spans)],
        penalty: until.length > 0 ? 0.5 : 0.4,
      });
  }
  return out;
}

function between(reading: Reading, early: string, late: string): Made[] {
  const said = findAll(reading, "elapsed", "difference", "ago");
  const at = (...concepts: Concept[]): number[] => [...said, ...findAll(reading, ...concepts)];
  const out: Made[] = [];
  if (has(reading, "workday"))
    out.push({ formula: `NETWORKDAYS(${early},${late})`, said: at("workday", "day") });
  if (has(reading, "week")) out.push({ formula: `INT((${late}-${early})/7)`, said: at("week") });
  if (has(reading, "month")) out.push({ formula: `DATEDIF(${early},${late},"m")`, said: at("month") });
  if (has(reading, "year", "age"))
    out.push({ formula: `DATEDIF(${early},${late},"y")`, said: at("year", "age") });
  if (has(reading, "hour")) out.push({ formula: `(${late}-${early})*24`, said: at("hour") });
  if (has(reading, "minute")) out.push({ formula: `(${late}-${early})*1440`, said: at("minute") });
  if (has(reading, "day") || !has(reading, "workday", "week", "month", "year", "hour", "minute", "age"))
    out.push({ formula: `${late}-${early}`, said: at("day"), penalty: has(reading, "day") ? 0 : 0.4 });
  return out;
}

/** "30 days after the order date", "add 3 months", "two weeks earlier". */
function shifted(reading: Reading, { formula: cell, operand }: Moment): Made[] {
  const { items } = reading;
  if (cell === "TODAY()" && items.some((item) => operandsAt(item).length > 0)) return [];
  const out: Made[] = [];
  for (const [at, item] of items.entries()) {
    const amountOperand =
      item.kind === "column" &&
      operand &&
      item.operands.find(({ kind, column }) => kind === "number" && column?.table === operand.column?.table);
    if (item.kind !== "number" && !amountOperand) continue;
    const near = items[at + 1]?.kind === "stop" ? items[at + 2] : items[at + 1];
    const unitAt = items.findIndex((each) =>
      hasConcept(each, "day", "month", "year", "week", "workday", "quarter"),
    );
    const unit = hasConcept(near, "day", "month", "year", "week", "workday", "quarter")
      ? near
      : amountOperand
        ? items[unitAt]
        : undefined;
    if (!unit) continue;
    const isBack =
      has(reading, "before", "minus", "ago", "decrease", "difference") &&
      !has(reading, "after", "plus", "later", "increase");
    const size = item.kind === "number" ? String(item.value) : cellOf(amountOperand as Operand);
    const sign = isBack ? "-" : "";
    const step = isBack ? "-" : "+";
    const isTwelve = item.kind === "number" ? String(item.value * 12) : `${size}*12`;
    const formula = hasConcept(unit, "workday")
      ? `WORKDAY(${cell},${sign}${size})`
      : hasConcept(unit, "month")
        ? `EDATE(${cell},${sign}${size})`
        : hasConcept(unit, "quarter")
          ? `EDATE(${cell},${sign}${size}*3)`
          : hasConcept(unit, "year")
            ? `EDATE(${cell},${sign}${isTwelve})`
            : `${cell}${step}${size}${hasConcept(unit, "week") ? "*7" : ""}`;
    const said = [
      at,
      items.indexOf(unit),
      ...findAll(
        reading,
        "after",
        "before",
        "plus",
        "minus",
        "later",
        "ago",
        "increase",
        "decrease",
        "next",
        "and",
        "workday",
        "day",
      ),
    ];
    out.push({
      formula,
      said,
      penalty: has(reading, "after", "before", "plus", "minus", "later", "increase", "decrease", "due")
        ? 0
        : 0.5,
    });
  }
  return out;
}
