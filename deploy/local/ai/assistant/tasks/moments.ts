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
