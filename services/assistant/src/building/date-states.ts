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
  const others = columns.filter((ref) => !is(ref, "paid"));
  // The day that some lack is the one on which it was done.
  const isOpen = ({ column }: ColumnRef) => column.dirt.blanks > 0;
  const due = columns.find((ref) => is(ref, "due")) ?? others.find((ref) => !isOpen(ref)) ?? others[0];
  if (!due) return null;
  const beside = columnsFor([slots.paid], situation).filter(
    (ref) => ref.region === due.region && !isSameColumn(ref, due),
  );
  const paid =
    beside.find((ref) => is(ref, "paid")) ??
    beside.find((ref) => isDayColumn(ref) && (isAny || isOpen(ref))) ??
    null;
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

/** What is given in quotes, or as "the word late". */
function quotes(situation: Situation): string[] {
  const { concepts, question } = situation.reading;
  const bare = concepts.find(
    ({ name, start }) =>
      name === "overdue" && concepts.some((each) => each.name === "word" && start - each.end === 1),
  );
  const told = quoted(situation).map(({ text }) => text);
  return told.length === 0 && bare ? [question.slice(bare.start, bare.end)] : told;
}

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
  const isDue =
    hasWord(due.column.heading, "due", situation) || isSaid(situation, "due", "overdue", "until", "to");
  const isState = quotes(situation).length > 0 || situation.reading.tiers.length > 0;
  const isAsked = isSaid(situation, "day", "howMany", "difference", "week");
  const weight = isCount || !isDue || isState || !isAsked ? 0.3 : 1;
  return inEachRow(done && !isDate ? `IF(${done},0,${late})` : late, sources, situation, { weight });
};
