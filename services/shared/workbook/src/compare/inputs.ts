// Finds the changes on which values depend, by following the formulas from each change.
import { cellId } from "../calculate/cell-id.ts";
import { createDependents, type Rectangle } from "../calculate/dependents.ts";
import { load } from "../calculate/loaded.ts";
import type { Area, Workbook } from "../model.ts";
import type { Result } from "./cell-edits.ts";

/** The cells of a change. Rows and columns count from 0. */
export interface Input {
  /** As the change is named among the inputs of an effect. */
  name: string;
  before: Place[];
  after: Place[];
}

export interface Place {
  sheet: string;
  area: Area;
}

/** When so many formulas have been visited, the remaining changes are followed together. */
const mostVisits = 2_000_000;
export const otherChanges = "other changes";

/** The names of the inputs for each result. */
export function inputsOf(
  before: Workbook,
  after: Workbook,
  results: readonly Result[],
  inputs: readonly Input[],
): string[][] {
  const found = results.map((): string[] => []);
  if (results.length === 0 || inputs.length === 0) return found;
  const versions = { before: createFollower(before), after: createFollower(after) };
  const places = { before: new Map<number, number>(), after: new Map<number, number>() };
  for (const version of ["before", "after"] as const)
    for (const [index, result] of results.entries()) {
      const { sheet, grid } = result.pair[version];
      const at = result[version];
      const id = versions[version].idOf(sheet.name, grid.rows[at] as number, grid.columns[at] as number);
      places[version].set(id, index);
    }
  let visits = 0;
  const follow = (list: readonly Input[], name: string) => {
    for (const version of ["before", "after"] as const) {
      const starts = list.flatMap((input) => input[version]);
      if (starts.length === 0) continue;
      visits += versions[version].follow(starts, (id) => {
        const index = places[version].get(id);
        if (index !== undefined && found[index]?.at(-1) !== name) found[index]?.push(name);
      });
    }
  };
  for (const [at, input] of inputs.entries()) {
    if (visits > mostVisits) {
      follow(inputs.slice(at), otherChanges);
      break;
    }
    follow([input], input.name);
  }
  return found;
}

const isSingle = ({ top, left, bottom, right }: Area): boolean => top === bottom && left === right;

/** Follows formulas from changed cells in one version. */
function createFollower(workbook: Workbook) {
  const { book, formulas, arrays } = load(workbook, "excel");
  const dependents = createDependents(book.sheets, formulas);
  const indexes = new Map(workbook.sheets.map(({ name }, index) => [name, index]));
  return {
    idOf: (sheet: string, row: number, column: number): number =>
      cellId(indexes.get(sheet) ?? -1, row + 1, column + 1),
    /** Calls `reached` with the `cellId` of each formula. Returns their number. */
    follow(places: readonly Place[], reached: (id: number) => void): number {
      const visited = new Set<number>();
      const starts = places.flatMap(({ sheet, area }): Rectangle[] => {
        const cells = book.sheets[indexes.get(sheet) ?? -1];
        if (!cells) return [];
        // A formula that reads a changed name is a start and an effect.
        if (isSingle(area)) reached(cellId(cells.index, area.top + 1, area.left + 1));
        const { top, left, bottom, right } = area;
        return [{ cells, top: top + 1, left: left + 1, bottom: bottom + 1, right: right + 1 }];
      });
      return dependents.visit(starts, (cells, row, column) => {
        const id = cellId(cells.index, row, column);
        if (visited.has(id)) return null;
        visited.add(id);
        reached(id);
        return (
          arrays.from(cells, row, column) ?? { cells, left: column, right: column, top: row, bottom: row }
        );
      });
    },
  };
}
