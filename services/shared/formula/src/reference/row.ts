// The rows of the function reference.
import type { Dialect } from "../dialect.ts";

export const categories = [
  "Lookup",
  "Math",
  "Engineering",
  "Database",
  "Logical",
  "Text",
  "Date",
  "Statistical",
  "Financial",
  "Information",
  "Array",
  "Web",
] as const;
export type Category = (typeof categories)[number];

/** Versions of Excel, oldest first; 365 is the subscription. */
export const excelVersions = ["2007", "2010", "2013", "2016", "2019", "2021", "2024", "365"] as const;
export type ExcelVersion = (typeof excelVersions)[number];

export interface Row {
  /** In capitals. */
  name: string;
  category: Category;
  /**
   * `name:kind` separated by `; `. Kind `value` may be omitted; [optional]; `…` marks arguments that repeat
   * together: `range:range; criterion:criterion; [range2:range…; criterion2:criterion…]`.
   */
  args: string;
  /** One sentence in English that says what it returns. */
  description: string;
  /** The product that has it, if the other does not. */
  only?: Dialect;
  /** The oldest Excel that has it; 2007 if omitted. */
  since?: ExcelVersion;
  /** Its value may change although no input did: NOW, RAND, OFFSET. */
  volatile?: true;
  /** It fetches from or sends to other computers. */
  network?: true;
  /** Fewest and most arguments, and the size of groups beyond the fewest, if `args` does not say it. */
  arity?: readonly [least: number, most: number, step?: number];
  /** The same for Google Sheets, if it takes other numbers of arguments. */
  sheetsArity?: readonly [least: number, most: number, step?: number];
  /** The current name of a renamed function: NORM.DIST for NORMDIST. */
  successor?: string;
}

export const argumentKinds = [
  "value",
  "number",
  "text",
  "boolean",
  "date",
  "range",
  "criterion",
  "function",
] as const;
export type ArgumentKind = (typeof argumentKinds)[number];
