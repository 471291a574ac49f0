// The selected cells: the cell where the selection began, and the cell to which it was extended.
import type { Area, Cell } from "../worker/wishes.ts";

export type Selection = { from: Cell; to: Cell };

export const atCell = (cell: Cell): Selection => ({ from: cell, to: cell });

export const ofArea = ({ top, left, bottom, right }: Area): Selection => ({
  from: { row: top, column: left },
  to: { row: bottom, column: right },
});

export const areaAround = (from: Cell, to: Cell): Area => ({
  top: Math.min(from.row, to.row),
  left: Math.min(from.column, to.column),
  bottom: Math.max(from.row, to.row),
  right: Math.max(from.column, to.column),
});

export const contains = ({ top, left, bottom, right }: Area, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const touches = (one: Area, other: Area): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left;

/** The merged cells that contain the cell; the cell itself if it is not merged. */
export const mergedAt = (merged: readonly Area[], cell: Cell): Area =>
  merged.find((area) => contains(area, cell)) ?? areaAround(cell, cell);

/** The selected area. Merged cells are selected as a whole. */
export function selectedArea({ from, to }: Selection, merged: readonly Area[]): Area {
  let area = areaAround(from, to);
  for (;;) {
    const parts = merged.filter((each) => touches(each, area));
    const whole = {
      top: Math.min(area.top, ...parts.map(({ top }) => top)),
      left: Math.min(area.left, ...parts.map(({ left }) => left)),
      bottom: Math.max(area.bottom, ...parts.map(({ bottom }) => bottom)),
      right: Math.max(area.right, ...parts.map(({ right }) => right)),
    };
    const isStable =
      whole.top === area.top &&
      whole.left === area.left &&
      whole.bottom === area.bottom &&
      whole.right === area.right;
    if (isStable) return area;
    area = whole;
  }
}

/** Whether only one cell, or one merged cell, is selected. */
export const isOneCell = (area: Area, merged: readonly Area[]): boolean => {
  const own = mergedAt(merged, { row: area.top, column: area.left });
  return (
    own.bottom === area.bottom && own.right === area.right && own.top === area.top && own.left === area.left
  );
};
