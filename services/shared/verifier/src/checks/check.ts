// What a check is given, and what it finds.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { CallNode, Node, Span } from "@cellwright/formula/tree";
import type { Reading } from "@cellwright/questions/reading";
import type { Tell } from "../messages.ts";
import type { ColumnRead, Literal, Part, Read } from "./nodes.ts";
import type { Test } from "./tests.ts";

/** What a cell shows: errors by their code, rows of a value that spills. */
export type Shown = number | string | boolean | null;
export type Result = Shown | readonly (readonly Shown[])[];

export interface CheckInput {
  reading: Reading;
  /** Parsed without problems, as it is written for the first cell of the place. */
  tree: Node;
  /** `rows`: all that it is filled over, the first one its own. */
  place: { sheet: string; column: number; rows: readonly number[] };
  sheets: Sheets;
  /** What it gave on the person's data, by row of the place. */
  results: readonly Result[];
  tell: Tell;
  /** The person's examples, with what the formula gave for each. */
  examples: readonly { wanted: string; given: Result }[];
}

/** `certain`: surely wrong. `likely`: probably wrong. `hint`: not established, which keeps it from being verified. */
export type Grade = "certain" | "likely" | "hint";

export interface Issue extends Span {
  check: string;
  grade: Grade;
  /** The key of a message. */
  says: string;
  values: Readonly<Record<string, string>>;
}

/** What is given, with what all checks ask of a formula. */
export interface Given extends CheckInput {
  parts: readonly Part[];
  calls: readonly CallNode[];
  reads: readonly Read[];
  literals: readonly Literal[];
  tests: readonly Test[];
  isFilled: boolean;
  /** Names and structured references of the workbook may read anything. */
  isOpen: boolean;
  /** The names of its functions. */
  has(...names: readonly string[]): boolean;
  /** What is around a node, the nearest first. */
  upOf(node: Node): readonly Node[];
  /** The one reference that a node is, in brackets or not. */
  readOf(node: Node | undefined): Read | undefined;
  /** The one column that a node reads, itself or in a call. */
  columnOf(node: Node): ColumnRead | null;
}

export type Check = (given: Given) => Issue[];

/** Issues of one check: `found(isShort && "certain", node, "short", { … })` says "ranges.short"; none without a grade. */
export const finder =
  (check: string) =>
  (
    grade: Grade | false | undefined,
    { start, end }: Span,
    says: string,
    values: Record<string, string | number> = {},
  ): Issue[] => {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return grade
      ? [{ check, grade, start, end, says: `${check}.${says}`, values: Object.fromEntries(texts) }]
      : [];
  };

/** A content of a cell, as it is compared: texts without capitals and outer blanks. */
export const plain = (value: PlainCell): Shown =>
  typeof value === "string" ? value.trim().toLowerCase() : typeof value === "object" ? null : value;
