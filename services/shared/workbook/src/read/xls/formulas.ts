// The formulas of one sheet of an old Excel file. Shared ones are written when the sheet has been read, because their
// text may stand behind the cells.
import { type Area, keyOf, type Sheet } from "../../model.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { expressionText } from "../biff/expression.ts";
import type { Place } from "../biff/references.ts";
import type { Expression } from "../biff/tokens.ts";
import type { Budget } from "../budget.ts";
import type { SheetWarningCode } from "../sheet-warnings.ts";

interface Context {
  sheet: Sheet;
  budget: Budget;
  expression: Omit<Expression, "base">;
  warn(code: SheetWarningCode, cell: Place): void;
}

interface Tokens {
  tokens: Uint8Array;
  extra: Uint8Array;
}

const shared = 0x01;
const dataTable = 0x02;

export type XlsFormulas = ReturnType<typeof createFormulas>;

export function createFormulas({ sheet, budget, expression, warn }: Context) {
  const sharedTokens = new Map<number, Tokens>();
  const waiting: { cell: Place; first: number }[] = [];

  function write(cell: Place, { tokens, extra }: Tokens): void {
    const text = expressionText(tokens, extra, { ...expression, base: cell });
    if (text === null) {
      warn("unreadable-formula", cell);
      return;
    }
    budget.addFormula(text);
    sheet.formulas.set(keyOf(cell.row, cell.column), text);
  }

  return {
    /** The tokens behind the value of a cell. */
    addCell(cell: Place, cursor: Cursor): void {
      const found = tokensOf(cursor);
      const [kind = 0] = found.tokens;
      if (kind === shared && found.tokens.length >= 5) {
        const place = createCursor(found.tokens, 1);
        waiting.push({ cell, first: keyOf(place.u16(), place.u16()) });
      } else if (kind !== dataTable) write(cell, found);
    },
    /** `first` is the cell before this record. Other cells refer to it, or to the first cell of the area. */
    addShared(first: Place, bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      const area = areaOf(cursor);
      cursor.skip(2);
      const found = tokensOf(cursor);
      sharedTokens.set(keyOf(area.top, area.left), found);
      sharedTokens.set(keyOf(first.row, first.column), found);
    },
    addArray(bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      const area = areaOf(cursor);
      cursor.skip(6);
      sheet.arrays.push({ area, isDynamic: false });
      write({ row: area.top, column: area.left }, tokensOf(cursor));
    },
    addDataTable(bytes: Uint8Array): void {
      const area = areaOf(createCursor(bytes));
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

function tokensOf(cursor: Cursor): Tokens {
  const tokens = cursor.take(cursor.u16());
  return { tokens, extra: cursor.take(cursor.left()) };
}

function areaOf(cursor: Cursor): Area {
  const [top, bottom, left, right] = [cursor.u16(), cursor.u16(), cursor.u8(), cursor.u8()];
  return { top, left, bottom: Math.max(bottom, top), right: Math.max(right, left) };
}
