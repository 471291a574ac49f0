// A cell's value as the page shows it.
import { say, shownNumber } from "./messages.ts";

export type Shown = string | number | boolean | null;

/** Numbers as people read them, to the digits that a cell would show. */
export function cellText(value: Shown): string {
  if (value === null) return "";
  if (typeof value === "number") return shownNumber(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return value;
}

/** The same in a sentence, where nothing must be seen as well. */
export const valueText = (value: Shown): string => cellText(value) || say("check.blank");
