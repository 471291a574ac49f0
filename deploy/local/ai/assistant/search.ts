// Of all formulas that may be meant the one that leaves least of the question unanswered and gives a result on the data.
import { check } from "@cellwright/formula/check";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { print } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import { asks } from "./asks/asks.ts";
import { undoneBy } from "./asks/doing.ts";
import {
  bareTotal,
  chatter,
  elsewhere,
  keyOf,
  madeTwice,
  misplaced,
  rowNames,
  saidAgain,
  sourcesOf,
  toldOf,
  unanswered,
  unheld,
  unlike,
  wordy,
} from "./coverage.ts";
import { type Examples, metBy } from "./examples.ts";
import { frames } from "./frames/frames.ts";
import { intents } from "./intents/intents.ts";
import { weightOf } from "./reading/items.ts";
import type { Operand } from "./reading/operands.ts";
import type { Reading } from "./reading/read.ts";
import { operandsAt } from "./reading/walk.ts";
import type { Candidate, Task } from "./tasks/candidate.ts";
import { choices } from "./tasks/choices.ts";
import { dates } from "./tasks/dates.ts";
import { exceptions } from "./tasks/exceptions.ts";
import { extremes } from "./tasks/extremes.ts";
import { finance } from "./tasks/finance.ts";
import { joins } from "./tasks/joins.ts";
import { lists } from "./tasks/lists.ts";
import { lookups } from "./tasks/lookups.ts";
import { cells, withSurroundings } from "./tasks/numbers.ts";
import { ranks } from "./tasks/ranks.ts";
import { rows } from "./tasks/rows.ts";
import { shares } from "./tasks/shares.ts";
import { texts } from "./tasks/texts.ts";
import { totals } from "./tasks/totals.ts";

const tasks: Readonly<Record<string, Task>> = {
  totals,
  lookups,
  extremes,
  texts,
  joins,
  dates,
  rows,
  shares,
  ranks,
  choices,
  lists,
  finance,
  cells,
  frames,
  intents,
  asks,
};
/** A number, a value or a column of the question may never be left aside. */
export const mostLeft = 2.4;
/** So many of the best are run. */
const mostRun = 14;

export interface Found {
  formula: string;
  reading: Reading;
  perRow: boolean;
  task: string;
  /** Its value on the pasted data; of a formula for each row that of the first. */
  value: Scalar | Matrix | undefined;
  /** What of the question it leaves unanswered. */
  loss: number;
  /** The weightiest item that it leaves unanswered. */
  left: number;
  weight: number;
}

interface Scored extends Candidate {
  reading: Reading;
  loss: number;
  left: number;
  task: string;
}

export function bestOf(
  readings: readonly Reading[],
  except: ReadonlySet<string> = new Set(),
  examples: Examples = [],
): Found | null {
  const scored = new Map<string, Scored>();
  for (const reading of readings) {
    const weights = reading.items.map(weightOf);
    const keys = reading.items.map(keyOf);
    const named = rowNames(reading);
    const told = toldOf(reading);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const { task, made } of madeFor(reading)) {
      for (const each of made) {
        const used = saidAgain(
          keys,
          new Set([
            ...each.used,
            ...sourcesOf(reading, each.used),
            ...(each.perRow ? named : each.matches ? told : []),
          ]),
          reading.items,
        );
        const answered = [...used].reduce((sum, at) => sum + (weights[at] ?? 0), 0);
        const own =
          whole -
          answered -
          chatter(weights, used) +
          each.penalty +
          reading.penalty +
          unanswered(each, reading) +
          misplaced(each, reading) +
          madeTwice(each, reading) +
          elsewhere(each, reading) +
          bareTotal(each, reading, used) +
          wordy(each, reading) +
          unlike(each, reading) +
          unheld(each, reading) +
          (task === "intents" && ofItself.test(each.formula) ? 0 : undoneBy(each.formula, reading));
        const loss = each.loss ?? own;
        const left =
          each.loss !== undefined
            ? 0
            : weights.reduce((most, weight, at) => (used.has(at) ? most : Math.max(most, weight)), 0);
        if ((task === "frames" || task === "intents") && left >= mostLeft) continue;
        const formula = each.perRow ? withFixedCells(each.formula, reading) : each.formula;
        if (bogus.test(formula) || always.test(formula) || /\*0(?![.\d%])/.test(formula)) continue;
        const known = scored.get(formula);
        if (!known || loss < known.loss) scored.set(formula, { ...each, formula, reading, loss, left, task });
      }
    }
  }
  const best = [...scored.values()]
    .sort((one, other) => one.loss - other.loss || one.formula.length - other.formula.length)
    .slice(0, mostRun);
  let chosen: Found | null = null;
  for (const each of best) {
    if (chosen && each.loss >= chosen.loss) break;
    const found = tried(each, examples);
    if (found && !except.has(found.formula) && (!chosen || found.loss < chosen.loss)) chosen = found;
  }
  return chosen;
}

/** A column that no table has, where only a true range may stand. */
const bogus =
  /\$?[A-Z]{4}\$?\d|\b(?:DATEDIF|MIN|MAX|SUM|AVERAGE)\((\$?[A-Z]+\$?\d+),\1[,)]|(?<![A-Z$:])([A-Z]+\d+)(?:[-/<>=]|<=|>=)\2(?!\d)/;

