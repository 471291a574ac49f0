// Finds cells with a label, such as `VAT rate: | 0.2`: alone, in rows, or beside a table.
import { type Area, filled, isText, kindOf, loneText, textAt, widthOf } from "./area.ts";
import { textOf } from "./grid.ts";
import type { LabelledCell } from "./region.ts";
import { totalWord } from "./totals.ts";

/** What is known from the tables that were found so far. Texts are in lower case. */
export interface Context {
  /** Texts that are data in tables. */
  known: ReadonlySet<string>;
  headings: ReadonlySet<string>;
  /** Whether the sheet already has a table. */
  hasTable: boolean;
}

/** The maximum number of labels beside a table, and of rows with labels. */
const most = 8;
const mostRows = 50;
/** The maximum number of rows of a form. */
const mostFormRows = 12;
const closing = /\s*[:：=]$/;

export const labelled = ({ grid }: Area, label: string, row: number, column: number): LabelledCell => ({
  ...{ sheet: grid.sheet, label: label.replace(closing, ""), row, column },
  ...{ value: grid.at(row, column), isDate: grid.isDate(row, column) },
});

export const hasColon = (area: Area, row: number): boolean =>
  closing.test(textAt(area, row, filled(area, row)[0] ?? 0));

/** The values of a row that consists of labels and their values in turn; null for other rows. */
export function labelsIn(area: Area, row: number, mayBeText: boolean): LabelledCell[] | null {
  const columns = filled(area, row);
  const found = columns.flatMap((column, at) => {
    const label = textAt(area, row, column - 1);
    const fits = at % 2 === 1 && columns[at - 1] === column - 1 && isText(area, row, column - 1);
    const isValue = mayBeText || closing.test(label) || !isText(area, row, column);
    return fits && isValue ? labelled(area, label, row, column) : [];
  });
  return columns.length > 0 && found.length * 2 === columns.length ? found : null;
}

export const isLabelRow = (area: Area, row: number): boolean => labelsIn(area, row, false) !== null;

/** The labelled cells of an area that consists of labels, values and titles; null for any other area. */
export function labelsOf(area: Area, { known, headings, hasTable }: Context): LabelledCell[] | null {
  const { left } = area;
  if (area.rows.length > mostRows) return null;
  if (widthOf(area) === 1) {
    const isStacked = (row: number, at: number) => isText(area, row, left) === (at % 2 === 0);
    if (area.rows.length % 2 === 1 || !area.rows.every(isStacked)) return null;
    return area.rows.flatMap((row, at, all) =>
      at % 2 === 1 ? labelled(area, textAt(area, all[at - 1] ?? 0, left), row, left) : [],
    );
  }
  const rows = area.rows.filter((row) => loneText(area, row) === null);
  const [first = 0] = rows;
  const all = rows.map((row) => labelsIn(area, row, widthOf(area) === 2));
  const cells = all.flatMap((row) => row ?? []);
  const [{ value, row, column } = { value: null, row: 0, column: 0 }] = cells;
  const label = textOf(value)?.toLowerCase() ?? "";
  const isBare = area.rows.filter((each) => each > first).length >= 2 * rows.length;
  if (all.includes(null) || isBare) return null;
  if (isText(area, row, column) && !hasColon(area, first) && !known.has(label))
    return isForm(area, rows, cells)
      ? cells
      : area.rows.length > 1 || headings.has(label) || totalWord(label)
        ? null
        : cells;
  return rows.length <= 2 || areSettings(area, cells, known, hasTable) ? cells : null;
}

/** Whether two columns are a form, such as a name, a day and a price, one below the other. */
function isForm(area: Area, rows: readonly number[], cells: readonly LabelledCell[]): boolean {
  const labels = new Set(cells.map(({ label }) => label));
  const below = rows.slice(1).map((row) => area.grid.look(row, area.right));
  return (
    widthOf(area) === 2 &&
    cells.length > 2 &&
    cells.length <= mostFormRows &&
    cells.length === rows.length &&
    labels.size === cells.length &&
    kindOf(below) === "mixed"
  );
}

/** Whether rows of a label and a value are settings, and not the rows of a table without a header. */
function areSettings(
  area: Area,
  cells: readonly LabelledCell[],
  known: ReadonlySet<string>,
  hasTable: boolean,
): boolean {
  const half = cells.length / 2;
  if (area.rows.filter((row) => hasColon(area, row)).length >= half) return true;
  const labels = cells.map(({ label }) => label.toLowerCase());
  if (
    labels.filter((label) => known.has(label)).length >= half ||
    labels.some((label) => totalWord(label) === "total")
  )
    return false;
  const kinds = new Set(cells.map(({ value, isDate }) => (isDate ? "date" : typeof value)));
  const sizes = cells.flatMap(({ value }) =>
    typeof value === "number" && value !== 0 ? Math.abs(value) : [],
  );
  const [least, greatest] = [Math.min(...sizes), Math.max(...sizes)];
  // A table column does not contain both rates and amounts, so these are settings.
  const isWide = sizes.length > 1 && (greatest / least >= 1000 || (least < 1 && greatest >= 10));
  return (
    new Set(labels).size === labels.length && (kinds.size > 1 || isWide || (hasTable && cells.length <= most))
  );
}

/** Splits off labels at the right edge of a table. They are in few rows, and the first one has a value. */
export function partLabels(area: Area): Area[] {
  const { grid, rows, right } = area;
  const rest = { ...area, right: right - 2 };
  const side = { ...area, left: right - 1 };
  const usedIn = (part: Area): number[] => rows.filter((row) => filled(part, row).length > 0);
  const kept = usedIn(rest);
  const used = usedIn(side);
  if (used.length > most || kept.length === 0) return [area];
  const areFew = used.length * 2 <= rows.length || (used[0] === rows[0] && used.length < rows.length);
  const labels = used.filter((row) => isLabelRow(side, row));
  // Rows with a label that has no value yet.
  const lone = used.filter(
    (row) => filled(side, row).join() === `${right - 1}` && loneText(side, row) !== null,
  );
  const areLabels = labels.length + lone.length === used.length && lone.length <= labels.length;
  if (!areFew || !areLabels || grid.look(used[0] ?? 0, right) === null) return [area];
  return [...partLabels({ ...rest, rows: kept }), { ...side, rows: used }];
}
