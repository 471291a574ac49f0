// The formulas of one sheet of a binary Excel workbook. Shared ones are written when the sheet has been read.
import { keyOf, type Sheet } from "../../model.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { expressionText } from "../biff/expression.ts";
import type { Place } from "../biff/references.ts";
import type { Expression, Links } from "../biff/tokens.ts";
import type { Budget } from "../budget.ts";
import type { SheetWarningCode } from "../sheet-warnings.ts";
import { type Tokens, tokensOf } from "./records.ts";
import { binaryArea } from "./table.ts";

interface Context {
  sheet: Sheet;
  budget: Budget;
  links: Links;
  warn(code: SheetWarningCode, cell: Place): void;
}

const shared = 0x01;
const dataTable = 0x02;

export function createFormulas({ sheet, budget, links, warn }: Context) {
  const expression: Omit<Expression, "base"> = { version: 12, links, decode: () => "" };
  const sharedTokens = new Map<number, Tokens>();
  const waiting: { cell: Place; first: number }[] = [];

  function write(at: Place, { tokens, extra }: Tokens): void {
    const text = expressionText(tokens, extra, { ...expression, base: at });
    if (text === null) {
      warn("unreadable-formula", at);
      return;
    }
    budget.addFormula(text);
    sheet.formulas.set(keyOf(at.row, at.column), text);
  }

  return {
    addCell(cell: Place, found: Tokens): void {
      const [kind] = found.tokens;
      if (kind === shared && found.extra.length >= 4) {
        const [row, column] = [createCursor(found.tokens, 1).u32(), createCursor(found.extra).u32()];
        waiting.push({ cell, first: keyOf(row, column) });
      } else if (kind !== dataTable) write(cell, found);
    },
    addArray(cursor: Cursor, isDynamic: boolean): void {
      const area = binaryArea(cursor);
      cursor.skip(1);
      sheet.arrays.push({ area, isDynamic });
      write({ row: area.top, column: area.left }, tokensOf(cursor));
    },
    addShared(cursor: Cursor): void {
      const area = binaryArea(cursor);
      sharedTokens.set(keyOf(area.top, area.left), tokensOf(cursor));
    },
    addDataTable(cursor: Cursor): void {
      const area = binaryArea(cursor);
      sheet.dataTables.push(area);
      warn("data-table", { row: area.top, column: area.left });
    },
    finish(): void {
      const ofArrays = new Set(sheet.arrays.map(({ area }) => keyOf(area.top, area.left)));
      for (const { cell, first } of waiting) {
        const found = sharedTokens.get(first);
        if (found) write(cell, found);
        else if (!ofArrays.has(first)) warn("unreadable-formula", cell);
      }
    },
  };
}
