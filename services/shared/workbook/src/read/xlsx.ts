// Reads an Excel workbook (.xlsx, .xlsm): finds its parts and reads each.
import { exceeded, type Limits } from "../limits.ts";
import { type ExternalBook, emptyWorkbook, type Sheet, type Workbook } from "../model.ts";
import { damaged } from "../workbook-error.ts";
import { filterOfName } from "./advanced-filter.ts";
import { createBudget } from "./budget.ts";
import { readCharts } from "./xlsx/charts.ts";
import { createColours, readTheme } from "./xlsx/colours.ts";
import { readComments } from "./xlsx/comments.ts";
import { readExternalBook } from "./xlsx/external-book.ts";
import { readDynamic } from "./xlsx/metadata.ts";
import { readNumberFormats } from "./xlsx/number-formats.ts";
import { type Relationship, relationshipsOf } from "./xlsx/relationships.ts";
import { readSharedStrings } from "./xlsx/shared-strings.ts";
import { readSheet, type SheetContext } from "./xlsx/sheet.ts";
import { readTable } from "./xlsx/table.ts";
import { readWorkbookPart } from "./xlsx/workbook-part.ts";
import type { Archive } from "./zip.ts";

/** Reads the workbook whose main part is `part`. Throws {@link WorkbookError}. */
export function readXlsx(archive: Archive, part: string, limits: Limits): Workbook {
  const workbook = emptyWorkbook("xlsx");
  const { sheets, names, calculation, is1904, externals, root } = readWorkbookPart(archive, part, limits);
  if (root !== "workbook") throw damaged("its main part is not a workbook");
  if (sheets.length > limits.sheets) throw exceeded("sheets", limits);
  const related = relationshipsOf(archive, part, limits);
  Object.assign(workbook, { names, calculation, is1904 });
  workbook.hasMacros = related.some(({ type }) => type === "vbaProject");
  const context = contextOf(archive, related, workbook, limits);
  workbook.externalBooks = externals.map((id) => externalBook(related, id, context));
  for (const { name, state, relationship } of sheets) {
    const sheetPart = related.find(({ id }) => id === relationship);
    if (
      sheetPart?.type === "chartsheet" ||
      sheetPart?.type === "dialogsheet" ||
      sheetPart?.type === "xlMacrosheet"
    ) {
      const message = `${name} is not a sheet with cells (${sheetPart.type}); it is left out`;
      workbook.warnings.push({ code: "chart-sheet", message });
      continue;
    }
    if (!sheetPart || !archive.has(sheetPart.target)) {
      workbook.warnings.push({ code: "missing-part", message: `The sheet ${name} is missing` });
      continue;
    }
    const { sheet, isFiltered } = readSheet(name, sheetPart.target, context);
    sheet.state = state;
    if (isFiltered) sheet.filter ??= filterOfName(names, name);
    workbook.sheets.push(sheet);
    readRelated(workbook, sheet, sheetPart.target, context);
  }
  const isEmpty = workbook.sheets.length === 0;
  if (isEmpty && workbook.warnings.some(({ code }) => code === "missing-part"))
    throw damaged("all its sheets are missing");
  return workbook;
}

function contextOf(
  archive: Archive,
  related: Relationship[],
  workbook: Workbook,
  limits: Limits,
): SheetContext {
  const partOf = (wanted: string): string | undefined => {
    const part = related.find(({ type, isExternal }) => type === wanted && !isExternal)?.target;
    if (part === undefined || archive.has(part)) return part;
    workbook.warnings.push({ code: "missing-part", message: `The part ${part} is missing` });
    return undefined;
  };
  const [strings, styles, metadata] = [partOf("sharedStrings"), partOf("styles"), partOf("sheetMetadata")];
  const colourOf = createColours(readTheme(archive, partOf("theme"), limits));
  const formats = styles ? readNumberFormats(archive, styles, colourOf, limits) : null;
  if (formats) workbook.formats = formats.codes;
  return {
    archive,
    budget: createBudget(limits),
    strings: strings ? readSharedStrings(archive, strings, limits) : [],
    formats: formats?.ofStyle ?? [],
    looks: formats?.looks ?? [],
    colourOf,
    dynamic: metadata ? readDynamic(archive, metadata, limits) : new Set(),
    is1904: workbook.is1904,
    warnings: workbook.warnings,
  };
}

/** Reads the tables and comments that belong to a sheet. */
function readRelated(workbook: Workbook, sheet: Sheet, sheetPart: string, context: SheetContext): void {
  const { archive, budget } = context;
  for (const { type, target } of relationshipsOf(archive, sheetPart, budget.limits)) {
    if (type === "drawing") sheet.charts.push(...readCharts(archive, target, budget.limits));
    if (type !== "table" && type !== "comments") continue;
    if (!archive.has(target)) {
      workbook.warnings.push({
        code: "missing-part",
        message: `${sheet.name}: the part ${target} is missing`,
      });
      continue;
    }
    if (type === "comments") readComments(archive, target, sheet.comments, budget.limits);
    else {
      const table = readTable(archive, target, sheet.name, budget.limits);
      if (table) workbook.tables.push(table);
    }
  }
}

/** Another workbook; empty if its part is missing or cannot be read. */
function externalBook(related: Relationship[], id: string, context: SheetContext): ExternalBook {
  const { archive, budget, warnings, is1904 } = context;
  const part = related.find((each) => each.id === id)?.target;
  if (part === undefined || !archive.has(part)) {
    warnings.push({ code: "missing-part", message: "What the file keeps of another workbook is missing" });
    return { path: "", sheets: [], names: [] };
  }
  const warn = (code: "missing-string" | "not-a-number") =>
    warnings.push({ code, message: `A value in ${part} cannot be read` });
  return readExternalBook(archive, part, { budget, texts: { strings: [], is1904, warn } });
}
