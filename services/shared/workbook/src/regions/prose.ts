// Found tables that are none: lines of text, and single rows without headings.
import type { Region as FoundTable } from "@cellwright/formula/tables/region";

/** A single row without headings says nothing about columns. */
export const isLoose = ({ top, bottom, headerRows, totalRows }: FoundTable): boolean =>
  top === bottom && headerRows.length === 0 && totalRows.length === 0;

/** At most this many texts, half of them longer than the length, are notes; so are any number that are very long. */
const mostNotes = 30;
const longText = 25;
const veryLongText = 60;

/** The most lines of a title, and of blank rows below it. */
const mostTitle = 6;
const mostGap = 3;

/** Whether a found table is only lines of text: an explanation, or a title of several lines above a table. */
export function isProse(region: FoundTable, all: readonly FoundTable[]): boolean {
  const { columns, headerRows, totalRows } = region;
  const texts = columns
    .flatMap(({ heading, values }) => [heading, ...values])
    .filter((value) => value !== null);
  if (columns.length > 2 || totalRows.length > 0) return false;
  if (!texts.every((text) => typeof text === "string")) return false;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length > mostNotes) return columns.length === 1 && characters > texts.length * veryLongText;
  const long = texts.filter((text) => text.length > longText);
  const areLong = long.length * 2 >= texts.length;
  return columns.length === 1
    ? areLong || isTitle(region, all, texts.length)
    : areLong && headerRows.length === 0;
}

/** Whether lines of text are a title of several lines above a table. */
function isTitle(lines: FoundTable, all: readonly FoundTable[], count: number): boolean {
  const table = all.find(({ sheet, columns, headerRows, top, left, right }) => {
    const gap = Math.min(top, ...headerRows) - lines.bottom;
    const isAbove = gap > 0 && gap <= mostGap + 1 && lines.left >= left - 1 && lines.left <= right;
    return sheet === lines.sheet && columns.length > 1 && isAbove;
  });
  return count <= mostTitle && table !== undefined;
}
