// The columns of amounts that a question of percents is about, by their names and by words near them.
import { askOf } from "../asks/ask.ts";
import type { Scene } from "../frames/scene.ts";
import { amountsIn, type Part, partsOf } from "../intents/parts.ts";
import type { Operand } from "../reading/operands.ts";
import { isSequence, rowLabels } from "../reading/row-labels.ts";

const known = new WeakMap<Scene, Part[]>();

/** Own columns of numbers that are no names of rows; `score` and `at` also of words near the heading. */
export function amountsOf(scene: Scene): Part[] {
  const ready = known.get(scene);
  if (ready) return ready;
  const near = askOf(scene.reading).columns;
  const all = partsOf(scene)
    .filter(
      ({ kind, isCell, operand }) =>
        !isCell && (kind === "number" || kind === "mixed") && !isLabel(scene, operand),
    )
    .map((part) => {
      const said = near.filter(
        ({ operand }) => operand.column !== null && operand.column === part.operand.column,
      );
      const score = Math.max(part.score, ...said.map((each) => each.score));
      const first = said.find((each) => each.score >= score);
      return { ...part, score, at: part.at >= 0 ? part.at : (first?.start ?? -1) };
    });
  known.set(scene, all);
  return all;
}

/** Named ones in the order in which they are said. */
export const namedAmounts = (scene: Scene): Part[] =>
  amountsOf(scene)
    .filter(({ score }) => score >= 1.3)
    .toSorted((one, other) => one.at - other.at);

/** Years, or 1, 2, 3, in front of the others. */
const isLabel = ({ reading: { data } }: Scene, { column }: Operand): boolean =>
  data !== null && column !== null && isSequence(column) && rowLabels(data, column).includes(column);

/** What the column that the answer goes to is called. */
export function targetHeading({ reading: { data, target } }: Scene): string {
  const own = data?.columns.find(
    ({ column, table }) =>
      column === target?.column && table.sheet === data.sheets[0] && table.top - 1 <= (target?.row ?? 0),
  );
  // an empty column may stand in no table
  const above = data && target ? data.cell(data.sheets[0] ?? "", target.row - 1, target.column) : null;
  return own?.heading ?? (typeof above === "string" ? above : "");
}

/** Numbers of a column or cell, as far as they are at hand. */
export function valuesOf({ reading: { data } }: Scene, { operand, isCell }: Part): number[] {
  const cells = isCell
    ? [data?.cell(data.sheets[0] ?? "", operand.top, operand.left)]
    : (operand.column?.cells ?? []);
  return cells.filter((cell): cell is number => typeof cell === "number");
}

/** All columns of amounts where none is named for sure. */
export const chosenAmounts = (scene: Scene): Part[] => {
  const named = namedAmounts(scene);
  return named.length > 0 ? named : amountsIn(scene).filter(({ operand }) => !isLabel(scene, operand));
};
