// Builders for what a deadline means in each row: overdue, open or paid, and days late.
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { dayColumns, dayOf, dayOrToday, isDayColumn } from "./date-source.ts";
import { cellOf, isSameColumn, literal } from "./references.ts";
import { quoted } from "./text-marks.ts";
import { columnsFor, finished, inEachRow, ranked } from "./text-source.ts";
import { flagged, hasWord, isSaid, wordOf } from "./text-words.ts";

interface Deadline {
  due: ColumnRef;
  day: string;
  today: string;
  /** The column that is filled when it is done, where there is one, and the test that it is. */
  paid: ColumnRef | null;
  done: string | null;
}

/** `isAny`: a second day of any name is when it came or was done. */
function deadlineIn(slots: Parameters<Builder>[0], situation: Situation, isAny = false): Deadline | null {
  const is = (ref: ColumnRef, word: "due" | "paid") => hasWord(ref.column.heading, word, situation);
  const columns = dayColumns([slots.due, slots.paid], situation);
  const due = columns.find((ref) => is(ref, "due")) ?? columns.find((ref) => !is(ref, "paid"));
  if (!due) return null;
  const others = columnsFor([slots.paid], situation).filter(
    (ref) => ref.region === due.region && !isSameColumn(ref, due),
  );
  const paid =
    others.find((ref) => is(ref, "paid")) ?? others.find((ref) => isAny && isDayColumn(ref)) ?? null;
  return {
    ...{ due, paid, day: dayOf(due, situation).text, today: dayOrToday(situation).text },
    done: paid && doneTest(paid, situation),
  };
}

/** Filled, or the one of two words that says yes. */
function doneTest(paid: ColumnRef, situation: Situation): string {
  const cell = cellOf(paid, situation);
  if (paid.column.kind === "boolean") return cell;
  const texts = new Set(paid.column.values.filter((value) => typeof value === "string"));
  const yes = [...texts].find(
    (text) => /^x$/i.test(text) || ["yes", "paid"].some((word) => hasWord(text, word as "yes", situation)),
  );
  return yes === undefined || texts.size === 1 ? `${cell}<>""` : `${cell}=${literal(yes)}`;
}

const quotes = (situation: Situation): string[] => quoted(situation).map(({ text }) => text);

/** Paid, overdue or open; only overdue or not where one or two words are told. */
export const deadlineState: Builder = (slots, situation, options) => {
  const found = deadlineIn(slots, situation);
  const told = quotes(situation);
  const isCompared = situation.conditions.some(({ operands }) =>
    operands.some(({ type }) => type === "column"),
  );
  if (!found || isCompared || told.some((text) => text.length > 25)) return [];
  const { due, day, today, done } = found;
  const late = done
    ? `AND(NOT(${done}),${day}<${today})`.replace(/NOT\((\w+)<>""\)/, '$1=""')
    : `${day}<${today}`;
  const { sources } = dayOf(due, situation);
  const flag = finished(flagged(late, situation, told), sources, situation);
  if (options.flag === true || told.length === 1 || told.length === 2) return ranked([flag]);
  const pick = (at: number, ...words: ("settled" | "overdue" | "open" | "paid")[]) => {
    const own = told.find((text) => words.some((each) => hasWord(text, each, situation)));
    return literal(own ?? told[at] ?? wordOf(words[0] ?? "open", situation));
  };
  const rest = `IF(${day}<${today},${pick(1, "overdue")},${pick(2, "open")})`;
  const state = done ? `IF(${done},${pick(0, "settled", "paid")},${rest})` : rest;
  return ranked([finished(state, sources, situation), flag]);
};

/** Days late: until it was paid, or until today; 0 where it is not late. */
export const daysLate: Builder = (slots, situation) => {
  const found = deadlineIn(slots, situation, true);
  if (!found) return [];
  const { due, day, today, paid, done } = found;
  const isDate = paid !== null && (paid.column.kind === "date" || paid.column.dirt.textDates > 0);
  const came = isDate ? dayOf(paid, situation).text : today;
  const until =
    isDate && paid.column.dirt.blanks > 0 ? `IF(${cellOf(paid, situation)}="",${today},${came})` : came;
  const late = `MAX(0,${until}-${day})`;
  const { sources } = dayOf(due, situation);
  const isCount = isSaid(situation, "howMany") && !isSaid(situation, "day");
  const weight = isCount || quotes(situation).length > 0 ? 0.3 : 1;
  return inEachRow(done && !isDate ? `IF(${done},0,${late})` : late, sources, situation, { weight });
};
