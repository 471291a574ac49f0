// A number that was typed where the cells beside it have copies of one formula.
import { keyOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import { type Direction, type Line, placeOf } from "../lines.ts";
import { type FoundAt, mergeNeighbours } from "../merge-neighbours.ts";
import { isTotalRow } from "../total-rows.ts";

/** So many copies make a pattern, and so many times as many as there are numbers. */
const fewestCopies = 4;
/** So many copies directly follow another one; otherwise the cells between them are inputs. */
const fewestAdjacent = 2;

export const overwrittenFormula: Check = {
  code: "overwritten-formula",
  kind: "value",
  severity: "warning",
  about: "a number where the cells beside it have a formula",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const seen = new Set<string>();
      const found = (["down", "across"] as const)
        .flatMap((direction) => sheet.linesIn(direction).flatMap((line) => numbersIn(sheet, line)))
        .filter(({ found: { cells } }) => !seen.has(cells[0] ?? "") && seen.add(cells[0] ?? ""));
      return mergeNeighbours(found);
    }),
};

function numbersIn(sheet: AuditSheet, { direction, cells }: Line): FoundAt[] {
  const numbers = cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    if (!next || next.shared.form !== cell.shared.form || cell.shared.references.length === 0) return [];
    const gap = placeOf(next, direction) - placeOf(cell, direction) - 1;
    if (gap === 0) return [];
    const places = Array.from({ length: gap }, (_, step) => moved(cell, direction, step + 1));
    return places.every((place) => isNumber(sheet, place))
      ? places.map((place) => ({ ...place, model: cell }))
      : [];
  });
  if (numbers.length === 0) return [];
  return [...Map.groupBy(numbers, ({ model }) => model.shared.form).values()].flatMap((found) => {
    const [first] = found;
    const copies = countCopies(cells, first?.model);
    if (copies < fewestCopies || found.length * fewestCopies > copies) return [];
    if (countAdjacent(cells, direction, first?.model) < fewestAdjacent) return [];
    return found
      .filter(({ row, column }) => direction === "across" || !isTotalRow(sheet, row, column))
      .map(({ row, column, model }) => {
        const found = describe(sheet, { row, column, model }, { copies, direction });
        return { row, column, direction, found };
      });
  });
}

const countCopies = (cells: readonly CellFormula[], model: CellFormula | undefined): number =>
  cells.reduce((count, { shared }) => count + (shared === model?.shared ? 1 : 0), 0);

const countAdjacent = (
  cells: readonly CellFormula[],
  direction: Direction,
  model: CellFormula | undefined,
): number =>
  cells.filter((cell, at) => {
    const next = cells[at + 1];
    return (
      next?.shared === cell.shared &&
      cell.shared === model?.shared &&
      placeOf(next, direction) === placeOf(cell, direction) + 1
    );
  }).length;

const moved = ({ row, column }: CellFormula, direction: Direction, steps: number) =>
  direction === "down" ? { row: row + steps, column } : { row, column: column + steps };

const isNumber = (sheet: AuditSheet, { row, column }: { row: number; column: number }): boolean =>
  typeof sheet.sheet.values.get(keyOf(row, column)) === "number" && !isSpilled(sheet, row, column);

const isSpilled = ({ sheet: { arrays, dataTables } }: AuditSheet, row: number, column: number): boolean =>
  [...arrays.map(({ area }) => area), ...dataTables].some(
    ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );

function describe(
  sheet: AuditSheet,
  { row, column, model }: { row: number; column: number; model: CellFormula },
  { copies, direction }: { copies: number; direction: Direction },
): Found {
  const address = sheet.address(row, column);
  const fix = copyOf(model, row, column);
  const line = direction === "down" ? "column" : "row";
  return {
    cells: [address],
    evidence: says(`overwritten-formula.${line}`, {
      ...{ cell: address, number: Number(sheet.valueAt(row, column)), count: copies, pattern: fix },
    }),
    fix,
  };
}
