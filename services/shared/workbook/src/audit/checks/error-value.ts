// Cells with an error, grouped by the cell where the error begins.
import { nodesOf } from "@cellwright/formula/tree";
import { intersection } from "../areas.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { isError } from "../data-cells.ts";
import { phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

/** Cells of longer ranges are not searched for the cause. */
const mostSearched = 5_000;

/** With more causes of the same error on a sheet, only the first are named. */
const mostNamed = 3;

export const errorValue: Check = {
  code: "error-value",
  kind: "value",
  severity: "error",
  about: "cells with an error, and where it begins",
  find: (context) => {
    const roots = new Map<string, Root>();
    for (const place of errorsIn(context)) {
      const { sheet, row, column, code, formula } = rootOf(context, place);
      const cause = formula?.shared.form ?? String(row * 1e5 + column);
      const id = `${sheet.name} ${code} ${cause}`;
      const first = sheet.address(row, column);
      const isMeant = formula !== undefined && isConstant(formula);
      const root = roots.get(id) ?? {
        ...{ sheet: sheet.name, code, isMeant, cells: new Set([first]) },
        text: `${first}${formula ? ` (=${formula.text})` : ""}`,
      };
      root.cells.add(place.sheet.address(place.row, place.column));
      roots.set(id, root);
    }
    const groups = Map.groupBy(roots.values(), ({ sheet, code, isMeant }) =>
      isMeant ? sheet : `${sheet} ${code}`,
    );
    return [...groups.values()].flatMap((causes) => {
      if (causes.length > mostNamed || causes[0]?.isMeant) return [describe(causes)];
      const spread = causes.filter(({ cells }) => cells.size > 1);
      const single = causes.filter(({ cells }) => cells.size === 1);
      return [...spread.map((cause) => describe([cause])), ...(single.length > 0 ? [describe(single)] : [])];
    });
  },
};

interface Root {
  sheet: string;
  code: string;
  /** The formula always gives the error. */
  isMeant: boolean;
  text: string;
  cells: Set<string>;
}

function describe(causes: readonly Root[]): Found {
  const { code = "", isMeant = false } = causes[0] ?? {};
  const codes = [...new Set(causes.map((cause) => cause.code))];
  const cells = [...new Set(causes.flatMap((cause) => [...cause.cells]))];
  const named = causes.slice(0, mostNamed).map(({ text }) => text);
  const others = causes.length - mostNamed;
  const [begin, have] =
    codes.length > 1
      ? (["error-value.several", "error-value.have-them"] as const)
      : (["error-value.one", "error-value.have-it"] as const);
  // A lookup that finds nothing is often meant, and so is =NA(), unless other cells show it too.
  const isAlone = isMeant && cells.length === causes.length;
  const severity = isAlone ? "note" : isMeant || code === "#N/A" ? "warning" : "error";
  const more = others > 0 ? phrase("and.cells", { count: others }) : "";
  const evidence = [
    ...says(begin, { codes, causes: named, more }),
    ...(cells.length > causes.length ? says(have, { count: cells.length }) : []),
  ];
  return { cells, severity, evidence };
}

/** Whether a formula reads nothing, such as `=NA()` and `=1/0`. */
const isConstant = ({ shared }: CellFormula): boolean =>
  nodesOf(shared.tree).every(
    ({ type }) => type !== "reference" && type !== "name" && type !== "structured" && type !== "error",
  );

interface ErrorPlace {
  sheet: AuditSheet;
  row: number;
  column: number;
  code: string;
  formula: CellFormula | undefined;
}

/** Errors that the file has too, so that a function that cannot run here gives no finding. */
function* errorsIn({ sheets }: AuditContext): Generator<ErrorPlace> {
  for (const sheet of sheets)
    for (const [key, formula] of sheet.formulas) {
      const place = placeAt(sheet, formula.row, formula.column);
      const stored = sheet.sheet.values.get(key);
      if (place && (stored === undefined || isError(stored))) yield place;
    }
}

function placeAt(sheet: AuditSheet, row: number, column: number): ErrorPlace | null {
  const value = sheet.valueAt(row, column);
  return isError(value)
    ? { sheet, row, column, code: value.error, formula: sheet.formulaAt(row, column) }
    : null;
}

/** Follows the same error from cell to cell, to the first that has it. */
function rootOf(context: AuditContext, start: ErrorPlace): ErrorPlace {
  const seen = new Set<CellFormula>();
  let place = start;
  while (place.formula && !seen.has(place.formula)) {
    seen.add(place.formula);
    const before = precedentWith(context, place, place.formula);
    if (!before) break;
    place = before;
  }
  return place;
}

function precedentWith(context: AuditContext, place: ErrorPlace, formula: CellFormula): ErrorPlace | null {
  for (const reference of formula.shared.references) {
    const sheet = targetOf(reference, place.sheet, context.sheetNamed);
    const used = sheet?.sheet.used;
    const area = used && intersection(areaOf(reference, formula), used);
    if (!area) continue;
    const size = (area.bottom - area.top + 1) * (area.right - area.left + 1);
    if (!sheet || size > mostSearched) continue;
    for (let row = area.top; row <= area.bottom; row++)
      for (let column = area.left; column <= area.right; column++) {
        const found = placeAt(sheet, row, column);
        if (found?.code === place.code) return found;
      }
  }
  return null;
}
