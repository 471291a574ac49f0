// The types of checks: their input and the issues that they report.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { CallNode, Node, Span } from "@cellwright/formula/tree";
import type { Reading } from "@cellwright/questions/reading";
import type { Translate } from "../messages.ts";
import type { ColumnRead, Literal, Part, Read } from "./nodes.ts";
import type { Test } from "./tests.ts";

/** The value of a cell; an error is its code. A result that spills is an array of rows. */
export type Shown = number | string | boolean | null;
export type Result = Shown | readonly (readonly Shown[])[];

export interface CheckInput {
  reading: Reading;
  /** Parsed without problems, as written for the first cell of the place. */
  tree: Node;
  /** `rows`: all rows that the formula is filled over, its own first. */
  place: { sheet: string; column: number; rows: readonly number[] };
  sheets: Sheets;
  /** The results on the user's data, by row of the place. */
  results: readonly Result[];
  t: Translate;
  /** The user's examples, with the formula's result for each. */
  examples: readonly { expected: string; given: Result }[];
}

/** `certain`: surely wrong. `likely`: probably wrong. `hint`: not proven, which prevents the verdict `verified`. */
export type Grade = "certain" | "likely" | "hint";

export interface Issue extends Span {
  check: string;
  grade: Grade;
  /** The key of a message. */
  key: string;
  values: Readonly<Record<string, string>>;
}

/** The input, with properties of the formula that many checks need. */
export interface Given extends CheckInput {
  parts: readonly Part[];
  calls: readonly CallNode[];
  reads: readonly Read[];
  literals: readonly Literal[];
  tests: readonly Test[];
  isFilled: boolean;
  /** The formula has names or structured references, which may read anything. */
  isOpen: boolean;
  /** Whether the formula calls one of these functions. */
  has(...names: readonly string[]): boolean;
  /** The ancestors of a node, nearest first. */
  upOf(node: Node): readonly Node[];
  /** The reference that a node is, with or without parentheses. */
  readOf(node: Node | undefined): Read | undefined;
  /** The only column that a node reads, itself or within a call; null for none or several. */
  columnOf(node: Node): ColumnRead | null;
}

export type Check = (given: Given) => Issue[];

/** Creates the issues of a check; `message` is the second part of the message key, as in "ranges.short". None without a grade. */
export const finder =
  (check: string) =>
  (
    grade: Grade | false | undefined,
    { start, end }: Span,
    message: string,
    values: Record<string, string | number> = {},
  ): Issue[] => {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return grade
      ? [{ check, grade, start, end, key: `${check}.${message}`, values: Object.fromEntries(texts) }]
      : [];
  };

/** A cell value for comparison: texts in lower case, trimmed. */
export const plain = (value: PlainCell): Shown =>
  typeof value === "string" ? value.trim().toLowerCase() : typeof value === "object" ? null : value;
