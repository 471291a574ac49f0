// The moments that a question is about: columns of dates, days, today.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { cellOf, type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import { dayFormula } from "../reading/periods.ts";
import type { Reading } from "../reading/read.ts";
import { operandsAt } from "../reading/walk.ts";

/** A moment that the question names. */
export interface Moment {
  at: number;
  formula: string;
  operand: Operand | null;
  /** It was due then: what came later is late. */
  isDue?: boolean;
}

export function momentsOf(reading: Reading): Moment[] {
  const { items } = reading;
  const found: Moment[] = items.flatMap((item, at): Moment[] => {
    if (item.kind === "period" && item.period.day !== null && item.period.day > 0)
      return [{ at, formula: dayFormula(item.period.day), operand: null }];
    if (hasConcept(item, "today")) return [{ at, formula: "TODAY()", operand: null }];
    return operandsAt(item)
      .filter(({ kind }) => kind === "date" || kind === "unknown" || kind === "mixed")
      .map((operand) => ({ at, formula: cellOf(operand), operand }));
  });
  const due = dueDate(reading, found);
  if (due) return [...found, due];
  if (found.some(({ operand }) => operand !== null)) return found;
  const akin = datesOfNames(reading);
  if (akin.length > 0) return [...found, ...akin];
  const [start, end] = spanOf(reading);
  if (
    start &&
    end &&
    items.some((item) => hasConcept(item, "elapsed", "difference", "hour", "minute", "day"))
  )
    return [start, end].map((column, index): Moment => {
      const operand = ofColumn(column, (reading.data?.sheets.length ?? 0) > 1);
      return { at: -1 - index, formula: cellOf(operand), operand };
    });
  const only = impliedDates(reading);
  if (only) {
    const operand = ofColumn(only, (reading.data?.sheets.length ?? 0) > 1);
    found.push({ at: -1, formula: cellOf(operand), operand });
  }
  return found;
}

/** "days late": the date that is named, against the one that was due. */
function dueDate({ items, headings, data }: Reading, found: readonly Moment[]): Moment | null {
  const isLate = items.some(({ raw }) =>
    /^(?:late|overdue|verspätet|verspätung|zu spät|retard|en retard)$/i.test(raw),
  );
  const dates = found.filter(({ operand }) => operand?.kind === "date");
  const due = headings.filter(({ column, nouns }) => column.kind === "date" && nouns.has("due"));
  const column = due.length === 1 ? due[0]?.column : undefined;
  if (!isLate || dates.length !== 1 || !column || dates[0]?.operand?.column === column) return null;
  const operand = ofColumn(column, (data?.sheets.length ?? 0) > 1);
  return { at: -1, formula: cellOf(operand), operand, isDue: true };
}

/** "the month of the order": Order names the rows, Ordered is when. */
function datesOfNames({ items, data, headings }: Reading): Moment[] {
  return items.flatMap((item, at): Moment[] => {
    const own = item.kind === "column" ? item.operands[0]?.column : null;
    const stems = headings.find(({ column }) => column === own)?.stems ?? [];
    if (!own || stems.length !== 1) return [];
    const akin = headings.filter(
      ({ column, stems: other }) =>
        column.kind === "date" && column.table === own.table && other.some((stem) => stem === stems[0]),
    );
    const column = akin.length === 1 ? akin[0]?.column : undefined;
    if (!column) return [];
    const operand = ofColumn(column, (data?.sheets.length ?? 0) > 1);
    return [{ at, formula: cellOf(operand), operand }];
  });
}

/** A start and an end that no word names: how long something takes. */
function spanOf({ data, headings }: Reading): [Column | undefined, Column | undefined] {
  const of = (noun: "start" | "end") =>
    data?.columns.find(
      (column) =>
        (column.kind === "date" || column.kind === "number") &&
        headings.some((heading) => heading.column === column && heading.nouns.has(noun)),
    );
  return [of("start"), of("end")];
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

export const small: readonly Concept[] = [
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

export const spans: readonly Concept[] = [
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
