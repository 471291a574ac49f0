// A recipe: how one kind of task is asked for, and what answers it. The recipes themselves are JSON in `data/`.
import type { Language } from "@cellwright/questions/reading";

/** Texts by language. English is always there. */
export type Told = { en: string } & Partial<Record<Language, string>>;
export type ToldList = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/**
 * At most twelve phrases a language, with slots in braces: "total {measure} {conditions}". Words in other languages are found
 * by their concepts too.
 */
export type Asks = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/** What a slot takes. `columns`: several. `key`: what is looked for, a column or cell beside a table and the column it stands in. */
export type SlotType =
  | "column"
  | "columns"
  | "key"
  | "cell"
  | "range"
  | "number"
  | "text"
  | "date"
  | "value"
  | "period";
export interface Slot {
  type: SlotType;
  /** Of a column: what its cells are. */
  holds?: "number" | "text" | "date";
  isOptional?: boolean;
}

interface Common {
  /** In kebab-case, unique. */
  id: string;
  category: string;
  asks: Asks;
  /** Names of concepts that a question for it has: all of them, or of `a|b` one. */
  concepts?: readonly string[];
  /** What goes wrong with it. */
  pitfalls?: readonly Told[];
}

/** Answered by a formula that is composed on the person's data. */
export interface FormulaRecipe extends Common {
  kind: "formula";
  slots: Readonly<Record<string, Slot>>;
  /** The builder's name, and what it is told. */
  build: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  /** Run by a test: the sheet, a question on it in each language, and the value in `cell`. */
  example: Example;
}
export interface Example {
  cells: Readonly<Record<string, string | number | boolean>>;
  /** Cells of `cells` that are dates. */
  dates?: readonly string[];
  /** Where the formula goes: `E2`, or `E2:E6`. */
  target: string;
  question: Told;
  /** By cell of the target. */
  values: Readonly<
    Record<string, string | number | boolean | readonly (readonly (string | number | boolean)[])[]>
  >;
}

/** What no formula can do: numbered steps in Excel and in Google Sheets. `{column}`, `{value}` and `{cell}` in them are filled from the question. */
export interface StepsRecipe extends Common {
  kind: "steps";
  title: Told;
  steps: { excel: ToldList; sheets: ToldList };
  /** A formula that a dialog of the steps asks for, with the same slots: `=$D2="overdue"`. */
  formula?: { excel: string; sheets?: string };
}

/** "Why …" and "fix …": causes in the order of their frequency, each with a test and a cure. */
export interface DiagnosisRecipe extends Common {
  kind: "diagnosis";
  title: Told;
  causes: readonly Cause[];
}
export interface Cause {
  id: string;
  says: Told;
  /** The name of a test that is run on the person's data, where it can be tested. */
  test?: string;
  cure: Told;
  formula?: { excel: string; sheets?: string };
}

export type Recipe = FormulaRecipe | StepsRecipe | DiagnosisRecipe;
