// Reads one worksheet: its cells, and through other modules what it says about them.
import {
  type CellLook,
  emptySheet,
  keyOf,
  mostColumns,
  mostRows,
  type Sheet,
  type Warning,
} from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import { readCell } from "../a1.ts";
import type { Budget } from "../budget.ts";
import { createSheetWarnings } from "../sheet-warnings.ts";
import { usedArea } from "../used-area.ts";
import { type Attributes, isOn, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";
import { cellValue } from "./cell-value.ts";
import type { ColourOf } from "./colours.ts";
import { createFormulas } from "./formula-cell.ts";
import { createRules } from "./rules.ts";
import { createLayout } from "./sheet-layout.ts";

export interface SheetContext {
  archive: Archive;
  budget: Budget;
  strings: readonly string[];
  /** The index of the number format of each style. */
  formats: readonly number[];
  /** The looks of conditional formats by `dxfId`. */
  looks: readonly CellLook[];
  colourOf: ColourOf;
  /** The numbers of cell metadata that mark a formula as spilling. */
  dynamic: ReadonlySet<string>;
  is1904: boolean;
  warnings: Warning[];
}

/** Elements whose text is needed. */
const withText = new Set(["v", "f", "t", "formula", "formula1", "formula2", "sqref"]);

export interface ReadSheet {
  sheet: Sheet;
  /** Rows are filtered. For an advanced filter only a defined name says where. */
  isFiltered: boolean;
}

export function readSheet(name: string, part: string, context: SheetContext): ReadSheet {
  const { archive, budget, strings, is1904, formats, warnings } = context;
  const sheet = emptySheet(name);
  const layout = createLayout(sheet, budget);
  const rules = createRules(sheet, context);
  let row = -1;
  let column = -1;
  let cell: Attributes | null = null;
  let formula: Attributes | null = null;
  let formulaText = "";
  let value = "";
  let hasValue = false;
  let isPhonetic = false;
  let isCapturing = false;
  let captured = "";

  const { warn, finish } = createSheetWarnings(name, warnings);
  const addFormula = createFormulas({ sheet, budget, warn });
  const texts = {
    strings,
    is1904,
    warn: (code: "missing-string" | "not-a-number") => warn(code, { row, column }),
  };

  function openCell(attributes: Attributes): void {
    const place = attributes.r ? readCell(attributes.r) : { row: Math.max(row, 0), column: column + 1 };
    if (!place || place.column >= mostColumns)
      throw damaged(`${name} has a cell outside the sheet (${attributes.r ?? "unnamed"})`);
    row = place.row;
    column = place.column;
    cell = attributes;
    formula = null;
    hasValue = false;
    value = "";
  }

  function closeCell({ t = "n", s, cm }: Attributes): void {
    const key = keyOf(row, column);
    const read = hasValue ? cellValue(t, value, texts) : null;
    if (read !== null || formula) budget.addCell();
    if (read !== null) sheet.values.set(key, read);
    if (formula) {
      const isDynamic = cm !== undefined && context.dynamic.has(cm);
      addFormula({ attributes: formula, text: formulaText, row, column, isDynamic });
    }
    const format = formats[Number(s ?? 0)] ?? 0;
    if (format > 0 && (read !== null || formula)) sheet.formats.set(key, format);
    cell = null;
  }

  readXml(archive, part, budget.limits, {
    open(element, attributes) {
      isCapturing = withText.has(element) && !isPhonetic;
      captured = "";
      switch (element) {
        case "c":
          openCell(attributes);
          break;
        case "f":
          if (cell) formula = attributes;
          break;
        case "row":
          row = attributes.r ? Number(attributes.r) - 1 : row + 1;
          if (!Number.isInteger(row) || row < 0 || row >= mostRows)
            throw damaged(`${name} has a row outside the sheet (${attributes.r})`);
          column = -1;
          if (isOn(attributes.hidden)) sheet.hiddenRows.add(row);
          break;
        case "rPh":
          isPhonetic = true;
          break;
        default:
          layout.open(element, attributes);
          rules.open(element, attributes);
      }
    },
    text(chunk) {
      if (isCapturing) captured = captured === "" ? chunk : captured + chunk;
    },
    close(element) {
      if (cell) {
        if (element === "v") {
          value = captured;
          hasValue = true;
        } else if (element === "t" && !isPhonetic) {
          value += captured;
          hasValue = true;
        } else if (element === "f") formulaText = captured;
        else if (element === "rPh") isPhonetic = false;
        else if (element === "c") closeCell(cell);
      } else {
        layout.close(element);
        rules.close(element, captured);
      }
      isCapturing = false;
      captured = "";
    },
  });
  finish();
  sheet.used = usedArea(sheet);
  return { sheet, isFiltered: layout.isFiltered };
}
