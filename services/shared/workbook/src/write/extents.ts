// The extents that a sheet states: the columns of a row, and the area of all cells.
import { type Area, columnOf, rowOf } from "../model.ts";
import { areaText } from "../read/a1.ts";
import { attributeOf, withAttribute } from "./attributes.ts";
import type { CellChange } from "./cell-xml.ts";

/** The tag of a row whose `spans`, if it has them, include the new cells. */
export function withSpans(tag: string, added: readonly { column: number; text: string }[]): string {
  const spans = attributeOf(tag, "spans");
  const [, first, last] = /^(\d+):(\d+)$/.exec(spans ?? "") ?? [];
  const columns = added.filter(({ text }) => text !== "").map(({ column }) => column + 1);
  if (first === undefined || columns.length === 0) return tag;
  const widened = `${Math.min(Number(first), ...columns)}:${Math.max(Number(last), ...columns)}`;
  return widened === spans ? tag : withAttribute(tag, "spans", widened);
}

/** The area for `dimension` if cells outside the used area get a content; otherwise null. */
export function widenedDimension(cells: ReadonlyMap<number, CellChange>, used: Area | null): string | null {
  const area = used ? { ...used } : { top: Infinity, left: Infinity, bottom: -1, right: -1 };
  let isWider = false;
  for (const [key, { formula, value }] of cells) {
    const [row, column] = [rowOf(key), columnOf(key)];
    const isInside = row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
    if (isInside || (formula === null && value === null)) continue;
    isWider = true;
    area.top = Math.min(area.top, row);
    area.left = Math.min(area.left, column);
    area.bottom = Math.max(area.bottom, row);
    area.right = Math.max(area.right, column);
  }
  return isWider ? areaText(area) : null;
}