/** What is made of one text, date or amount is no list, whatever "first" and "once" may mean elsewhere. */
const ofItself =
  /^(?:IFERROR\()?(?:"[^"]*"&|[A-Z]+\d+&|(?:IF\(TRIM|LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|SUBSTITUTE|LEN|TEXT|EOMONTH|EDATE|WORKDAY|NETWORKDAYS|DATEDIF|ROUND|CEILING|FLOOR|MROUND|INT|MIN|MAX|-?PMT|-?FV|NPER|SLN|REPT)\b)/;
/** Whether a cell is in its own column. */
const always = /COUNTIF\(\$?([A-Z]+)\$?\d+:\$?\1\$?\d+,\$?\1\d+\)>0/;

/** All that the tasks make of a reading, and of what is left of it without its exceptions. */
function* madeFor(reading: Reading): Generator<{ task: string; made: readonly Candidate[] }> {
  const apart = exceptions(reading);
  for (const [task, made] of Object.entries(tasks)) {
    yield { task, made: task === "asks" ? made(reading) : withSurroundings(reading, made(reading)) };
    // words are read where they stand, so all of them are needed
    if (task !== "frames" && task !== "intents" && task !== "asks")
      for (const { rest, whole } of apart)
        yield { task, made: withSurroundings(rest, made(rest)).flatMap((each) => whole(each) ?? []) };
  }
}

/** A cell beside the table stays where it is when the formula is filled down. */
function withFixedCells(formula: string, { items, data, target }: Reading): string {
  if (!target?.isFilled) return formula;
  const cells = items.flatMap((item) => operandsAt(item).filter(({ isCell }) => isCell));
  return cells
    .filter(
      ({ left, top }) =>
        !data?.columns.some(({ column, table }) => column === left && table.top === top) &&
        top !== target.row,
    )
    .reduce((text, { left, top }) => {
      const letters = columnLetters(left);
      return text.replace(
        new RegExp(`(?<![\\w$!:])${letters}${top}(?![\\w:(])`, "g"),
        () => `$${letters}$${top}`,
      );
    }, formula);
}

/** Null for a formula that is not sound. */
function tried(
  { formula, reading, loss, left, perRow, task, matches }: Scored,
  examples: Examples,
): Found | null {
  const { dialect } = reading;
  const { ok, tree } = check(`=${formula}`, { dialect });
  if (!ok) return null;
  const weight = reading.items.reduce((sum, item) => sum + weightOf(item), 0);
  const met = metBy(formula, examples, reading);
  if (met !== null && met < examples.length) return null;
  const found = { formula: print(tree), reading, perRow, task, weight, left };
  if (!reading.data) return { ...found, value: undefined, loss };
  const isFirstOfMany =
    formula.startsWith("XLOOKUP(") && matches !== undefined && Number(resultOf(matches, reading)) > 1;
  if (isFirstOfMany) loss += 0.9;
  // a condition that all rows meet is hardly one
  const shown =
    matches !== undefined && /"(?:>=?|<=?)\d/.test(formula) ? Number(resultOf(matches, reading)) : 0;
  const rows = reading.data.columns[0]?.cells.filter((cell) => cell !== null).length ?? 0;
  if (rows > 2 && shown >= rows) loss += 0.9;
  const value = resultOf(formula, reading);
  if (!reading.data.isWhole) return { ...found, value: undefined, loss };
  const isEmpty =
    value === undefined || isError(value) || (isMatrix(value) && isError(value.items[0] ?? null));
  const isUnknown = reading.items.some((item) =>
    operandsAt(item).some((operand) => operand.isCell && !isHeld(operand, reading)),
  );
  const none = !isUnknown && matches !== undefined && resultOf(matches, reading) === 0;
  // rows that are not there, counted as none
  const isHidden = value === 0 && /^(?:IFERROR\(ROWS|SUMPRODUCT\(COUNTIFS)\(/.test(formula);
  return {
    ...found,
    value,
    loss: loss + (isEmpty && !isUnknown ? 3 : 0) + (none ? 3 : 0) + (isHidden ? 3 : 0),
  };
}

/** Whether a cell is one of the pasted rows, so that its content is known. */
const isHeld = ({ left, top }: Operand, { data }: Reading): boolean =>
  data?.tables.some(
    (table) => left >= table.left && left <= table.right && top >= table.top && top <= table.bottom,
  ) ?? false;

/** On a cell right of all tables, in the first row of data. */
function resultOf(formula: string, { data, dialect }: Reading): Scalar | Matrix | undefined {
  if (!data) return undefined;
  const [table] = data.tables;
  const right = Math.max(...data.tables.map((each) => each.right));
  const outcome = evaluate(`=${formula}`, {
    book: data.book,
    dialect,
    sheet: table?.sheet ?? "Sheet1",
    cell: `${columnLetters(right + 2)}${table?.top ?? 2}`,
    limits: { time: 50 },
  });
  return outcome.type === "value" ? outcome.value : undefined;
}
