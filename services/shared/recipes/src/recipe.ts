// A recipe: how one kind of task is asked for, and what answers it. The recipes themselves are JSON in `data/`.
import type { Language } from "@cellwright/questions/reading";

/** Texts by language. English is always there. */
export type Told = { en: string } & Partial<Record<Language, string>>;
export type ToldList = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/** What a slot takes. `columns`: several. `key`: what is looked for, a column or cell beside a table and the column it stands in. */
export interface Slot {
  type: "column" | "columns" | "key" | "range" | "number" | "text";
  /** Of a column: what its cells are. */
  holds?: "number" | "text" | "date";
  isOptional?: boolean;
}

interface Common {
  /** In kebab-case, unique. */
  id: string;
  category: string;
  /** At most twelve phrases a language, with slots in braces: "total {measure} {conditions}"; others are found by their concepts. */
  asks: ToldList;
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
  /** Formulas to try, the likeliest first, with what the builder finds in braces: `last => RIGHT({x},{n})` comes first where "last" is said. */
  ways?: readonly string[];
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
  /** One for each product that has one, for the first cell of `target`; in English with commas. */
  formulas: Readonly<Partial<Record<"excel" | "sheets", string>>>;
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
  /** What is wrong with a column of the data where this is the cause, as its table says; only where that can be seen. */
  test?: "textNumbers" | "textDates" | "padded" | "errors";
  cure: Told;
  formula?: { excel: string; sheets?: string };
}

export type Recipe = FormulaRecipe | StepsRecipe | DiagnosisRecipe;
