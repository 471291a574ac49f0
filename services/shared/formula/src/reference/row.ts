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
   * The arguments, each as `name:kind` (`value` may be omitted). Brackets mark optional arguments, `…` those
   * that repeat together: `range:range; criterion:criterion; [range2:range…; criterion2:criterion…]`.
   */
  args: string;
  /** One sentence in English that says what the function returns. */
  description: string;
  /** The dialect that has the function, if the other one does not have it. */
  only?: Dialect;
  /** The oldest version of Excel that has the function; 2007 if omitted. */
  since?: ExcelVersion;
  /** Whether the value may change although no input changed: NOW, RAND, OFFSET. */
  volatile?: true;
  /** Whether the function fetches data from other computers or sends data to them. */
  network?: true;
  /** The fewest and most arguments, and the size of groups beyond the fewest. Only if `args` does not say it. */
  arity?: readonly [least: number, most: number, step?: number];
  /** The same for Google Sheets, if the numbers differ there. */
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
