// Totals side by side, or one below the other, that do not read the same rows or columns.
import { columnLetters } from "@cellwright/formula/references";
import { columnOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { Found, Severity } from "../finding.ts";
import { copyOf } from "../fix.ts";
import { type Direction, linesOf, placeOf } from "../lines.ts";
import { joined, type Span, sizeOf, without } from "../spans.ts";
import { type SumTerms, sumTerms } from "../sum-terms.ts";

/** The most cells between two totals that belong together; between two that have no third one beside them. */
const mostGap = 3;
const mostGapOfPair = 1;
/** Of fewer totals either side may be wrong, so all are listed. */
const fewTotals = 12;
/** So many times as many totals have to agree to be sure that the others are wrong. */
const clearMajority = 3;
/** Longer ranges are not searched further for numbers. */
const mostLookedAt = 10_000;

export const inconsistentRange: Check = {
  code: "inconsistent-range",
  kind: "reference",
  severity: "warning",
  about: "totals beside each other that read different rows or columns",
  find: ({ sheets }) => sheets.flatMap((sheet) => [...findIn(sheet, "across"), ...findIn(sheet, "down")]),
};

interface Total {
  formula: CellFormula;
  terms: SumTerms;
}

function findIn(sheet: AuditSheet, direction: Direction): Found[] {
  const terms = new Map<CellFormula, SumTerms>();
  const spacers = direction === "down" ? blankColumns(sheet) : [];
  for (const formula of sheet.formulas.values()) {
    const own = sumTerms(formula, direction, spacers);
    if (own) terms.set(formula, own);
  }
  const differences = linesOf(terms.keys(), direction, mostGap).flatMap(({ cells }) => {
    const totals = cells.map((formula) => ({ formula, terms: terms.get(formula) as SumTerms }));
    const operations = Map.groupBy(totals, (total) => total.terms.operation);
    return [...operations.values()].flatMap((same) => compare(sheet, direction, same));
  });
  const groups = Map.groupBy(differences, ({ id }) => id);
  return [...groups.values()].map((same) => describe(sheet, direction, same));
}

/** The columns within the used area that have no value: they only keep others apart. */
function blankColumns({ sheet: { used, values, formulas } }: AuditSheet): Span[] {
  const filled = new Set<number>();
  for (const key of values.keys()) filled.add(columnOf(key));
  for (const key of formulas.keys()) filled.add(columnOf(key));
  const { left, right } = used ?? { left: 0, right: -1 };
  const blank = Array.from({ length: right - left + 1 }, (_, at) => left + at).filter(
    (at) => !filled.has(at),
  );
  return joined(blank.map((at) => ({ from: at, to: at })));
}

/** Totals of a line that differ from the usual ones beside them. */
interface Difference {
  odd: Total[];
  usual: Total[];
  /** Either side may be wrong. */
  isOpen: boolean;
  severity: Severity;
  /** Equal for differences of one column that are the same row by row. */
  id: string;
}

function compare(sheet: AuditSheet, direction: Direction, totals: readonly Total[]): Difference[] {
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
    const severity =
      isClear && isWrong ? "error" : isWrong || leavesOut(usual, first) || !areRanges ? "warning" : "note";
    const { row, column } = model.formula;
    const line = direction === "down" ? `${column}` : `${row} ${column}`;
    return [{ odd, usual, isOpen, severity, id: `${line} ${first.terms.id} ${model.terms.id} ${severity}` }];
  });
}

function describe(sheet: AuditSheet, direction: Direction, differences: readonly Difference[]): Found {
  const odd = differences.flatMap((each) => each.odd);
  const usual = differences.flatMap((each) => each.usual);
  const [first] = odd as [Total];
  const [model] = usual as [Total];
  const { severity } = differences[0] as Difference;
  const others = differences.flatMap((each) => (each.isOpen ? each.usual : []));
  return {
    cells: [...odd, ...others].map(({ formula }) => sheet.address(formula.row, formula.column)),
    severity,
    message: messageOf(sheet, odd, usual, { direction, isHarmless: severity === "note" }),
    fix: copyOf(model.formula, first.formula.row, first.formula.column),
    fixes: differences.flatMap((each) => {
      const [own] = each.usual as [Total];
      return each.odd.map(({ formula }) => copyOf(own.formula, formula.row, formula.column));
    }),
  };
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

function messageOf(
  sheet: AuditSheet,
  odd: readonly Total[],
  usual: readonly Total[],
  { direction, isHarmless }: { direction: Direction; isHarmless: boolean },
): string {
  const unit = direction === "across" ? "rows" : "columns";
  const described = ([first, ...more]: readonly Total[]) => {
    const { formula, terms } = first as Total;
    const list = (spans: readonly Span[]) => spans.map((span) => printed(span, direction)).join(", ");
    const less = terms.subtracted.length > 0 ? ` less ${list(terms.subtracted)}` : "";
    const others = more.length > 0 ? ` and ${more.length} more` : "";
    return `${sheet.address(formula.row, formula.column)}${others} read ${unit} ${list(terms.added)}${less}`;
  };
  const effect = isHarmless ? "; no number is left out so far" : "";
  return `The totals differ: ${described(odd)}, but ${described(usual)}${effect}.`.replaceAll(
    /(![A-Z]+\d+) read/g,
    "$1 reads",
  );
}

function printed({ from, to }: Span, direction: Direction): string {
  const name = (at: number) => (direction === "across" ? String(at + 1) : columnLetters(at + 1));
  return from === to ? name(from) : `${name(from)}–${name(to)}`;
}
