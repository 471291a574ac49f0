// Reads one sheet of an old Excel file: its cells, and through other modules what it says about them.
import { emptySheet, type Sheet, type Warning, type Workbook } from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { sizeOf } from "../biff/references.ts";
import type { Budget } from "../budget.ts";
import { addColumnWidth, characterWidth } from "../column-widths.ts";
import { hideColumns } from "../hidden-columns.ts";
import { createSheetWarnings } from "../sheet-warnings.ts";
import { usedArea } from "../used-area.ts";
import { createCells } from "./cells.ts";
import { createFormulas } from "./formulas.ts";
import type { Globals } from "./globals.ts";
import { createNotes } from "./notes.ts";
import { recordsFrom } from "./records.ts";
import { areasOf, createRules } from "./rules.ts";
import { createView } from "./view.ts";

export interface XlsContext {
  stream: Uint8Array;
  globals: Globals;
  budget: Budget;
  /** Every sheet repeats the settings of the workbook. */
  calculation: Workbook["calculation"];
  warnings: Warning[];
}

const startOfPart = 0x0809;
const endOfPart = 0x000a;

/** Reads the sheet whose records begin at `start`. `isFiltered` is true when rows are filtered. */
export function readXlsSheet(
  name: string,
  start: number,
  context: XlsContext,
): { sheet: Sheet; isFiltered: boolean } {
  const { stream, globals, budget, calculation, warnings } = context;
  const { version, texts } = globals;
  const sheet = emptySheet(name);
  const { warn, finish } = createSheetWarnings(name, warnings);
  const expression = { version, links: globals.linksOf(name), decode: texts.decode };
  const formulas = createFormulas({ sheet, budget, expression, warn });
  const rules = createRules(sheet, texts, expression);
  const notes = createNotes(sheet, texts);
  const addView = createView(sheet);
  let isFiltered = false;
  let depth = 0;

  const cells = createCells({ sheet, globals, budget, formulas, warn });

  for (const { type, bytes, breaks } of recordsFrom(stream, start)) {
    if (type === startOfPart) depth++;
    else if (type === endOfPart && --depth === 0) break;
    if (depth < 1) throw damaged(`the sheet ${name} is not where the file says`);
    if (depth > 1) continue; // a chart on the sheet
    const cursor = createCursor(bytes);
    if (cells.add(type, cursor, breaks)) continue;
    switch (type) {
      case 0x04bc:
      case 0x00bc:
        formulas.addShared(cells.last(), bytes);
        break;
      case 0x0221:
      case 0x0021:
        formulas.addArray(bytes);
        break;
      case 0x0236:
      case 0x0036:
        formulas.addDataTable(bytes);
        break;
      case 0x0208: {
        const row = cursor.u16();
        cursor.skip(10);
        if ((cursor.u16() & 0x20) !== 0) sheet.hiddenRows.add(row);
        break;
      }
      case 0x007d:
        addColumns(cursor, sheet, budget);
        break;
      case 0x00e5:
        for (const area of areasOf(cursor)) sheet.merged.push(area);
        break;
      case 0x0012:
        sheet.isProtected = cursor.u16() !== 0;
        break;
      case 0x009b:
        isFiltered = true;
        break;
      case 0x01be:
        rules.addValidation(bytes);
        break;
      case 0x01b0:
        rules.addConditions(bytes);
        break;
      case 0x01b1:
        rules.addCondition(bytes);
        break;
      case 0x005d:
        notes.addObject(bytes);
        break;
      case 0x01b6:
        notes.addText(bytes, breaks);
        break;
      case 0x001c:
        notes.addNote(bytes);
        break;
      default:
        addView(type, cursor);
        addSetting(type, cursor, calculation);
    }
  }
  if (depth !== 0) throw damaged(`the sheet ${name} is incomplete`);
  formulas.finish();
  finish();
  sheet.used = usedArea(sheet);
  return { sheet, isFiltered };
}

function addColumns(cursor: Cursor, sheet: Sheet, budget: Budget): void {
  const [first, last] = [cursor.u16(), cursor.u16()];
  const end = Math.min(last, sizeOf[8].columns - 1);
  const width = characterWidth(cursor.u16() / 256);
  cursor.skip(2);
  if ((cursor.u16() & 1) === 1) hideColumns(sheet, first, end, budget);
  else addColumnWidth(sheet, first, end, width);
}

function addSetting(type: number, cursor: Cursor, calculation: Workbook["calculation"]): void {
  if (type === 0x000d) {
    const mode = cursor.i16();
    calculation.mode = mode === 0 ? "manual" : mode === 1 ? "auto" : "autoNoTable";
  } else if (type === 0x000c) calculation.iterations = cursor.u16();
  else if (type === 0x0010) calculation.maximumChange = cursor.f64();
  else if (type === 0x0011) calculation.isIterative = cursor.u16() === 1;
}
