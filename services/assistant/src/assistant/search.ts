// Of all formulas that may be meant the one that leaves least of the question unanswered and gives a result on the data.
import { columnLetters } from "@cellwright/formula/references";
import { asks } from "./asks/asks.ts";
import { undoneBy } from "./asks/doing.ts";
import {
  bareTotal,
  chatter,
  easeOf,
  elsewhere,
  keyOf,
  madeTwice,
  misplaced,
  mostEase,
  rowNames,
  saidAgain,
  sourcesOf,
  toldOf,
  unanswered,
  unheld,
  unlike,
  wordy,
} from "./coverage.ts";
import { evidenceAgainst } from "./evidence/evidence.ts";
import type { Examples } from "./examples.ts";
import { frames } from "./frames/frames.ts";
import { guardedBest, isBetter } from "./guards/best.ts";
import { intents } from "./intents/intents.ts";
import { goOn } from "./lasting.ts";
import { type Modified, modifiedIn } from "./modifiers/modifiers.ts";
import { weightOf } from "./reading/items.ts";
import { type Reading, readingsOf } from "./reading/read.ts";
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
import { type Best, type Found, type Ranked, type Rival, type Scored, tried } from "./tried.ts";
import { likeliest } from "./worked/choosing.ts";

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
/** What is so much less likely than the best is no rival. */
const rivalry = 1.5;
/** So many of the best are run. */
const mostRun = 14;

/** The likeliest of what the rooms of rules make and of what examples lead to. */
export function bestOf(
  readings: readonly Reading[],
  except: ReadonlySet<string> = new Set(),
  examples: Examples = [],
): Best | null {
  const ruled = ruledBest(readings, except, examples);
  const [reading] = readings;
  return reading ? likeliest(reading, ruled, except, examples) : ruled;
}

/** The best of all that the rooms make, among them what answers the question without what it says of lacking values. */
export function ruledBest(
  readings: readonly Reading[],
  except: ReadonlySet<string> = new Set(),
  examples: Examples = [],
): Ranked | null {
  const plain = searched(readings, except, examples);
  const guarded = guardedBest(readings, (rest) => searched(rest, except, examples, 0, true), examples);
  if (!guarded || except.has(guarded.found.formula)) return plain;
  const others = [...(plain?.others ?? []), { found: guarded.found, rank: guarded.rank }];
  return isBetter(guarded, plain) || !plain
    ? { found: guarded.found, rank: guarded.rank, others }
    : { ...plain, others };
}

function searched(
  readings: readonly Reading[],
  except: ReadonlySet<string>,
  examples: Examples,
  depth = 0,
  mayFail = false,
): Ranked | null {
  const scored = new Map<string, Scored>();
  for (const reading of readings) {
    const weights = reading.items.map(weightOf);
    const keys = reading.items.map(keyOf);
    const named = rowNames(reading);
    const told = toldOf(reading);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    for (const { task, made } of madeFor(reading)) {
      for (const each of made) {
        goOn();
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
        const ease = /^(?:asks|intents|frames)$/.test(task) ? 0 : easeOf(weights, used);
        const formula = each.perRow ? withFixedCells(each.formula, reading) : each.formula;
        if (bogus.test(formula) || always.test(formula) || /\*0(?![.\d%])/.test(formula)) continue;
        const known = scored.get(formula);
        if (!known || loss < known.loss)
          scored.set(formula, { ...each, formula, reading, loss, left, task, ease });
      }
    }
  }
  const best = [...scored.values()]
    .sort((one, other) => one.loss - other.loss || one.formula.length - other.formula.length)
    .slice(0, mostRun);
  const [reading] = readings;
  const apart = reading && depth < mostModified ? modifiedIn(reading) : [];
  let chosen: Found | null = null;
  let least = Number.POSITIVE_INFINITY;
  const others = new Map<string, Rival>();
  for (const each of [...modifiedBest(reading, apart, depth), ...modifiedAll(best, apart), ...best]) {
    if (each.loss - mostEase >= least + rivalry) continue;
    const found = tried(each, examples, mayFail);
    if (!found || except.has(found.formula)) continue;
    const rank = found.loss - each.ease + evidenceAgainst(each, each.reading) + unmodified(each, apart);
    if (rank < (others.get(found.formula)?.rank ?? Number.POSITIVE_INFINITY))
      others.set(found.formula, { found, rank });
    if (rank >= least) continue;
    [chosen, least] = [found, rank];
  }
  return chosen && { found: chosen, rank: least, others: [...others.values()] };
}

