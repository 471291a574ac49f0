// A case as the chat tells it to a model: its tables described with their first rows, as a context of its own.

import type { Message } from "@cellwright/assistant/conversation/messages";
import { pasted } from "@cellwright/formula/paste";
import { cellsOf, type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { questionOf } from "../ask.ts";
import type { Case } from "../case.ts";
import { pastedText } from "../tables.ts";

/** Rows of a table that the chat shows. */
const mostRows = 5;

const products = { excel: "Microsoft Excel", sheets: "Google Sheets" } as const;

export function described(its: Case): Message[] {
  const question = { role: "user", content: questionOf(its) };
  const rules = { role: "system", content: `Product: ${products[its.dialect]}` };
  const read = pasted(pastedText(its), its.dialect);
  if (!read.ok) return [rules, question];
  const cell = cellsOf(read.book);
  const content = (sheet: string, row: number, column: number): string => {
    const found = cell(sheet, row, column);
    if (typeof found === "number" && read.dates.has(`${sheet}!${columnLetters(column)}${row}`))
      return dayOf(found);
    return found === null ? "" : typeof found === "object" ? found.formula : String(found);
  };
  const context = tablesOf(read.book, read.dates).map((table) => tableText(table, content));
  return [
    rules,
    { role: "user", content: `BEGIN context 0\n${context.join("\n\n")}\nEND context 0` },
    question,
  ];
}

const dayOf = (serial: number): string => new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);

function tableText(
  { sheet, left, right, top, bottom, headingRow, columns }: DataTable,
  content: (sheet: string, row: number, column: number) => string,
): string {
  const cells = `${columnLetters(left)}${headingRow ?? top}:${columnLetters(right)}${bottom}`;
  const headings = headingRow === null ? "no headings" : `headings in row ${headingRow}`;
  const last = Math.min(bottom, top + mostRows - 1);
  return [
    `Sheet ${sheet}, cells ${cells}, ${headings}, data in rows ${top} to ${bottom}`,
    ...columns.map(
      ({ letter, heading, kind }) => `${letter}: ${heading === null ? "" : `${heading}, `}${kind}`,
    ),
    ...Array.from(
      { length: last - top + 1 },
      (_, at) =>
        `Row ${top + at}:\t${columns.map(({ column }) => content(sheet, top + at, column)).join("\t")}`,
    ),
  ].join("\n");
}
