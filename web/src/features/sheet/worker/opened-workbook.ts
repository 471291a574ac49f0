// The open workbook in the worker, with the answers to the page's wishes.

import { shownFormula } from "@cellwright/formula/shown-formula";
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { createTracer } from "@cellwright/workbook/trace";
import { blockAt } from "./block.ts";
import { cellText } from "./cell-text.ts";
import { copiedText } from "./copied-text.ts";
import { edgeFrom } from "./edge.ts";
import { findPlace } from "./find-place.ts";
import { createRegions } from "./regions-of-sheet.ts";
import { tableText } from "./table-text.ts";
import { totalsOf } from "./totals.ts";
import type { Answers, Operation, Wishes } from "./wishes.ts";

type Handlers = { [O in Exclude<Operation, "open" | "propose">]: (wish: Wishes[O]) => Answers[O] };

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
    find: ({ sheet, text }) => findPlace(workbook, text, sheet),
  };
}
