// The workbook as plain data: what a spreadsheet file says, independent of its format.

/** A value of a cell. Dates are serial numbers, as in the file; `null` is an empty cell. */
export type CellValue = number | string | boolean | CellError | null;

/** An error value with its code: `{ error: "#N/A" }`. */
export interface CellError {
  error: string;
}

/** A rectangle of cells. Rows and columns count from 0, both ends included. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** An array formula. Its text is the formula of the top left cell of the area. */
export interface ArrayFormula {
  area: Area;
  /** True for a formula that spills; false for one entered with Ctrl+Shift+Enter. */
  isDynamic: boolean;
}

export interface DataValidation {
  /** The cells in A1 notation, separated by spaces. */
  cells: string;
  /** `list`, `whole`, `decimal`, `date`, `time`, `textLength`, `custom` or `none`. */
  type: string;
  operator: string | null;
  /** One or two formulas without `=`. */
  formulas: string[];
}

/** What a conditional format changes in a cell. Colours are like `FFEB9C`. */
export interface CellLook {
  fill?: string;
  colour?: string;
  isBold?: true;
  isItalic?: true;
  isStruck?: true;
}

/** How a conditional format is drawn. */
export interface Drawing {
  look: CellLook;
  /** Formats after this one do not count where it is true. */
  stopsIfTrue: boolean;
  /** Attributes that types other than `expression` and `cellIs` have, such as `rank` and `text`. */
  settings: Readonly<Record<string, string>>;
  /** The points of a colour scale, from the lowest. */
  scale: { type: string; value: string; colour: string }[];
}

export interface ConditionalFormat {
  /** The cells in A1 notation, separated by spaces. */
  cells: string;
  /** `expression`, `cellIs`, `colorScale` and others, as in the file. */
  type: string;
  operator: string | null;
  priority: number | null;
  /** Formulas without `=`; relative references are seen from the first cell of `cells`. */
  formulas: string[];
  /** Only from .xlsx and .xlsm, and if it draws something that is read or ends the others. */
  drawing?: Drawing;
}

/** A warning of Excel that the author of the file has switched off for some cells. */
export interface IgnoredError {
  /** The cells in A1 notation, separated by spaces. */
  cells: string;
  /** As in the file: `numberStoredAsText`, `formula`, `formulaRange`, `evalError` and others. */
  kinds: string[];
}

/** What the series of a chart refer to. */
export interface Chart {
  /** The formulas without `=`, by what they are for. */
  references: { role: "values" | "categories" | "name"; formula: string }[];
}

/** A width of the columns from `first` to `last`, which count from 0. */
export interface ColumnWidth {
  first: number;
  last: number;
  /** In px: at 96 per inch, and with digits that are 7 px wide, as in Excel. */
  width: number;
}

export interface Sheet {
  name: string;
  state: "visible" | "hidden" | "veryHidden";
  isProtected: boolean;
  /** Cells with a value, by `keyOf`; cached results for cells with a formula. */
  values: Map<number, CellValue>;
  /** Formulas in A1 notation with English names, without `=`; new functions keep the file's prefix (`_xlfn.`). */
  formulas: Map<number, string>;
  /** Number formats as indexes of `Workbook.formats`; cells with the format General are left out. */
  formats: Map<number, number>;
  /** The texts of comments by `keyOf` of their cell. */
  comments: Map<number, string>;
  arrays: ArrayFormula[];
  /** Areas of what-if data tables. Excel fills them in, and their formulas cannot be recalculated. */
  dataTables: Area[];
  merged: Area[];
  /** Hidden rows and columns, from 0. */
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  /** How many rows and columns from the first one on stay in view while the others are scrolled. */
  frozen: { rows: number; columns: number };
  /** In the order of the columns, without overlaps. Columns of which the file says nothing are left out. */
  columnWidths: ColumnWidth[];
  /** The width in px of the columns that are left out; `null` if the file does not say it. */
  standardWidth: number | null;
  /** The area of a filter that leaves out rows; these are in `hiddenRows`. `null` if no filter is set. */
  filter: Area | null;
  /** The smallest area with all values and formulas; `null` for an empty sheet. */
  used: Area | null;
  validations: DataValidation[];
  conditionalFormats: ConditionalFormat[];
  /** Only from .xlsx and .xlsm, as are the charts. */
  ignoredErrors: IgnoredError[];
  charts: Chart[];
}

export interface DefinedName {
  name: string;
  /** The only sheet where the name is valid; `null` for the whole workbook. */
  scope: string | null;
  isHidden: boolean;
  /** What it stands for, without `=`. */
  formula: string;
}

