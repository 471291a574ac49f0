// Whether two constants are the same. Programs round numbers to 15 digits and change line ends when they save.
import type { CellValue } from "../model.ts";
import { isNear } from "../self-check/equal.ts";

const rounding = 1e-14;

export function isSameConstant(one: CellValue | undefined, other: CellValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one === "number" && typeof other === "number")
    return isNear(one / scaleOf(one, other), other / scaleOf(one, other), rounding);
  if (typeof one === "string" && typeof other === "string")
    return withPlainEnds(one) === withPlainEnds(other);
  if (typeof one === "object" && typeof other === "object") return one?.error === other?.error;
  return false;
}

const scaleOf = (one: number, other: number): number => Math.max(Math.abs(one), Math.abs(other)) || 1;

const withPlainEnds = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
