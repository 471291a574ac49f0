// How totals of a line differ from the usual ones beside them.
import type { AuditSheet } from "./audit-sheet.ts";
import type { CellFormula } from "./cell-formula.ts";
import type { Severity } from "./finding.ts";
import { type Direction, placeOf } from "./lines.ts";
import { type Span, sizeOf, without } from "./spans.ts";
import type { SumTerms } from "./sum-terms.ts";

/** The most cells between two totals that have no third one beside them. */
const mostGapOfPair = 1;
/** Of fewer totals either side may be wrong, so all are listed. */
const fewTotals = 12;
/** So many times as many totals have to agree to be sure that the others are wrong. */
const clearMajority = 3;
/** Longer ranges are not searched further for numbers. */
const mostLookedAt = 10_000;

export interface Total {
  formula: CellFormula;
  terms: SumTerms;
}

/** Totals of a line that differ from the usual ones beside them. */
export interface Difference {
  odd: Total[];
  usual: Total[];
  /** Either side may be wrong. */
  isOpen: boolean;
  /** The others read all numbers that the usual ones read, but not the other way round: the usual ones may be wrong. */
  isReversed: boolean;
  severity: Severity;
  /** Equal for the same difference in several tables of a column, and for all differences from the same totals. */
  id: string;
}

/** The differences among totals of one line and operation. */
export function differencesOf(
  sheet: AuditSheet,
  direction: Direction,
  totals: readonly Total[],
): Difference[] {
  const [usual = [], ...others] = [...Map.groupBy(totals, ({ terms }) => terms.id).values()].sort(
    (one, other) => other.length - one.length,
  );
  const [model] = usual;
  if (!model || (usual.length === 1 && !areNear(totals, direction))) return [];
  return others.flatMap((odd): Difference[] => {
    const [first] = odd as [Total];
    const isClear = usual.length >= clearMajority * odd.length;
    if (!areComparable(first.terms, model.terms, { direction, isClear })) return [];
    const areRanges = first.terms.isRange && model.terms.isRange;
    if (!isClear && !areRanges && direction === "down") return [];
    const isOpen = odd.length + usual.length < fewTotals && (areRanges || !isClear);
    const leavesOut = (some: readonly Total[], from: Total) =>
      some.some(({ formula, terms }) =>
        hasNumbers(sheet, formula, without(from.terms.added, terms.added), direction),
      );
    const isWrong = leavesOut(odd, model);
    const areUsualWrong = leavesOut(usual, first);
    const isReversed = areUsualWrong && !isWrong && !isClear;
    const severity =
      isClear && isWrong ? "error" : isWrong || areUsualWrong || !areRanges ? "warning" : "note";
    const { row, column } = model.formula;
    const place = direction === "down" ? `${column} ${first.terms.id}` : `${row} ${column}`;
    return [{ odd, usual, isOpen, isReversed, severity, id: `${place} ${model.terms.id} ${severity}` }];
  });
}

/** Whether there are only two totals, close to each other. */
function areNear(totals: readonly Total[], direction: Direction): boolean {
  const [first, second, third] = totals.map(({ formula }) => placeOf(formula, direction));
  return (
    third === undefined && first !== undefined && second !== undefined && second - first <= mostGapOfPair + 1
  );
}

/**
 * Whether two totals should read the same. Those of ranges should if they begin or end together, or if most of them
 * is the same and there is a clear majority. Others have to share at least half; side by side, where columns may be
 * calculated in different ways, they begin and end together.
 */
function areComparable(
  one: SumTerms,
  other: SumTerms,
  { direction, isClear }: { direction: Direction; isClear: boolean },
): boolean {
  const sizes = [sizeOf(one.added), sizeOf(other.added)] as const;
  const shared = sizes[0] - sizeOf(without(one.added, other.added));
  if (shared === 0) return false;
  const beginTogether = one.added[0]?.from === other.added[0]?.from;
  const endTogether = one.added.at(-1)?.to === other.added.at(-1)?.to;
  const isMost = shared * 2 >= Math.max(...sizes);
  if (one.isRange && other.isRange) return beginTogether || endTogether || (isClear && isMost);
  if (direction === "across") return (one.isRange || other.isRange) && beginTogether && endTogether;
  return isMost;
}

/** Whether a total leaves out a number other than 0. */
function hasNumbers(
  sheet: AuditSheet,
  { row, column }: CellFormula,
  missed: readonly Span[],
  direction: Direction,
): boolean {
  return missed.some(({ from, to }) => {
    for (let at = from; at <= Math.min(to, from + mostLookedAt); at++) {
      const value = direction === "across" ? sheet.valueAt(at, column) : sheet.valueAt(row, at);
      if (typeof value === "number" && value !== 0) return true;
    }
    return false;
  });
}
