// Which column of numbers is totalled, ranked or compared, and which column says who or what a row is.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { suits } from "../conditions/kinds.ts";
import { plainOf } from "../frames/plain.ts";
import type { Named } from "../frames/scene.ts";
import type { Operand } from "../reading/operands.ts";
import { isCode, isSequence, rowLabels } from "../reading/row-labels.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { asksWhen, isAskedFor, isClock } from "./asked.ts";
import { isUnit } from "./said-of-rows.ts";

interface Measure {
  operand: Operand;
  penalty: number;
}

/** Columns of numbers, those that are named first; what speaks against each. */
export function measuresOf(ask: Ask, table: DataTable, withDates = false): Measure[] {
  const all = columnsOf(ask, table).filter(
    ({ kind, left, column }) =>
      (kind === "number" || kind === "mixed" || kind === "code" || (withDates && kind === "date")) &&
      !(
        table.sheet === ask.reading.data?.sheets[0] &&
        left === ask.column &&
        column?.cells.every((cell) => cell === null)
      ),
  );
  const amounts = all.filter(({ kind }) => kind === "number" || kind === "mixed");
  const named = all.map((operand) => {
    const score = Math.max(
      0,
      ...ask.columns
        .filter((each) => each.operand.column === operand.column && !isRowUnit(ask, each))
        .map((each) => each.score),
    );
    const alone = amounts.length === 1 && amounts[0] === operand ? 0.25 : 0.9;
    const isSuited = suits(ask.low, operand.column?.heading ?? "");
    const unsaid = Math.min(alone, isSuited ? 0.5 : 0.9);
    return {
      operand,
      penalty:
        (score >= 1.9 ? 0 : score >= 1.4 ? 0.12 : unsaid) +
        (operand.kind === "code" ? (score >= 1.9 ? 0.3 : 1.2) : operand.kind === "date" ? 0.3 : 0) +
        (isNumbering(ask, operand) || isCalendar(operand) ? 1.6 : 0) +
        (score < 1.9 && isClock(operand) ? 0.6 : 0) +
        (score < 1.4 && amounts.length > 1 && isYears(operand) ? 0.3 : 0) +
        (asksWhen(ask) ? (operand.kind === "date" ? -0.8 : 0.8) : 0),
    };
  });
  return named.sort((one, other) => one.penalty - other.penalty).slice(0, 4);
}

/** "for each day": it says what the rows are. */
const isRowUnit = (ask: Ask, { start, end }: Named): boolean =>
  isUnit(ask, [start, end]) ||
  /\b(?:each|every|per|pro|je|jede[nrsm]?|chaque|par)\s+(?:\p{L}+ )?$/u.test(ask.low.slice(0, start));

/** Years of birth or of making among amounts. */
const isYears = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return (
    cells.length > 1 &&
    cells.every((cell) => Number.isInteger(cell) && Number(cell) > 1900 && Number(cell) < 2100)
  );
};

/** 1, 2, 3 or years in front of the others. */
const isNumbering = ({ reading: { data } }: Ask, { column }: Operand): boolean =>
  data !== null && column !== null && isSequence(column) && rowLabels(data, column).includes(column);

/** Years, months, weeks and days that are told by their numbers. */
export const isCalendar = ({ column }: Operand): boolean => {
  const [, year] = calendarHeading.exec(plainOf(column?.heading ?? "").trim()) ?? [];
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  const [from, to] = year ? [1900, 2100] : [1, 53];
  return (
    calendarHeading.test(plainOf(column?.heading ?? "").trim()) &&
    cells.length > 0 &&
    cells.every((cell) => Number.isInteger(cell) && Number(cell) >= from && Number(cell) <= to)
  );
};

const calendarHeading =
  /^(?:(years?|jahr|an|annee)|months?|monat|mois|quarters?|quartal|trimestre|weeks?|woche|kw|semaine)$/;

const people = /\b(?:who|whose|whom|wer|wem|wessen|qui)\b/;

const isDistinct = ({ column }: Operand): boolean =>
  new Set(column?.cells).size === (column?.cells.length ?? 0);

/** Columns that may be the answer to "who" or "which": those named, then the first of texts. */
export function namesOf(ask: Ask, table: DataTable, except: readonly Operand[] = []): Measure[] {
  const all = columnsOf(ask, table).filter((operand) => !except.some(({ left }) => left === operand.left));
  const texts = all.filter(({ kind }) => kind === "text");
  const first =
    (people.test(ask.low) ? texts.find((operand) => isAskedFor(ask, operand)) : undefined) ??
    texts.find((operand) => isDistinct(operand) && !(operand.column && isCode(operand.column))) ??
    texts.find(isDistinct) ??
    texts[0] ??
    all.find(({ kind }) => kind === "code") ??
    all[0];
  return all
    .map((operand) => {
      const score = Math.max(
        0,
        ...ask.columns.filter((each) => each.operand.column === operand.column).map((each) => each.score),
      );
      const isFirst = operand === first;
      return {
        operand,
        penalty:
          (score >= 1.9
            ? 0
            : score >= 1.4
              ? 0.15
              : isAskedFor(ask, operand)
                ? 0.1
                : isFirst
                  ? people.test(ask.low)
                    ? 0.1
                    : 0.3
                  : 1.3) +
          (operand.kind === "text" || operand.kind === "code" || operand.kind === "date" ? 0 : 0.3),
      };
    })
    .sort((one, other) => one.penalty - other.penalty)
    .slice(0, 4);
}