/** Modifiers of modifiers are rare. */
const mostModified = 2;
/** To be asked for apart is less likely than to be asked for in one piece. */
const modifying = 0.1;
/** So many of the best are made whole by a clause that they may not have heard. */
const mostMended = 4;

/** A clause says what could still be done to the value. */
const unmodified = ({ formula, perRow }: Scored, apart: readonly Modified[]): number =>
  apart.some(({ whole }) => whole(formula, perRow) !== null) ? 0.7 : 0;

const modifiedAll = (best: readonly Scored[], apart: readonly Modified[]): Scored[] =>
  best.slice(0, mostMended).flatMap((base) =>
    apart.flatMap(({ whole }): Scored[] => {
      const formula = whole(base.formula, base.perRow);
      return formula === null ? [] : [{ ...base, formula, loss: base.loss + modifying }];
    }),
  );

/** The best answer to the rest of a question, made whole by what a clause of it says of the value. */
const modifiedBest = (reading: Reading | undefined, apart: readonly Modified[], depth: number): Scored[] =>
  apart.flatMap(({ rest, whole }): Scored[] => {
    if (!reading) return [];
    const { data, dialect, known, target, shown } = reading;
    const inner = searched(readingsOf(rest, data, dialect, [known], target, shown), new Set(), [], depth + 1);
    const formula = inner && whole(inner.found.formula, inner.found.perRow);
    if (!inner || !formula) return [];
    const { perRow, task, left } = inner.found;
    const loss = inner.rank + modifying;
    return [{ formula, used: [], penalty: 0, perRow, task, left, reading, loss, ease: 0 }];
  });

/** A column that no table has, where only a true range may stand. */
const bogus =
  /\$?[A-Z]{4}\$?\d|\b(?:DATEDIF|MIN|MAX|SUM|AVERAGE)\((\$?[A-Z]+\$?\d+),\1[,)]|(?<![A-Z$:])([A-Z]+\d+)(?:[-/<>=]|<=|>=)\2(?!\d)|\bIF\([^()]*,("[^"]*"),\3\)/;

/** What is made of one text, date or amount is no list, whatever "first" and "once" may mean elsewhere. */
const ofItself =
  /^(?:IFERROR\()?(?:IF\((?:OR\([^()]*\)|[A-Z]+\d+=""),"",)?(?:IF\([A-Z]+\d+="",TODAY\(\),[A-Z]+\d+\)-|"[^"]*"&|[A-Z]+\d+&|(?:IF\(TRIM|LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|SUBSTITUTE|LEN|TEXT|EOMONTH|EDATE|WORKDAY|NETWORKDAYS|DATEDIF|ROUND|CEILING|FLOOR|MROUND|EVEN|ODD|TRUNC|INT|MIN|MAX|-?PMT|-?FV|NPER|SLN|REPT)\b)/;
/** Whether a cell is in its own column. */
const always = /COUNTIF\(\$?([A-Z]+)\$?\d+:\$?\1\$?\d+,\$?\1\d+\)>0/;

/** All that the tasks make of a reading, and of what is left of it without its exceptions. */
function* madeFor(reading: Reading): Generator<{ task: string; made: readonly Candidate[] }> {
  const apart = exceptions(reading);
  for (const [task, made] of Object.entries(tasks)) {
    goOn();
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
        new RegExp(`("[^"]*")|(?<![\\w$!:])${letters}${top}(?![\\w:(])`, "g"),
        (_, text: string | undefined) => text ?? `$${letters}$${top}`,
      );
    }, formula);
}
