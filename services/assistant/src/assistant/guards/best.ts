// The question is answered without what it says of lacking values, and the answer is guarded by that.
import { askOf } from "../asks/ask.ts";
import { evidenceAgainst } from "../evidence/evidence.ts";
import type { Examples } from "../examples.ts";
import { type Reading, readingsOf } from "../reading/read.ts";
import { type Ranked, tried } from "../tried.ts";
import { guardedAll } from "./apply.ts";
import { type Guard, guardsOf } from "./guards.ts";

export interface GuardedRank extends Ranked {
  guards: readonly Guard[];
  /** What is guarded. */
  value: string;
}

/** What a guard of its own costs. */
const cost = 0.15;

export function guardedBest(
  [reading]: readonly Reading[],
  answered: (rest: readonly Reading[]) => Ranked | null,
  examples: Examples,
): GuardedRank | null {
  if (!reading?.data || !reading.target || !/^(?:en|de|fr)$/.test(reading.known.language)) return null;
  const ask = askOf(reading);
  const guarding = guardsOf(ask);
  if (!guarding || reading.text.length > mostLetters) return null;
  const { dialect, known, data, target, shown } = reading;
  const { guards } = guarding;
  const rest = isThin(guarding.rest) ? `${headingOf(reading)} ${guarding.rest}` : guarding.rest;
  const base = answered(readingsOf(rest, data, dialect, [known], target, shown));
  const value = base?.found.formula.slice(1) ?? "";
  // averages over the rows before already heed that the first rows have none
  if (!base || /^IF(?:ERROR|NA|S)?\(|OFFSET\(/.test(value)) return null;
  const formula = guardedAll(ask, value, guards);
  if (formula === null) return null;
  const { perRow, task, left } = base.found;
  const made = { formula, perRow, task, left, reading, used: [], penalty: 0, ease: 0 };
  const found = tried({ ...made, loss: base.found.loss + cost * guards.length }, examples);
  if (!found) return null;
  const rank =
    base.rank + found.loss - base.found.loss + 0.5 * evidenceAgainst({ formula, task, perRow }, reading);
  return { found, rank, others: base.others, guards, value };
}

const mostLetters = 700;
/** Nothing is left that says what to reckon. */
const isThin = (rest: string): boolean =>
  rest.split(/[^\p{L}]+/u).filter((word) => word.length > 2).length < 2;

/** What stands above the answer, or left of it. */
function headingOf({ data, target }: Reading): string {
  const home = data?.sheets[0];
  if (!data || !target || home === undefined) return "";
  const { row, column } = target;
  const [above, left] = [data.cell(home, row - 1, column), data.cell(home, row, column - 1)];
  return typeof above === "string" ? above : !target.isFilled && typeof left === "string" ? left : "";
}

/** An answer that shows what was asked for in lack of a value, of the same value, need not give way. */
export function isBetter({ rank, guards, value }: GuardedRank, plain: Ranked | null): boolean {
  if (!plain) return true;
  const isHeeded = guards.every(({ outcome }) => plain.found.formula.includes(outcome));
  if (!isHeeded) return rank <= plain.rank + 0.8;
  const isSame =
    plain.found.formula.includes(value) || /^=(?:IFERROR|IFNA|XLOOKUP)\(/.test(plain.found.formula);
  return rank <= plain.rank + (isSame ? -0.3 : 0.4);
}
