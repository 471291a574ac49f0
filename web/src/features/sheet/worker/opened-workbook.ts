// The open workbook in the worker, with the answers to the page's wishes.

import { shownFormula } from "@cellwright/formula/shown-formula";
import { addressOf } from "@cellwright/workbook/addresses";
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { formatAt } from "@cellwright/workbook/shown-text";
import { createTracer } from "@cellwright/workbook/trace";
import { blockAt } from "./block.ts";
import { cellText } from "./cell-text.ts";
import { clearingEdits } from "./clearing-edits.ts";
import { copiedText } from "./copied-text.ts";
import { edgeFrom } from "./edge.ts";
import { findPlace } from "./find-place.ts";
import { createRegions } from "./regions-of-sheet.ts";
import { tableText } from "./table-text.ts";
import { totalsOf } from "./totals.ts";
import { typedContent, typedFormat } from "./typed-content.ts";
import { typedText } from "./typed-text.ts";
import type { Answers, Operation, Wishes } from "./wishes.ts";

/** Those that need more than the workbook. */
type Elsewhere =
  | "open"
  | "looks"
  | "propose"
  | "preview"
  | "write"
  | "create"
  | "compare"
  | "lines"
  | "changesOf";

type Handlers = { [O in Exclude<Operation, Elsewhere>]: (wish: Wishes[O]) => Answers[O] };

export function createOpenedWorkbook(workbook: Workbook): Handlers {
  const regions = createRegions(workbook);
  const trace = createTracer(workbook);
  const sheetAt = (at: number): Sheet => {
    const sheet = workbook.sheets[at];
    if (!sheet) throw new Error(`the workbook has no sheet ${at}`);
    return sheet;
  };
  return {
    block: ({ sheet, ...cell }) => blockAt(workbook, sheetAt(sheet), cell),
    cell: ({ sheet: at, row, column }) => {
      const sheet = sheetAt(at);
      const stored = sheet.formulas.get(keyOf(row, column));
      return {
        formula: stored === undefined ? null : `=${shownFormula(stored)}`,
        text: cellText(workbook, sheet, row, column),
        comment: sheet.comments.get(keyOf(row, column)) ?? null,
      };
    },
    edge: ({ sheet, direction, ...cell }) => edgeFrom(sheetAt(sheet), cell, direction),
    region: ({ sheet, ...cell }) => regions.at(sheetAt(sheet), cell),
    copy: ({ sheet, area }) => copiedText(workbook, sheetAt(sheet), area),
    totals: ({ sheet, area }) => totalsOf(sheetAt(sheet), area),
    table: ({ sheet: at, area, file }) => {
      const sheet = sheetAt(at);
      return tableText(workbook, sheet, regions.withHeadings(sheet, area), file);
    },
    trace: ({ sheet, ...cell }) => trace(sheet, cell),
    input: ({ sheet: at, row, column, decimal }) => {
      const sheet = sheetAt(at);
      const key = keyOf(row, column);
      const stored = sheet.formulas.get(key);
      if (stored !== undefined) return `=${shownFormula(stored)}`;
      const value = sheet.values.get(key) ?? null;
      return typedText(value, formatAt(workbook, sheet, key), workbook.is1904, decimal);
    },
    read: ({ sheet: at, cells, reading }) => {
      const sheet = sheetAt(at);
      return cells.map(({ row, column, text, formula }) => {
        const format = formatAt(workbook, sheet, keyOf(row, column));
        const place = { format, is1904: workbook.is1904 };
        const cell = addressOf(sheet.name, row, column);
        if (formula !== null) return { cell, content: { formula } };
        const given = typedFormat(text, reading, place);
        return {
          cell,
          content: typedContent(text, reading, place),
          ...(given !== undefined && { format: given }),
        };
      });
    },
    clear: ({ sheet, area }) => clearingEdits(sheetAt(sheet), area),
    find: ({ sheet, text }) => findPlace(workbook, text, sheet),
  };
}
