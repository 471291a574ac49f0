// The types of checks: their input and the issues that they report.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { CallNode, Node, Span } from "@cellwright/formula/tree";
import type { Reading } from "@cellwright/questions/reading";
import type { Translate } from "../messages.ts";
import type { ColumnRead, Literal, Part, Read } from "./nodes.ts";
import type { Test } from "./tests.ts";

/** A value as shown; an error is its code. A result that spills is an array of rows. */
export type Shown = number | string | boolean | null;
export type Result = Shown | readonly (readonly Shown[])[];

export interface CheckInput {
  reading: Reading;
  /** The formula, parsed without problems, as written for the first target cell. */
  tree: Node;
  /** The target cells. `rows`: all rows that the formula is filled over, the first one being its own. */
  place: { sheet: string; column: number; rows: readonly number[] };
  sheets: Sheets;
  /** The names that the user's workbook defines, in capitals. */
  names: ReadonlySet<string>;
  /** The results on the user's data, one for each of `place.rows`. */
  results: readonly Result[];
  t: Translate;
  /** The user's examples, with the formula's result for each. */
  examples: readonly { expected: string; given: Result }[];
}

/** `certain`: surely wrong. `likely`: probably wrong. `hint`: perhaps wrong, so the verdict cannot be `verified`. */
export type Grade = "certain" | "likely" | "hint";

export interface Issue extends Span {
  check: string;
  grade: Grade;
  /** The key of a message in `messages/`. */
  key: string;
  values: Readonly<Record<string, string>>;
}

/** The input, and properties of the formula that many checks need. */
export interface Given extends CheckInput {
  parts: readonly Part[];
  calls: readonly CallNode[];
  reads: readonly Read[];
  literals: readonly Literal[];
  tests: readonly Test[];
  isFilled: boolean;
  /** The formula has names or structured references, so it may read any cell. */
  isOpen: boolean;
  /** Whether the formula calls one of these functions. */
  has(...names: readonly string[]): boolean;
  /** The ancestors of a node, nearest first. */
  upOf(node: Node): readonly Node[];
  /** The reference that a node consists of, with or without parentheses. */
  readOf(node: Node | undefined): Read | undefined;
  /** The only column that a node or the nodes in it read; null for none or several. */
  columnOf(node: Node): ColumnRead | null;
}

export type Check = (given: Given) => Issue[];

/** Returns a function that creates a check's issues, none without a grade. `message` ends the key: "ranges.short". */
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
