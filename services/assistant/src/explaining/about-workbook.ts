// Answers about the user's workbook from its formulas: why a cell has its value, what it depends on, what a sheet contains.
import type { CellState, CellTrace, TracedCell, WorkbookTrace } from "@cellwright/contracts/workbook-trace";
import type { Reading } from "@cellwright/questions/reading";
import { filledWith } from "../replies/phrases.ts";
import { type Reply, reply } from "../replies/reply.ts";
import texts from "./about-workbook.json" with { type: "json" };
import { summaryOf } from "./formula.ts";
import type { Reader } from "./steps.ts";

type Texts = (typeof texts)["en"];

/** Null if the question is about something else, such as a wanted formula. */
export function aboutWorkbook(
  { cells, sheet }: WorkbookTrace,
  { question, concepts, language: asked }: Pick<Reading, "question" | "concepts" | "language">,
  reader: Reader,
): Reply | null {
  const { asksOf, asksWhat } = texts[asked];
  const text = question.toLowerCase().replaceAll("’", "'").replaceAll(/\s+/g, " ");
  const has = (...names: string[]) => concepts.some(({ name }) => names.includes(name));
  const mentions = (phrases: readonly string[]) => phrases.some((phrase) => text.includes(phrase));
  if (cells.length > 0)
    return has("why", "explain") || mentions(asksOf)
      ? reply("explanation", cells.map((cell) => aboutCell(cell, reader)).join("\n\n"))
      : null;
  return sheet && mentions(asksWhat) ? reply("explanation", aboutSheet(sheet, reader)) : null;
}

const code = (text: string): string => (text.includes("`") ? text : `\`${text}\``);
const listed = (parts: readonly string[]): string => parts.join(", ");

function aboutCell(trace: CellTrace, reader: Reader): string {
  const words = texts[reader.language];
  const { readBy, readers, cause } = trace;
  const shown = readBy.length > 0 ? listed(readBy.map(code)) : "";
  const by =
    readers === 0
      ? words.readByNone
      : filledWith(isWhole(trace) ? words.readBy : words.readByMore, {
          cells: shown,
          count: String(readers),
        });
  const begins = cause
    ? [filledWith(words.cause, { cell: code(cause.cell) }), ...stateLines(cause, words, reader)]
    : [];
  return [...stateLines(trace, words, reader), by, ...begins].join("\n\n");
}

/** Whether the areas that are listed contain all cells that read the cell. */
function isWhole({ readBy, readers }: CellTrace): boolean {
  const count = readBy.reduce((sum, area) => {
    const [, first, last] = /(\d+)(?::[A-Z]+(\d+))?$/.exec(area) ?? [];
    return sum + (last ? Number(last) - Number(first) + 1 : 1);
  }, 0);
  return count >= readers;
}

function stateLines(cell: TracedCell, words: Texts, reader: Reader): string[] {
  const { formula, text, reads } = cell;
  if (formula === null) return [stateText(cell, words)];
  const read =
    reads.length === 0
      ? words.readsNothing
      : filledWith(words.reads, { cells: listed(reads.map(shortState)) });
  return [
    filledWith(text === "" ? words.formulaBlank : words.formula, {
      ...{ cell: code(cell.cell), formula: code(formula), text: code(text) },
    }),
    summaryOf(formula, reader),
    read,
  ];
}

const stateText = ({ cell, text }: CellState, words: Texts): string =>
  filledWith(text === "" ? words.blank : words.value, { cell: code(cell), text: code(text) });

const shortState = ({ cell, text }: CellState): string => `${code(cell)}${text === "" ? "" : ` (${text})`}`;

function aboutSheet({ name, tables, formulas }: NonNullable<WorkbookTrace["sheet"]>, reader: Reader): string {
  const words = texts[reader.language];
  const tableLines = tables.map(
    ({ range, rows, headings }) =>
      `- ${filledWith(words.table, { range: code(range), rows: String(rows), headings: listed(headings) })}`,
  );
  const formulaLines = formulas.map(
    ({ cells, formula }) => `- ${code(cells)}: ${code(formula)} ${summaryOf(formula, reader)}`,
  );
  return [
    filledWith(tables.length > 0 ? words.sheet : words.noTables, { sheet: name }),
    ...(tableLines.length > 0 ? [tableLines.join("\n")] : []),
    ...(formulaLines.length > 0 ? [words.formulas, formulaLines.join("\n")] : []),
  ].join("\n\n");
}
