// The cells of each change, from which formulas are followed to the values that they change.
import { columnOf, mostColumns, mostRows, rowOf, type Workbook } from "../model.ts";
import type { Change } from "./change.ts";
import type { EditGroup } from "./change-groups.ts";
import type { Input, Place } from "./inputs.ts";
import type { MovedBlock } from "./moves.ts";

const wholeSheet = { top: 0, left: 0, bottom: mostRows - 1, right: mostColumns - 1 };

export const groupInput = ({ group, areas, sheet }: EditGroup): Input => {
  const places = areas.map((area) => ({ sheet, area }));
  const isRemoved = group.kind === "removed";
  return { name: group.cells, before: isRemoved ? places : [], after: isRemoved ? [] : places };
};

export function blockInput(name: string, { from, to, area, rows, columns }: MovedBlock): Input {
  const { top, left, bottom, right } = area;
  const moved = { top: top + rows, left: left + columns, bottom: bottom + rows, right: right + columns };
  return {
    name,
    before: [{ sheet: from.before.sheet.name, area }],
    after: [{ sheet: to.after.sheet.name, area: moved }],
  };
}

/** Of added and removed sheets, and of changed names. Other changes have none of their own. */
export function definitionInput({ scope, kind, cell }: Change, after: Workbook): Input | null {
  if (scope === "name") return { name: cell, before: [], after: readersOf(cell, after) };
  if (scope !== "sheet" || (kind !== "added" && kind !== "removed")) return null;
  const places = [{ sheet: cell, area: wholeSheet }];
  return { name: cell, before: kind === "removed" ? places : [], after: kind === "added" ? places : [] };
}

/** The cells whose formulas contain a name. */
function readersOf(name: string, { sheets }: Workbook): Place[] {
  const word = name.toLowerCase();
  return sheets.flatMap(({ name: sheet, formulas }) =>
    [...formulas].flatMap(([key, formula]) => {
      if (!formula.toLowerCase().includes(word)) return [];
      const [row, column] = [rowOf(key), columnOf(key)];
      return [{ sheet, area: { top: row, left: column, bottom: row, right: column } }];
    }),
  );
}
