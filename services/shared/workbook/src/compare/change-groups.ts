// Groups changes that belong together: a formula that was changed in many cells, neighbouring constants.
import { addressOf, areaAddress } from "../addresses.ts";
import { type Area, keyOf } from "../model.ts";
import { rectanglesOf } from "../rectangles.ts";
import { relativeForm } from "../relative-form.ts";
import { cellChange } from "./cell-changes.ts";
import type { CellEdit } from "./cell-edits.ts";
import type { Change, ChangeGroup } from "./change.ts";

export interface EditGroup {
  group: ChangeGroup;
  /** Areas of the sheet `sheet` of the version after, or before if the cells were removed. */
  areas: Area[];
  sheet: string;
}

export interface CellEditOfKind {
  edit: CellEdit;
  kind: Change["kind"];
}

/** The groups in the order of their first edits. */
export function groupedEdits(edits: readonly CellEditOfKind[]): EditGroup[] {
  const groups = Map.groupBy(edits, idOf);
  return [...groups.values()].flatMap((members) => {
    const keys = members.map(({ edit }) => keyAt(edit));
    const [first] = members as [CellEditOfKind];
    if (first.kind === "formula") return [editGroup(first, rectanglesOf(keys), keys.length)];
    const places = new Map(keys.map((key, at) => [key, members[at] as CellEditOfKind]));
    return rectanglesOf(keys).map((area) =>
      editGroup(places.get(keyOf(area.top, area.left)) ?? first, [area], sizeOf(area)),
    );
  });
}

const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);

function editGroup({ edit, kind }: CellEditOfKind, areas: Area[], count: number): EditGroup {
  const { from, to } = cellChange(edit, kind);
  const sheet = (edit.after < 0 ? edit.pair.before : edit.pair.after).sheet.name;
  const cells = addressOf(sheet, 0, 0).slice(0, -2) + areas.map(areaAddress).join(", ");
  return { group: { kind, scope: "cell", cells, count, from, to }, areas, sheet };
}

function keyAt({ pair, before, after }: CellEdit): number {
  const { grid } = after < 0 ? pair.before : pair.after;
  const at = after < 0 ? before : after;
  return keyOf(grid.rows[at] as number, grid.columns[at] as number);
}

/** Edits with the same id are one group, or several areas of one kind. */
function idOf({ edit, kind }: CellEditOfKind): string {
  const { pair, before, after } = edit;
  if (kind !== "formula") return `${pair.index} ${kind}`;
  const formOf = ({ grid }: typeof pair.before, at: number): string => {
    const formula = grid.formulas[at];
    return formula === undefined
      ? ""
      : relativeForm(formula, grid.rows[at] as number, grid.columns[at] as number);
  };
  return `${pair.index} ${kind} ${formOf(pair.before, before)}\n${formOf(pair.after, after)}`;
}

/** A change that is no edit of a cell is a group of its own. */
export const groupOf = ({ kind, scope, cell, from, to }: Change): ChangeGroup => ({
  ...{ kind, scope, from, to },
  cells: cell,
  count: 1,
});
