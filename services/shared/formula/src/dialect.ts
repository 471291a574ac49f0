// How a formula is written where its reader lives: the product, and the signs between arguments, decimals and array items.

export type Dialect = "excel" | "sheets";

/** The sign between arguments; `;` comes with decimals written `1,5` unless told otherwise. */
export type Separator = "," | ";";

export interface Writing {
  dialect?: Dialect;
  separator?: Separator;
  decimal?: "." | ",";
}

/** Everything about the writing that the scanner, the parser and the printer need. */
export interface Signs {
  dialect: Dialect;
  argument: Separator;
  decimal: "." | ",";
  arrayColumn: string;
  arrayRow: string;
}

export function signs({ dialect = "excel", separator = ",", decimal }: Writing = {}): Signs {
  // A comma cannot both divide arguments and begin decimals.
  const point = separator === "," ? "." : (decimal ?? ",");
  // With a decimal comma the comma cannot divide array columns: Sheets takes the backslash, Excel the dot.
  const arrayColumn = point === "." ? "," : dialect === "sheets" ? "\\" : ".";
  return { dialect, argument: separator, decimal: point, arrayColumn, arrayRow: ";" };
}
