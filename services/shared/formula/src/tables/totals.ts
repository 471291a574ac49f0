// Finds rows of totals, by a word such as "Total" or because they are sums.
import { type Area, filled, isText, textAt } from "./area.ts";
import words from "./words.json" with { type: "json" };

/** `part`: a subtotal such as `Total North`, `Zwischensumme Q1`. `summary`: an average or the like. */
type TotalWord = "total" | "part" | "summary";

const totals: ReadonlySet<string> = new Set(Object.values(words.totals).flat());
const summaries: ReadonlySet<string> = new Set(Object.values(words.summaries).flat());
const unspaced = words.totals.ja.filter((word) => word.length > 1);
const mostThinRows = 4;

/** Excludes most texts quickly. */
const anyWord = new RegExp([...totals, ...summaries].join("|"), "i");

const bare = (text: string): string =>
  text.length > 40 || !anyWord.test(text)
    ? ""
    : text.toLowerCase().replaceAll(/^[\s*Σ∑-]+|[\s:：.=*]+$/g, "");

export const totalWord = (text: string): TotalWord | null => wordOf(bare(text));

function wordOf(label: string): TotalWord | null {
  if (label === "") return null;
  if (totals.has(label)) return "total";
  if (summaries.has(label)) return "summary";
  const parts = label.split(/[\s:,]+/);
  const ends = [parts.slice(0, 1), parts.slice(-1), parts.slice(0, 2), parts.slice(-2)];
  const isPart = parts.length > 1 && ends.some((end) => totals.has(end.join(" ")));
  return isPart || unspaced.some((word) => label.endsWith(word)) ? "part" : null;
}

/** The kind of total that a word in a row means. The word is alone in any cell, or within the first text. */
function wordIn(area: Area, row: number, labelOf = bare): TotalWord | null {
  const texts = filled(area, row).filter((column) => isText(area, row, column));
  const labels = texts.map((column) => labelOf(textAt(area, row, column)));
  return labels.some((label) => totals.has(label)) ? "total" : wordOf(labels[0] ?? "");
}

export const opensTotals = (area: Area): boolean => wordIn(area, area.rows[0] ?? 0) !== null;

/** The sum of all values of a column, the sum since the last total, and how many values are not 0. */
interface Sums {
  whole: number;
  section: number;
  addends: number;
}

/** The kind of total of each row. If more than half of the rows have such a word, it is data. */
function marksOf(area: Area): (TotalWord | null)[] {
  // The same texts recur in the rows of a long table.
  const labels = new Map<string, string>();
  const labelOf = (text: string): string => {
    const label = labels.get(text) ?? bare(text);
    labels.set(text, label);
    return label;
  };
  const marks = area.rows.map((row) => wordIn(area, row, labelOf));
  const isData = marks.filter((mark) => mark === "total").length * 2 > marks.length;
  return isData ? marks.map(() => null) : marks;
}

/** Splits the rows below a header into data and totals. */
export function partTotals(area: Area): { data: number[]; totals: number[] } {
  const { grid, rows } = area;
  const sums = new Map<number, Sums>();
  const found = new Set<number>();
  const marks = marksOf(area);
  const sizes = rows.map((row) => filled(area, row).length);
  const usual = sizes.reduce((most, size) => Math.max(most, size), 0);
  const isSum = (row: number, column: number): boolean => {
    const cell = grid.at(row, column);
    if (typeof cell === "object")
      return cell !== null && /^=\s*(?:SUM|SUBTOTAL|AGGREGATE)\(/i.test(cell.formula);
    const { whole = 0, section = 0 } = sums.get(column) ?? {};
    return [whole, section].some(
      (sum) => typeof cell === "number" && Math.abs(cell - sum) <= 1e-6 * Math.max(1, Math.abs(sum)),
    );
  };
  // A last row of only sums is a total if it sums at least two values, or three if there is only one column.
  const isBare = (columns: readonly number[]): boolean => {
    const addends = Math.max(...columns.map((column) => sums.get(column)?.addends ?? 0));
    return addends > (columns.length > 1 || usual > 1 ? 1 : 2);
  };
  rows.forEach((row, at) => {
    const columns = filled(area, row);
    const amounts = columns.filter((column) => ["number", "formula"].includes(grid.look(row, column) ?? ""));
    const isTotal =
      marks[at] === "total" || (marks[at] === "part" && amounts.some((column) => isSum(row, column)));
    const isLast = at === rows.length - 1 && columns.every((column) => isSum(row, column));
    if (at > 0 && ((isTotal && amounts.length > 0) || (isLast && isBare(columns)))) {
      found.add(row);
      for (const sum of sums.values()) sum.section = 0;
      return;
    }
    for (const column of amounts) {
      const value = grid.at(row, column);
      if (typeof value !== "number" || value === 0) continue;
      const sum = sums.get(column) ?? { whole: 0, section: 0, addends: 0 };
      sums.set(column, sum);
      sum.whole += value;
      sum.section += value;
      sum.addends++;
    }
  });
  // If more than half of the rows seem to be totals, they are data.
  if (found.size * 2 > rows.length) found.clear();
  let from = rows.length;
  for (let at = rows.length - 1; at > 0; at--) {
    const isThin = (sizes[at] ?? 0) < Math.min(usual, 3);
    if (
      found.has(rows[at] ?? 0) ||
      marks[at] === "total" ||
      marks[at] === "summary" ||
      (marks[at] === "part" && isThin)
    )
      from = at;
    else if (!isThin || rows.length - at > mostThinRows) break;
  }
  for (const row of rows.slice(from)) found.add(row);
  return { data: rows.filter((row) => !found.has(row)), totals: rows.filter((row) => found.has(row)) };
}
