// Reads a binary Excel workbook (.xlsb): the parts of an .xlsx file, but with records instead of XML.
import { exceeded, type Limits } from "../limits.ts";
import { emptyWorkbook, type Sheet, type Table, type Workbook } from "../model.ts";
import { damaged } from "../workbook-error.ts";
import { expressionText } from "./biff/expression.ts";
import { createBudget } from "./budget.ts";
import { readBinaryComments } from "./xlsb/comments.ts";
import { readBinaryExternalBook } from "./xlsb/external-book.ts";
import { type Linked, linksSeenFrom } from "./xlsb/links.ts";
import { readBinaryDynamic } from "./xlsb/metadata.ts";
import { readBinaryFormats } from "./xlsb/number-formats.ts";
import { readSharedTexts } from "./xlsb/shared-texts.ts";
import { readXlsbSheet, type XlsbContext } from "./xlsb/sheet.ts";
import { readBinaryTable } from "./xlsb/table.ts";
import { readBinaryWorkbook } from "./xlsb/workbook-part.ts";
import { type Relationship, relationshipsOf } from "./xlsx/relationships.ts";
import type { Archive } from "./zip.ts";

/** Throws {@link WorkbookError}. Data validations and conditional formats are left out. */
export function readXlsb(archive: Archive, part: string, limits: Limits): Workbook {
  const workbook = emptyWorkbook("xlsb");
  const budget = createBudget(limits);
  const main = readBinaryWorkbook(archive, part);
  if (main.sheets.length > limits.sheets) throw exceeded("sheets", limits);
  if (main.sheets.length === 0) throw damaged("it has no sheets");
  const related = relationshipsOf(archive, part, limits);
  const partOf = (wanted: string): string | undefined =>
    related.find(({ type, target }) => type === wanted && archive.has(target))?.target;
  const partById = (id: string): Relationship | undefined =>
    related.find((each) => each.id === id && archive.has(each.target));

  const [strings, styles, metadata] = [partOf("sharedStrings"), partOf("styles"), partOf("sheetMetadata")];
  const formats = styles ? readBinaryFormats(archive, styles) : { codes: ["General"], ofStyle: [] };
  workbook.formats = formats.codes;
  workbook.is1904 = main.is1904;
  workbook.calculation = main.calculation;
  workbook.hasMacros = related.some(({ type }) => type === "vbaProject");
  for (const book of main.books) {
    if (typeof book !== "object") continue;
    const target = partById(book.relationship)?.target;
    workbook.externalBooks.push(
      target === undefined
        ? { path: "", sheets: [], names: [] }
        : readBinaryExternalBook(archive, target, budget),
    );
  }
  const sheets = main.sheets.map((sheet) => ({ ...sheet, part: partById(sheet.relationship) }));
  const tables = new Map<number, Table>();
  for (const { name, part: sheetPart } of sheets)
    for (const { type, target } of sheetPart ? relationshipsOf(archive, sheetPart.target, limits) : []) {
      const found = type === "table" && archive.has(target) ? readBinaryTable(archive, target, name) : null;
      if (!found) continue;
      tables.set(found.id, found.table);
      workbook.tables.push(found.table);
    }
  const linked: Linked = { workbook: main, externalBooks: workbook.externalBooks, tables };
  const ofWorkbook = linksSeenFrom(null, linked);
  workbook.names = main.names.map(({ name, sheet, isHidden, formula: { tokens, extra } }) => {
    const expression = {
      version: 12,
      links: ofWorkbook,
      base: { row: 0, column: 0 },
      decode: () => "",
    } as const;
    const formula = expressionText(tokens, extra, { ...expression, isOfName: true }) ?? "";
    budget.addFormula(formula);
    return { name, scope: main.sheets[sheet]?.name ?? null, isHidden, formula };
  });
  const context: Omit<XlsbContext, "links"> = {
    ...{ archive, budget, formats: formats.ofStyle, warnings: workbook.warnings },
    strings: strings ? readSharedTexts(archive, strings, limits) : [],
    dynamic: metadata ? readBinaryDynamic(archive, metadata) : new Set(),
  };
  for (const { name, state, part: sheetPart } of sheets) {
    if (sheetPart?.type !== "worksheet") {
      workbook.warnings.push(
        sheetPart
          ? {
              code: "chart-sheet",
              message: `${name} is not a sheet with cells (${sheetPart.type}); it is left out`,
            }
          : { code: "missing-part", message: `The sheet ${name} is missing` },
      );
      continue;
    }
    const sheet = readXlsbSheet(name, sheetPart.target, { ...context, links: linksSeenFrom(name, linked) });
    sheet.state = state;
    workbook.sheets.push(sheet);
    addComments(archive, sheetPart.target, sheet, limits);
  }
  return workbook;
}

function addComments(archive: Archive, part: string, sheet: Sheet, limits: Limits): void {
  for (const { type, target } of relationshipsOf(archive, part, limits))
    if (type === "comments" && archive.has(target)) readBinaryComments(archive, target, sheet.comments);
}