export interface TableColumn {
  name: string;
  /** The formula of all its cells, without `=`, if there is one. */
  formula: string | null;
  /** The formula of its cell in the totals row: `sum`, `average`, or a formula without `=`. */
  total: string | null;
}

export interface Table {
  name: string;
  sheet: string;
  area: Area;
  headerRows: number;
  totalsRows: number;
  /** Whether a filter of the table leaves out rows. */
  isFiltered: boolean;
  columns: TableColumn[];
}

export interface CalculationSettings {
  mode: "auto" | "autoNoTable" | "manual";
  /** Whether circular references are calculated repeatedly. */
  isIterative: boolean;
  iterations: number;
  /** Iteration ends when no value changes by more than this. */
  maximumChange: number;
  /** Every value is rounded to what its number format shows. */
  isPrecisionAsDisplayed: boolean;
}

/** What a file keeps of another workbook that its formulas refer to. */
export interface ExternalBook {
  /** As in the file: a path, an address, or empty if the file does not say it. */
  path: string;
  sheets: ExternalSheet[];
  names: DefinedName[];
}

export interface ExternalSheet {
  name: string;
  /** Only the cells that formulas refer to. */
  values: Map<number, CellValue>;
  /** The last update found no such sheet, so references to cells without a value are #REF!. */
  isLost?: boolean;
}

/** Something in the file that was not read or looks wrong. */
export interface Warning {
  code:
    | "chart-sheet"
    | "data-table"
    | "missing-part"
    | "missing-string"
    | "not-a-number"
    | "unreadable-formula"
    | "unreadable-part"
    | "wrong-extension"
    | "uncertain-text"
    | "broken-row";
  message: string;
}

/** How a text file was understood. A confidence is from 0 (a guess) to 1 (certain). */
export interface TextLayout {
  /** Its name in the Encoding Standard, such as `utf-8`, `windows-1252` or `shift_jis`. */
  encoding: Detected<string>;
  delimiter: Detected<"," | ";" | "\t" | "|">;
  decimal: Detected<"." | ",">;
  dateOrder: Detected<"day-month" | "month-day" | "year-month">;
}

export interface Detected<Value> {
  value: Value;
  confidence: number;
}

export interface Workbook {
  kind: "xlsx" | "xls" | "xlsb" | "ods" | "text";
  sheets: Sheet[];
  names: DefinedName[];
  tables: Table[];
  /** Number format codes; the first is `General`. */
  formats: string[];
  /** Dates count from 1904-01-01 instead of 1899-12-31. */
  is1904: boolean;
  calculation: CalculationSettings;
  /** Macros are reported, never run. */
  hasMacros: boolean;
  /** Other workbooks, in the order of `[1]`, `[2]` in formulas. */
  externalBooks: ExternalBook[];
  /** Only for text files. */
  layout: TextLayout | null;
  warnings: Warning[];
}

/** The most rows and columns of a sheet in Excel. */
export const mostRows = 1_048_576;
export const mostColumns = 16_384;

/** The key of a cell in the maps of a sheet. Row and column count from 0. */
export const keyOf = (row: number, column: number): number => row * mostColumns + column;
export const rowOf = (key: number): number => Math.floor(key / mostColumns);
export const columnOf = (key: number): number => key % mostColumns;

export function emptySheet(name: string): Sheet {
  return {
    name,
    state: "visible",
    isProtected: false,
    values: new Map(),
    formulas: new Map(),
    formats: new Map(),
    comments: new Map(),
    arrays: [],
    dataTables: [],
    merged: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    frozen: { rows: 0, columns: 0 },
    columnWidths: [],
    standardWidth: null,
    filter: null,
    used: null,
    validations: [],
    conditionalFormats: [],
    ignoredErrors: [],
    charts: [],
  };
}

export function emptyWorkbook(kind: Workbook["kind"]): Workbook {
  return {
    kind,
    sheets: [],
    names: [],
    tables: [],
    formats: ["General"],
    is1904: false,
    calculation: {
      mode: "auto",
      isIterative: false,
      iterations: 100,
      maximumChange: 0.001,
      isPrecisionAsDisplayed: false,
    },
    hasMacros: false,
    externalBooks: [],
    layout: null,
    warnings: [],
  };
}

/** The number of cells with a value or a formula. */
export function cellCount({ values, formulas }: Sheet): number {
  let count = values.size;
  for (const key of formulas.keys()) if (!values.has(key)) count++;
  return count;
}
