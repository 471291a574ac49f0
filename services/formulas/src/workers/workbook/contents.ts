// Describes a workbook for the API: map, sheets, tables and warnings.
import type { WorkbookContents } from "@cellwright/contracts/workbooks";
import { describe, type WorkbookDescription } from "@cellwright/workbook/describe";
import { printMap } from "@cellwright/workbook/map";
import { cellCount, type Workbook } from "@cellwright/workbook/model";

/** Lists are cut, because a hostile file can have any number of tables and warnings. */
const mostTables = 500;
const mostWarnings = 50;
const mostHeadings = 200;
const longestText = 300;

export function contentsOf(workbook: Workbook): WorkbookContents {
  const description = describe(workbook);
  return {
    kind: workbook.kind,
    map: storable(printMap(description)),
    sheets: workbook.sheets.map((sheet) => ({
      name: storable(sheet.name),
      state: sheet.state,
      isProtected: sheet.isProtected,
      rows: (sheet.used?.bottom ?? -1) + 1,
      columns: (sheet.used?.right ?? -1) + 1,
      cells: cellCount(sheet),
      formulas: sheet.formulas.size,
    })),
    tables: tablesOf(description).slice(0, mostTables),
    warnings: description.warnings.slice(0, mostWarnings).map(shortened),
  };
}

const tablesOf = ({ sheets }: WorkbookDescription): WorkbookContents["tables"] =>
  sheets.flatMap(({ name, regions }) =>
    regions.map(({ area, table, title, columns }) => ({
      sheet: storable(name),
      range: area,
      name: table === null ? null : shortened(table),
      title: title === null ? null : shortened(title),
      headings: columns.slice(0, mostHeadings).map(({ heading }) => shortened(heading ?? "")),
    })),
  );

/** PostgreSQL stores neither NUL nor lone surrogates. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

const shortened = (text: string): string => storable(text.slice(0, longestText));
