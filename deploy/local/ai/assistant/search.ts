// Of all formulas that may be meant the one that leaves least of the question unanswered and gives a result on the data.
import { check } from "@cellwright/formula/check";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { print } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import { weightOf } from "./reading/items.ts";
import type { Reading } from "./reading/read.ts";
import { behind, findAll, operandAt } from "./reading/walk.ts";
import type { Candidate, Task } from "./tasks/candidate.ts";
import { choices } from "./tasks/choices.ts";
import { dates } from "./tasks/dates.ts";
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
};
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

export function bestOf(readings: readonly Reading[], except: ReadonlySet<string> = new Set()): Found | null {
  const scored = new Map<string, Scored>();
  for (const reading of readings) {
    const weights = reading.items.map(weightOf);
    const named = rowNames(reading);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [task, made] of Object.entries(tasks)) {
      for (const each of withSurroundings(reading, made(reading))) {
        const used = new Set(each.perRow ? [...each.used, ...named] : each.used);
        const answered = [...used].reduce((sum, at) => sum + (weights[at] ?? 0), 0);
        const loss = whole - answered + each.penalty + reading.penalty;
        const left = weights.reduce((most, weight, at) => (used.has(at) ? most : Math.max(most, weight)), 0);
        const known = scored.get(each.formula);
        if (!known || loss < known.loss) scored.set(each.formula, { ...each, reading, loss, left, task });
      }
    }
  }
  const best = [...scored.values()]
    .sort((one, other) => one.loss - other.loss || one.formula.length - other.formula.length)
    .slice(0, mostRun);
  let chosen: Found | null = null;
  for (const each of best) {
    if (chosen && each.loss >= chosen.loss) break;
    const found = tried(each);
    if (found && !except.has(found.formula) && (!chosen || found.loss < chosen.loss)) chosen = found;
  }
  return chosen;
}

/** "for each order": what a formula for each row need not look at. */
const rowNames = (reading: Reading): number[] =>
  findAll(reading, "each", "per").flatMap((at) => {
    const next = behind(reading.items, at, (item) => operandAt(item) !== null, 2);
    const kind = operandAt(reading.items[next])?.kind;
    return kind === "text" || kind === "code" ? [next] : [];
  });

/** Null for a formula that is not sound. */
function tried({ formula, reading, loss, left, perRow, task, matches }: Scored): Found | null {
  const { dialect } = reading;
  const { ok, tree } = check(`=${formula}`, { dialect });
  if (!ok) return null;
  const weight = reading.items.reduce((sum, item) => sum + weightOf(item), 0);
  const found = { formula: print(tree), reading, perRow, task, weight, left };
  if (!reading.data) return { ...found, value: undefined, loss };
  const value = resultOf(formula, reading);
  if (!reading.data.isWhole) return { ...found, value: undefined, loss };
  const isEmpty =
    value === undefined || isError(value) || (isMatrix(value) && isError(value.items[0] ?? null));
  const none = matches !== undefined && resultOf(matches, reading) === 0;
  return { ...found, value, loss: loss + (isEmpty ? 3 : 0) + (none ? 1.5 : 0) };
}

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
