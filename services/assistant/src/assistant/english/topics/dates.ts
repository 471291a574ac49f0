// Dates: their parts, the time between two of them, days and months later, ages, ends of months.

import { dateCall } from "../periods.ts";
import { findPhrase, firstOf, has, type Phrase, phrase, textOf } from "../reader.ts";
import { isMixed, places, type Question, rowCell, type Solution } from "../topic.ts";
import type { Word } from "../words.ts";
import { dateParts } from "./date-parts.ts";

const showing = "Give the cell a date format, or it shows the number behind the date.";
const asDate = (built: { formula: string; does: string }): Solution => ({ ...built, note: showing });

export function dates(question: Question): Solution | null {
  const { words } = question;
  if (has(words, phrase("sum|total|average|count|how|rows|grouped")) && !isBetween(words)) return null;
  return now(question) ?? between(question) ?? age(question) ?? shifted(question) ?? part(question);
}

const isBetween = (words: readonly Word[]): boolean =>
  has(words, phrase("days|months|years|weeks|workdays|hours|weekdays between|from")) ||
  (has(words, phrase("between|from")) && has(words, phrase("days|months|years|weeks|workdays|hours")));

/** "today's date", "the current date and time". */
function now({ words }: Question): Solution | null {
  if (
    places(words).length > 0 ||
    words.length > 9 ||
    words.some(({ kind }) => kind === "number" || kind === "date")
  )
    return null;
  if (has(words, phrase("current|now time|date? and? time?")) && has(words, phrase("time")))
    return {
      formula: "NOW()",
      does: "This formula gives the current date and time, new at every calculation.",
    };
  if (has(words, phrase("today's|todays|current date")) || has(words, phrase("date of? today")))
    return { formula: "TODAY()", does: "This formula gives the date of today, new every day." };
  return null;
}

function part({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  if (!place || second || isMixed(words)) return null;
  const found = dateParts.find(([, steps]) => has(words, steps));
  if (!found) return null;
  const { cell, note } = rowCell(place, dialect);
  const built = found[0](cell);
  if (note) return { ...built, note };
  return /^EOMONTH/.test(built.formula) ? asDate(built) : built;
}

const units: readonly (readonly [string, Phrase])[] = [
  ["workdays", phrase("working|business|work days|day")],
  ["workdays", phrase("workdays|workday|weekdays")],
  ["y", phrase("years|year")],
  ["m", phrase("months|month")],
  ["weeks", phrase("weeks|week")],
  ["d", phrase("days|day")],
  ["hours", phrase("hours")],
];
const unitNames: Record<string, string> = {
  y: "whole years",
  m: "whole months",
  d: "days",
  weeks: "whole weeks",
  workdays: "working days",
  hours: "hours",
};

/** Where a date of the question comes from: a cell, a day that is written out, today. */
function endsOf({ words, dialect }: Question): { ends: string[]; note?: string } {
  const ends: string[] = [];
  let note: string | undefined;
  for (const word of words) {
    if (word.kind === "place") {
      const row = rowCell(word.place, dialect);
      ends.push(row.cell);
      note ??= row.note;
    } else if (word.kind === "date") ends.push(dateCall(word.day));
    else if (textOf(word) === "today" || textOf(word) === "now") ends.push("TODAY()");
  }
  return note ? { ends, note } : { ends };
}

function between(question: Question): Solution | null {
  const { words } = question;
  if (!has(words, phrase("between|from|difference|since|until|elapsed|passed|till"))) return null;
  const unit = firstOf(words, units)?.key;
  const { ends, note } = endsOf(question);
  if (unit && ends.length === 1 && has(words, phrase("since|until|till")))
    ends.splice(has(words, phrase("since")) ? 1 : 0, 0, "TODAY()");
  const [from, to] = ends;
  if (!unit || !from || !to || ends.length !== 2) return null;
  const formulas: Record<string, string> = {
    y: `DATEDIF(${from},${to},"Y")`,
    m: `DATEDIF(${from},${to},"M")`,
    d: `${to}-${from}`,
    weeks: `INT((${to}-${from})/7)`,
    workdays: `NETWORKDAYS(${from},${to})`,
    hours: `(${to}-${from})*24`,
  };
  const both = unit === "workdays" ? ", Monday to Friday, with both of them counted" : "";
  const solution = {
    formula: formulas[unit] as string,
    does: `This formula counts the ${unitNames[unit]} from ${said(from)} to ${said(to)}${both}.`,
  };
  return note ? { ...solution, note } : solution;
}

const said = (end: string): string => (end === "TODAY()" ? "today" : end);

function age(question: Question): Solution | null {
  const { words, dialect } = question;
  const [place] = places(words);
  if (!place || !has(words, phrase("age|ages|old"))) return null;
  const { cell, note } = rowCell(place, dialect);
  const solution = {
    formula: `DATEDIF(${cell},TODAY(),"Y")`,
    does: `This formula counts the whole years from ${cell} to today, so it grows by itself.`,
  };
  return note ? { ...solution, note } : solution;
}

/** "add 3 months to A2", "30 days after A2", "10 working days from A2". */
function shifted(question: Question): Solution | null {
  const { words } = question;
  const at = words.findIndex(
    (word, index) =>
      word.kind === "number" && Number.isInteger(word.value) && unitAt(words, index + 1) !== null,
  );
  const count = words[at];
  const unit = unitAt(words, at + 1);
  const { ends, note } = endsOf(question);
  const [cell] = ends;
  if (count?.kind !== "number" || unit === null || !cell || ends.length !== 1) return null;
  const isBack = findPhrase(words, phrase("before|subtract|minus|earlier|ago|back")) !== null;
  const size = isBack ? -count.value : count.value;
  const sign = size < 0 ? `${size}` : `+${size}`;
  const formulas: Record<string, string> = {
    y: `EDATE(${cell},${size * 12})`,
    m: `EDATE(${cell},${size})`,
    d: `${cell}${sign}`,
    weeks: `${cell}${size < 0 ? "-" : "+"}${Math.abs(size)}*7`,
    workdays: `WORKDAY(${cell},${size})`,
  };
  const formula = formulas[unit];
  if (!formula) return null;
  const names: Record<string, string> = {
    y: "year",
    m: "month",
    d: "day",
    weeks: "week",
    workdays: "working day",
  };
  const amount = `${Math.abs(size)} ${names[unit]}${Math.abs(size) === 1 ? "" : "s"}`;
  const does = `This formula gives the date ${amount} ${size < 0 ? "before" : "after"} ${said(cell)}.`;
  return { formula, does, note: note ? `${note} ${showing}` : showing };
}

function unitAt(words: readonly Word[], at: number): string | null {
  const found = firstOf(words.slice(at, at + 2), units);
  return found?.at === 0 ? found.key : null;
}
