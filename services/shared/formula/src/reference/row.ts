// How a function is described: the shape of the reference's rows.
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

/** Versions of Excel, oldest first; 365 is the one without a number. */
export const excelVersions = ["2007", "2010", "2013", "2016", "2019", "2021", "2024", "365"] as const;
export type ExcelVersion = (typeof excelVersions)[number];

export interface Row {
  /** In capitals. */
  name: string;
  category: Category;
  /**
   * `name:kind` divided by `; `, kind `value` when left out; [optional]; `…` marks those that repeat, together:
   * `range:range; criterion:criterion; [range2:range…; criterion2:criterion…]`.
   */
  args: string;
  /** One sentence in English: what it gives. */
  description: string;
  /** The product that has it, where the other has not. */
  only?: Dialect;
  /** The oldest Excel that has it; 2007 when left out. */
  since?: ExcelVersion;
  /** Its value may change although nothing it reads did: NOW, RAND, OFFSET. */
  volatile?: true;
  /** It fetches from or sends to other computers. */
  network?: true;
  /** Fewest arguments, most, and the size of the groups beyond the fewest; where `args` alone does not tell. */
  arity?: readonly [least: number, most: number, step?: number];
  /** Where one product takes other numbers of arguments than the other. */
  sheetsArity?: readonly [least: number, most: number, step?: number];
  /** The name this one goes by today: NORMDIST is NORM.DIST. */
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
