// A recipe: how people ask for one kind of task, and what answers it. The recipes are JSON in `data/`.
import type { Language } from "@cellwright/questions/reading";

/** Texts by language. English is required. */
export type LocalizedText = { en: string } & Partial<Record<Language, string>>;
export type LocalizedList = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/** What a slot accepts. `columns`: several. `key`: a value to look up, and the column that contains it. */
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
  /** At most twelve phrases per language, slots in braces; without phrases, only `concepts` match. */
  asks: LocalizedList;
  /** Concepts that a matching question has: each entry of the list, one of the two for `a|b`. */
  concepts?: readonly string[];
  /** Common mistakes. */
  pitfalls?: readonly LocalizedText[];
}

/** Answered by a formula that is built for the user's data. */
export interface FormulaRecipe extends Common {
  kind: "formula";
  slots: Readonly<Record<string, Slot>>;
  /** The name of the builder; `options` are passed to it. */
  build: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  /** Templates, likeliest first. `last => RIGHT({x},{n})` moves to the front if the question says "last". */
  ways?: readonly string[];
  /** A test runs it: a sheet, a question, in English at least, and the expected values. */
  example: Example;
}
export interface Example {
  cells: Readonly<Record<string, string | number | boolean>>;
  /** Cells of `cells` that are dates. */
  dates?: readonly string[];
  /** The cells of the formula: `E2`, or `E2:E6`. */
  target: string;
  question: LocalizedText;
  /** For the first cell of `target`, in English with commas; missing if the product cannot do it. */
  formulas: Readonly<Partial<Record<"excel" | "sheets", string>>>;
  /** The expected results by cell of the target. */
  values: Readonly<
    Record<string, string | number | boolean | readonly (readonly (string | number | boolean)[])[]>
  >;
}

/** Steps for what no formula can do. `{column}`, `{value}` and `{cell}` are filled from the question. */
export interface StepsRecipe extends Common {
  kind: "steps";
  title: LocalizedText;
  steps: { excel: LocalizedList; sheets: LocalizedList };
  /** A formula to enter in a dialog of the steps, with the same slots: `=$D2="overdue"`. */
  formula?: { excel: string; sheets?: string };
}

/** Answers "why …" and "fix …": causes, most frequent first, each with a cure and perhaps a test. */
export interface DiagnosisRecipe extends Common {
  kind: "diagnosis";
  title: LocalizedText;
  causes: readonly Cause[];
}
export interface Cause {
  id: string;
  says: LocalizedText;
  /** The entry of a column's `dirt` that shows this cause; absent if data cannot show it. */
  test?: "textNumbers" | "textDates" | "padded" | "errors";
  cure: LocalizedText;
  formula?: { excel: string; sheets?: string };
}

export type Recipe = FormulaRecipe | StepsRecipe | DiagnosisRecipe;
