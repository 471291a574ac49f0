// The widths of columns, which files state in characters of their standard font.
import { mostColumns, type Sheet } from "../model.ts";

/** Digits of Calibri 11, the standard font of Excel, are 7 px wide. */
const digitWidth = 7;
const padding = 5;
const mostCharacters = 255;
const widest = 1_790;

/** In px; null for what is no width. Excel counts 256ths of a character. */
export function characterWidth(characters: number): number | null {
  if (!(characters > 0)) return null;
  const parts = 256 * Math.min(characters, mostCharacters) + Math.trunc(128 / digitWidth);
  return boundedWidth(Math.trunc((parts / 256) * digitWidth));
}

/** The width in px for this many characters with their margin. Excel takes a multiple of 8. */
export function standardWidthOf(characters: number): number | null {
  if (!(characters > 0)) return null;
  return boundedWidth(Math.ceil((Math.floor(characters) * digitWidth + padding) / 8) * 8);
}

/** Null for less than a pixel. */
export const boundedWidth = (px: number): number | null =>
  px >= 1 ? Math.min(Math.round(px), widest) : null;

/**
 * First and last column count from 0. Columns that come again are ignored, as files state them in their order, so
 * there are never more entries than columns.
 */
export function addColumnWidth(
  { columnWidths }: Sheet,
  first: number,
  last: number,
  width: number | null,
): void {
  const end = Math.min(last, mostColumns - 1);
  const before = columnWidths.at(-1);
  if (width === null || !Number.isInteger(first) || !Number.isInteger(end)) return;
  if (first <= (before?.last ?? -1) || first > end) return;
  if (before?.width === width && before.last === first - 1) before.last = end;
  else columnWidths.push({ first, last: end, width });
}
