// What the command reports about a workbook: counts, without the cells.
import { cellCount, type Detected, type TextLayout, type Workbook } from "../src/model.ts";

export interface SheetSummary {
  name: string;
  /** The last used row and column, counted from 1; 0 for an empty sheet. */
  rows: number;
  columns: number;
  cells: number;
  formulas: number;
  hidden: boolean;
}

export interface Summary {
  sheets: SheetSummary[];
  names: number;
  tables: string[];
  hasMacros: boolean;
  externalLinks: string[];
  layout: TextLayout | null;
  warnings: string[];
}

export function summaryOf(workbook: Workbook): Summary {
  const { sheets, names, tables, hasMacros, externalBooks, layout, warnings } = workbook;
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: (sheet.used?.bottom ?? -1) + 1,
      columns: (sheet.used?.right ?? -1) + 1,
      cells: cellCount(sheet),
      formulas: sheet.formulas.size,
      hidden: sheet.state !== "visible",
    })),
    names: names.length,
    tables: tables.map(({ name, columns }) => `${name} (${columns.map((column) => column.name).join(", ")})`),
    hasMacros,
    externalLinks: externalBooks.map(({ path }) => path),
    layout,
    warnings: warnings.map(({ message }) => message),
  };
}

const detected = (what: string, { value, confidence }: Detected<string>): string =>
  `${what} ${JSON.stringify(value)} (${Math.round(confidence * 100)} %)`;

const counted = (count: number, word: string): string =>
  `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;

/** The summary as readable text. */
export function printed(summary: Summary): string {
  const { sheets, names, tables, hasMacros, externalLinks, layout, warnings } = summary;
  const lines = sheets.map((sheet) => {
    const size = `${counted(sheet.rows, "row")}, ${counted(sheet.columns, "column")}`;
    const content = `${counted(sheet.cells, "cell")}, ${counted(sheet.formulas, "formula")}`;
    return `${sheet.name}: ${size}, ${content}${sheet.hidden ? ", hidden" : ""}`;
  });
  lines.push(`${counted(names, "defined name")}`);
  lines.push(...tables.map((table) => `table ${table}`));
  if (hasMacros) lines.push("has macros, which are not run");
  lines.push(...externalLinks.map((link) => `refers to ${link}`));
  if (layout)
    lines.push(
      [
        detected("encoding", layout.encoding),
        detected("delimiter", layout.delimiter),
        detected("decimal sign", layout.decimal),
        detected("order of dates", layout.dateOrder),
      ].join(", "),
    );
  lines.push(...warnings.map((warning) => `warning: ${warning}`));
  return `${lines.join("\n")}\n`;
}
