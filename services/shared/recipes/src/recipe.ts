// A recipe: how people ask for one kind of task, and what answers it. The recipes are JSON in `data/`.
import type { Language } from "@cellwright/questions/reading";

/** Texts by language. English is required. */
export type LocalizedText = { en: string } & Partial<Record<Language, string>>;
export type LocalizedList = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/** What may fill a slot. `columns`: several. `key`: a value to look up, and the column that contains it. */
export interface Slot {
  type: "column" | "columns" | "key" | "range" | "number" | "text";
  /** For columns: what their cells contain. */
  holds?: "number" | "text" | "date";
  isOptional?: boolean;
}

interface Common {
  /** In kebab-case, unique. */
  id: string;
  category: string;
  /** At most twelve phrases per language, slots in braces. Languages without phrases are matched by concepts. */
  asks: LocalizedList;
  /** Concepts that a matching question contains, all of them; `a|b` stands for one of the two. */
  concepts?: readonly string[];
  /** Common mistakes. */
  pitfalls?: readonly LocalizedText[];
}

/** A task that is answered by a formula, built for the user's data. */
export interface FormulaRecipe extends Common {
  kind: "formula";
  slots: Readonly<Record<string, Slot>>;
  /** The name of the builder; `options` are passed to it. */
  build: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  /** Templates, likeliest first. `last => RIGHT({x},{n})` moves to the front if the question says "last". */
  ways?: readonly string[];
  /** A sheet, a question and the expected values; a test runs it. */
  example: Example;
}
export interface Example {
  cells: Readonly<Record<string, string | number | boolean>>;
  /** The addresses of cells with dates. */
  dates?: readonly string[];
  /** The target cells: `E2`, or `E2:E6`. */
  target: string;
  question: LocalizedText;
  /** For the first target cell, with English names and commas; missing if the spreadsheet program cannot do it. */
  formulas: Readonly<Partial<Record<"excel" | "sheets", string>>>;
  /** The expected results by target cell; a matrix if the formula spills. */
  values: Readonly<
    Record<string, string | number | boolean | readonly (readonly (string | number | boolean)[])[]>
  >;
}

/** A task that no formula can do. `{column}`, `{value}` and `{cell}` are filled from the question. */
export interface StepsRecipe extends Common {
  kind: "steps";
  title: LocalizedText;
  steps: { excel: LocalizedList; sheets: LocalizedList };
  /** A formula to enter in a dialog of the steps, with the same placeholders: `=$D2="overdue"`. */
  formula?: { excel: string; sheets?: string };
  /** What the formula is in the workbook: a conditional format, or a validation rule with a list or with a condition. */
  rule?: RuleKind;
}
export type RuleKind = "format" | "list" | "custom";

/** Answers "why …" and "fix …" with causes, most frequent first, each with a cure and perhaps a test. */
export interface DiagnosisRecipe extends Common {
  kind: "diagnosis";
  title: LocalizedText;
  causes: readonly Cause[];
}
export interface Cause {
  id: string;
  says: LocalizedText;
  /** The count of irregular cells (`dirt` of a column) that shows this cause; absent if data cannot show it. */
  test?: "textNumbers" | "textDates" | "padded" | "errors";
  cure: LocalizedText;
  formula?: { excel: string; sheets?: string };
}

export type Recipe = FormulaRecipe | StepsRecipe | DiagnosisRecipe;
