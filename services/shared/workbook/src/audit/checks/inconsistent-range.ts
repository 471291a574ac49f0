// Totals side by side, or one below the other, that do not read the same rows or columns.
import { columnLetters } from "@cellwright/formula/references";
import { columnOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { type Evidence, type Phrase, phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import { type Direction, linesOf } from "../lines.ts";
import { joined, type Span } from "../spans.ts";
import { type SumTerms, sumTerms } from "../sum-terms.ts";
import { type Difference, differencesOf, type Total } from "../total-differences.ts";

/** The most cells between two totals that belong together. */
const mostGap = 3;
/** So many kinds of other totals are described. */
const mostNamed = 3;

export const inconsistentRange: Check = {
  code: "inconsistent-range",
  kind: "reference",
  severity: "warning",
  about: "totals beside each other that read different rows or columns",
  find: ({ sheets }) => sheets.flatMap((sheet) => [...findIn(sheet, "across"), ...findIn(sheet, "down")]),
};

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
    return [...operations.values()].flatMap((same) => differencesOf(sheet, direction, same));
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

function describe(sheet: AuditSheet, direction: Direction, differences: readonly Difference[]): Found {
  const odd = differences.flatMap((each) => each.odd);
  const usual = [...new Set(differences.flatMap((each) => each.usual))];
  const [first] = odd as [Total];
  const [model] = usual as [Total];
  const { severity } = differences[0] as Difference;
  const others = new Set(differences.flatMap((each) => (each.isOpen ? each.usual : [])));
  return {
    cells: [...odd, ...others].map(({ formula }) => sheet.address(formula.row, formula.column)),
    severity,
    evidence: evidenceOf(sheet, odd, usual, { direction, isHarmless: severity === "note" }),
    // a fix must not make a right total wrong
    ...(!differences.some(({ isReversed }) => isReversed) && {
      fix: copyOf(model.formula, first.formula.row, first.formula.column),
      fixes: differences.flatMap((each) => {
        const [own] = each.usual as [Total];
        return each.odd.map(({ formula }) => copyOf(own.formula, formula.row, formula.column));
      }),
    }),
  };
}

function evidenceOf(
  sheet: AuditSheet,
  odd: readonly Total[],
  usual: readonly Total[],
  { direction, isHarmless }: { direction: Direction; isHarmless: boolean },
): Evidence {
  const unit = direction === "across" ? "rows" : "columns";
  const described = ([first, ...more]: readonly Total[]): Phrase => {
    const { formula, terms } = first as Total;
    const listed = (spans: readonly Span[]) => spans.map((span) => printed(span, direction));
    const hasLess = terms.subtracted.length > 0;
    return phrase(`${more.length > 0 ? "read" : "reads"}.${unit}${hasLess ? "-less" : ""}`, {
      cell: sheet.address(formula.row, formula.column),
      lines: listed(terms.added),
      ...(hasLess && { less: listed(terms.subtracted) }),
      ...(more.length > 0 && { count: more.length }),
    });
  };
  const groups = [...Map.groupBy(odd, ({ terms }) => terms.id).values()];
  const different = groups.slice(0, mostNamed).map(described);
  return [
    ...says("inconsistent-range", { different, usual: described(usual) }),
    ...(isHarmless ? says("inconsistent-range.harmless") : []),
  ];
}

function printed({ from, to }: Span, direction: Direction): string {
  const name = (at: number) => (direction === "across" ? String(at + 1) : columnLetters(at + 1));
  return from === to ? name(from) : `${name(from)}–${name(to)}`;
}
