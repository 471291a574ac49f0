// What a formula shows in the rows that are known, of which there may be fewer than the table has.
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { parse } from "@cellwright/formula/parse";
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import { askOf, besideTable } from "../asks/ask.ts";
import type { Data } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";

interface Shown {
  values: readonly Scalar[];
  /** It fills more cells than the one that it stands in. */
  isMany: boolean;
}

const mostRows = 6;

/** Null where it cannot be run, or shows something else another day. */
export function shownIn(formula: string, perRow: boolean, reading: Reading): Shown | null {
  const { data, dialect, target } = reading;
  if (!data || /\b(?:TODAY|NOW|RAND\w*)\(/.test(formula)) return null;
  const table = (perRow ? besideTable(askOf(reading)) : undefined) ?? data.tables[0];
  if (!table) return null;
  if (readsUnknown(formula, data)) return null;
  const right = Math.max(...data.tables.map((each) => each.right));
  const top = target?.row ?? table.top;
  const rows = perRow ? Math.max(1, Math.min(mostRows, lastKnown(data, table) - top + 1)) : 1;
  const known = data.isWhole ? formula : onKnownRows(formula, data);
  const { tree, problems } = parse(`=${known}`, { dialect });
  if (problems.length > 0) return null;
  const values: Scalar[] = [];
  let isMany = false;
  for (let row = 0; row < rows; row++) {
    const outcome = evaluateTree(copied(tree, 0, row), {
      book: data.book,
      dialect,
      sheet: data.sheets[0] ?? table.sheet,
      cell: `${columnLetters(right + 2)}${top + row}`,
      limits: { time: 50 },
    });
    if (outcome.type !== "value") return null;
    const items = isMatrix(outcome.value) ? outcome.value.items : [outcome.value];
    isMany ||= items.length > 1;
    values.push(...(perRow ? items.slice(0, 1) : items));
  }
  return { values, isMany };
}

export const lastKnown = ({ columns }: Data, table: DataTable): number =>
  table.top -
  1 +
  Math.max(0, ...columns.filter((each) => each.table === table).map(({ cells }) => cells.length));

/** A single cell that nobody has shown. */
const readsUnknown = (formula: string, data: Data): boolean =>
  [...formula.matchAll(/(?<![\w$!:'])\$?(?<letters>[A-Z]{1,2})\$?(?<row>\d+)(?![\w:(])/g)].some(
    ({ groups = {} }) => {
      const [row, column] = [Number(groups.row), columnNumber(groups.letters ?? "")];
      return (
        !data.tables.some(
          ({ left, right, top, bottom }) => left <= column && column <= right && top <= row && row <= bottom,
        ) && data.cell(data.sheets[0] ?? "", row, column) === null
      );
    },
  );

/** Ranges to the last row of a table end with the last row that is known. */
export const onKnownRows = (formula: string, data: Data): string =>
  formula.replace(
    /(?<start>[A-Z]{1,2}\$?\d+:\$?(?<letters>[A-Z]{1,2})\$?)(?<row>\d+)/g,
    (range, start: string, letters: string, row: string) => {
      const table = data.tables.find(
        ({ bottom, columns }) => bottom === Number(row) && columns.some(({ letter }) => letter === letters),
      );
      const last = table ? lastKnown(data, table) : 0;
      return table && table.top <= last && last < table.bottom ? `${start}${last}` : range;
    },
  );
