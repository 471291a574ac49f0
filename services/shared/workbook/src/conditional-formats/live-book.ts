// The workbook as formulas of conditional formats read it: without copying its cells, so that changes are seen at once.
import type { Workbook as Book, Sheet as EvaluatedSheet } from "@cellwright/formula/evaluate/values";
import type { Node } from "@cellwright/formula/tree";
import { bookAround, scalarOf } from "../calculate/book.ts";
import { isRowHidden } from "../calculate/hidden-rows.ts";
import { keyOf, type Workbook } from "../model.ts";

type LiveSheet = EvaluatedSheet & { names: Map<string, Node> };

export const liveBook = (workbook: Workbook): Book & { sheets: LiveSheet[] } =>
  bookAround(
    workbook,
    "excel",
    workbook.sheets.map(
      (sheet, index): LiveSheet => ({
        name: sheet.name,
        names: new Map(),
        get usedRows() {
          return (sheet.used?.bottom ?? -1) + 1;
        },
        get usedColumns() {
          return (sheet.used?.right ?? -1) + 1;
        },
        contentAt: (row, column) => {
          const value = sheet.values.get(keyOf(row - 1, column - 1));
          return value === undefined ? undefined : scalarOf(value);
        },
        formulaAt: (row, column) => sheet.formulas.get(keyOf(row - 1, column - 1)),
        isHidden: (row, how) => isRowHidden(workbook, index, row - 1, how),
      }),
    ),
  );
