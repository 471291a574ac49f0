// Areas of cells compared with each other.
import type { Area } from "../model.ts";

/** The number of cells. */
export const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);

export const contains = (outer: Area, inner: Area): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;

/** The cells that both areas have; null if there are none. */
export function intersection(one: Area, other: Area): Area | null {
  const area = {
    top: Math.max(one.top, other.top),
    left: Math.max(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
  };
  return area.top <= area.bottom && area.left <= area.right ? area : null;
}
