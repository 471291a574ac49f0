// The context of a question: the structure of the tables, shared rows and values, examples, and earlier formulas.
import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { translate } from "@cellwright/formula/translate";
import { type Data, dataIn } from "@cellwright/verifier/data";
import { localeOf } from "@cellwright/verifier/request";
import type { Earlier } from "./earlier.ts";
import type { Prompted } from "./prompted.ts";
import { tokensIn } from "./tokens.ts";
import { traceLines } from "./trace.ts";
import { valuesOf } from "./values.ts";

const mostTables = 12;
const mostColumns = 40;
const mostRows = 5;
const mostLetters = 80;
const mostFormulas = 5;
/** Token limit of all tables. If they exceed it, rows are left out, then values. */
const tableTokens = 4_000;

const writtenIn = ({ dialect = "excel", locale }: Prompted) => ({
  dialect,
  language: locale?.functionLanguage ?? "en",
  separator: locale?.separator ?? ("," as const),
});

/** Data and examples. They come before the conversation, because they rarely change between questions. */
export function contextOf(request: Prompted): string {
  const { data: text, map, trace, place, shareData = false, examples = [] } = request;
  const parts: string[] = map ? [`The user's workbook:\n${map}`] : [];
  const named = traceLines(trace?.cells ?? [], shareData);
  if (named !== "") parts.push(named);
  // the map has the structure of all tables
  const data = text === undefined || (map && !shareData) ? null : dataIn(text, writtenIn(request));
  if (data !== null && typeof data !== "string") parts.push(...tables(data, shareData));
  if (place !== undefined) parts.push(`The formula goes into ${short(place)}.`);
  if (examples.length > 0)
    parts.push(
      `Examples, inputs and wanted result:\n${examples.map(({ inputs, wanted }) => [...inputs.map(short), short(wanted)].join("\t")).join("\n")}`,
    );
  return parts.join("\n\n");
}

/** The formulas of the conversation, translated into English, the latest last. */
export function formulasOf(request: Prompted, history: readonly Earlier[]): string {
  const written = writtenIn(request);
  const formulas = history.flatMap(({ formulas }) =>
    formulas.map(({ formula, cell }) => {
      const english = translate(formula, localeOf(written), { dialect: written.dialect });
      return `${cell === undefined ? "" : `${cell}: `}${english.ok ? english.formula : short(formula)}`;
    }),
  );
  const last = [...new Set(formulas.toReversed())].slice(0, mostFormulas).toReversed();
  return last.length === 0 ? "" : `Formulas talked about before, the latest last:\n${last.join("\n")}`;
}

function tables(data: Data, isShared: boolean): string[] {
  const shown = data.tables.filter(({ sheet }) => !data.book.withheld?.has(sheet)).slice(0, mostTables);
  const ways = isShared ? (["rows", "values", "shape"] as const) : (["shape"] as const);
  let texts: string[] = [];
  for (const way of ways) {
    texts = shown.map((table) => described(table, data, way));
    if (texts.reduce((sum, text) => sum + tokensIn(text), 0) <= tableTokens) break;
  }
  return texts;
}

function described(table: DataTable, data: Data, way: "rows" | "values" | "shape"): string {
  const { sheet, left, right, top, bottom, headingRow, columns } = table;
  const range = `${columnLetters(left)}${headingRow ?? top}:${columnLetters(right)}${bottom}`;
  const shown = columns.slice(0, mostColumns);
  const lines = [
    `Sheet ${short(sheet)}, cells ${range}, ${headingRow === null ? "no headings" : `headings in row ${headingRow}`}, data in rows ${top} to ${bottom}`,
    ...shown.map(
      ({ letter, heading, kind }) => `${letter}: ${heading === null ? "" : `${short(heading)}, `}${kind}`,
    ),
  ];
  if (way === "rows")
    for (let row = top; row <= Math.min(bottom, top + mostRows - 1); row++)
      lines.push(`Row ${row}:\t${shown.map((column) => cellText(column, row, table, data)).join("\t")}`);
  if (way !== "shape") lines.push(...shown.flatMap((column) => valueLines(column, table, data)));
  return lines.join("\n");
}

function valueLines(column: TableColumn, table: DataTable, data: Data): string[] {
  const { typical, odd } = valuesOf(column, table, (row) => valueAt(column, row, table, data));
  // the rows already show all values
  if (odd.length === 0 && table.bottom - table.top < mostRows) return [];
  const parts = [
    ...(typical.length > 0 ? [`often ${typical.map(short).join(" | ")}`] : []),
    ...(odd.length > 0 ? [`odd ${odd.map(short).join(" | ")}`] : []),
  ];
  return parts.length === 0 ? [] : [`Values in ${column.letter}: ${parts.join("; ")}`];
}

const cellText = (column: TableColumn, row: number, table: DataTable, data: Data): string =>
  short(String(valueAt(column, row, table, data)));

function valueAt(
  { column, letter }: TableColumn,
  row: number,
  { sheet }: DataTable,
  { at, dates }: Data,
): string | number | boolean {
  const cell = at(sheet, row, column);
  if (typeof cell === "number" && dates.has(`${sheet}!${letter}${row}`)) return dayOf(cell);
  return cell === null ? "" : typeof cell === "object" ? cell.formula : cell;
}

const dayOf = (serial: number): string => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

/** The text on one line, shortened. */
const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > mostLetters ? `${line.slice(0, mostLetters - 1)}…` : line;
};
