// The heading of each column of an area, from the texts of its header rows.
import { type Area, widthOf } from "./area.ts";
import { textOf } from "./grid.ts";

/** Units and explanations: `(kg)`. */
export const inBrackets = /^[([]/;

const nameOf = ({ grid }: Area, row: number, column: number): string | null => {
  const cell = grid.at(row, column);
  if (typeof cell !== "number") return textOf(cell) || null;
  return grid.isDate(row, column)
    ? new Date((cell - 25_569) * 86_400_000).toISOString().slice(0, 10)
    : String(cell);
};

/** The heading of each column: the texts of the header rows, from top to bottom. */
export function headingsOf(area: Area, headerRows: readonly number[]): (string | null)[] {
  const [last, ...uppers] = headerRows.toReversed();
  const lowest = Array.from({ length: widthOf(area) }, (_, at) =>
    last === undefined ? null : nameOf(area, last, area.left + at),
  );
  return uppers.reduce((below, row) => over(area, row, below, uppers.length === 1), lowest);
}

/**
 * Puts the texts of a row before the headings below it. A text extends over the columns of its merged cell; as
 * heading of a group, over all columns up to the next text.
 */
function over(
  area: Area,
  row: number,
  below: readonly (string | null)[],
  areGroups: boolean,
): (string | null)[] {
  let group: string | null = null;
  let reach = 0;
  return below.map((lower, at) => {
    const column = area.left + at;
    const upper = nameOf(area, row, column);
    if (upper !== null) reach = area.grid.reach(row, column);
    // A heading above a column without a subheading, or with a unit, does not extend to the next columns.
    if (upper !== null) group = lower === null || inBrackets.test(lower) ? null : upper;
    const isInside = lower !== null && (areGroups || column <= reach);
    const text = upper ?? (isInside ? group : null);
    return text === lower ? lower : [text, lower].filter((each) => each !== null).join(" ");
  });
}
