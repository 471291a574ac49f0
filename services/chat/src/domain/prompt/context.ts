// The context of a question: the shape of the data, rows of it where the person shares them, examples, the formula talked about.
import type { Message } from "@cellwright/contracts/chat";
import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { translate } from "@cellwright/formula/translate";
import { type Data, dataIn } from "@cellwright/verifier/data";
import { writingOf } from "@cellwright/verifier/stated";
import type { Prompted } from "./prompted.ts";

const mostTables = 12;
const mostColumns = 40;
const mostRows = 5;
const mostLetters = 80;

export function contextOf(request: Prompted, history: readonly Message[]): string {
  const { dialect = "excel", locale, data: text, shareData = false, examples = [] } = request;
  const written = {
    dialect,
    language: locale?.functionLanguage ?? "en",
    separator: locale?.separator ?? ("," as const),
  };
  const data = text === undefined ? null : dataIn(text, written);
  const parts: string[] = [];
  if (data !== null && typeof data !== "string")
    parts.push(...data.tables.slice(0, mostTables).map((table) => described(table, data, shareData)));
  if (examples.length > 0)
    parts.push(
      `Examples, inputs and wanted result:\n${examples.map(({ inputs, wanted }) => [...inputs.map(short), short(wanted)].join("\t")).join("\n")}`,
    );
  const formula = latestFormula(history);
  if (formula !== undefined) {
    const english = translate(formula, writingOf(written), { dialect });
    parts.push(`The formula talked about last: ${english.ok ? english.formula : short(formula)}`);
  }
  return parts.join("\n\n");
}

const latestFormula = (history: readonly Message[]): string | undefined => {
  for (const { metadata } of history.toReversed()) {
    const formula = metadata.formulas?.at(-1)?.formula ?? metadata.formula;
    if (formula !== undefined) return formula;
  }
  return undefined;
};

function described(table: DataTable, data: Data, isShared: boolean): string {
  const { sheet, left, right, top, bottom, headingRow, columns } = table;
  const range = `${columnLetters(left)}${headingRow ?? top}:${columnLetters(right)}${bottom}`;
  const shown = columns.slice(0, mostColumns);
  const lines = [
    `Sheet ${short(sheet)}, cells ${range}, ${headingRow === null ? "no headings" : `headings in row ${headingRow}`}, data in rows ${top} to ${bottom}`,
    ...shown.map(
      ({ letter, heading, kind }) => `${letter}: ${heading === null ? "" : `${short(heading)}, `}${kind}`,
    ),
  ];
  if (isShared)
    for (let row = top; row <= Math.min(bottom, top + mostRows - 1); row++)
      lines.push(`Row ${row}:\t${shown.map((column) => cellText(column, row, table, data)).join("\t")}`);
  return lines.join("\n");
}

function cellText(
  { column, letter }: TableColumn,
  row: number,
  { sheet }: DataTable,
  { at, dates }: Data,
): string {
  const cell = at(sheet, row, column);
  if (typeof cell === "number" && dates.has(`${sheet}!${letter}${row}`)) return dayOf(cell);
  return cell === null ? "" : short(typeof cell === "object" ? cell.formula : String(cell));
}

const dayOf = (serial: number): string => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

/** On one line, and not without end. */
const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > mostLetters ? `${line.slice(0, mostLetters - 1)}…` : line;
};
