// Describes a workbook: its sheets, their regions and columns, formulas, names and links. The structured form of its map.
import { describeSheet, type SheetDescription } from "./describe/sheet.ts";
import { formatKind } from "./format-kind.ts";
import type { CalculationSettings, Sheet, TextLayout, Workbook } from "./model.ts";
import { regionsOf } from "./regions.ts";

export interface WorkbookDescription {
  kind: Workbook["kind"];
  /** The sheets that are visible and not protected. */
  sheets: SheetDescription[];
  /** Of other sheets only the names are given. A hidden and protected sheet counts as hidden. */
  hiddenSheets: string[];
  protectedSheets: string[];
  names: NameDescription[];
  /** Paths of other workbooks, as in the file. */
  externalLinks: string[];
  hasMacros: boolean;
  is1904: boolean;
  calculation: CalculationSettings;
  /** Only for text files. */
  layout: TextLayout | null;
  warnings: string[];
}

export interface NameDescription {
  name: string;
  /** The only sheet where the name is valid; `null` for the whole workbook. */
  scope: string | null;
  /** Without `=`; null if it refers to a hidden or protected sheet. */
  formula: string | null;
}

export interface DescribeOptions {
  /** How many values of each column are given. None if omitted: then only headings, labels and notes are texts of cells. */
  samples?: number;
}

/** Takes about a second for five million cells. Hidden names and print settings are left out. */
export function describe(workbook: Workbook, { samples = 0 }: DescribeOptions = {}): WorkbookDescription {
  const { kind, sheets, externalBooks, hasMacros, is1904, calculation, layout } = workbook;
  const shown = sheets.filter(isShown);
  const hidden = sheets.filter(({ state }) => state !== "visible");
  const closed = sheets.filter((sheet) => !isShown(sheet) && sheet.state === "visible");
  const others = [...hidden, ...closed].map(({ name }) => name);
  const kinds = workbook.formats.map(formatKind);
  const regions = regionsOf(workbook, shown);
  return {
    ...{ kind, externalLinks: externalBooks.map(({ path }) => path), hasMacros, is1904, calculation, layout },
    sheets: shown.map((sheet, at) =>
      describeSheet(sheet, regions[at] ?? { regions: [], labels: [], notes: [] }, kinds, samples),
    ),
    hiddenSheets: hidden.map(({ name }) => name),
    protectedSheets: closed.map(({ name }) => name),
    names: namesOf(workbook, others),
    warnings: workbook.warnings
      .map(({ message }) => message)
      .filter(
        (message) => !others.some((name) => message.startsWith(`${name}!`) || message.startsWith(`${name}:`)),
      ),
  };
}

const isShown = ({ state, isProtected }: Sheet): boolean => state === "visible" && !isProtected;

function namesOf({ names }: Workbook, others: readonly string[]): NameDescription[] {
  const prefixes = others.flatMap((name) => [`${name}!`, `'${name.replaceAll("'", "''")}'!`]);
  const isClosed = (formula: string) => prefixes.some((prefix) => formula.includes(prefix));
  return names
    .filter(
      ({ name, scope, isHidden }) => !isHidden && !name.startsWith("_xlnm.") && !others.includes(scope ?? ""),
    )
    .map(({ name, scope, formula }) => ({ name, scope, formula: isClosed(formula) ? null : formula }));
}
