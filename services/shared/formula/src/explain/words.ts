// The parts of an explanation in one language: sentences with placeholders for parts of the formula.
import { functionReference } from "../reference.ts";
import type { BinaryOperator } from "../tree.ts";
import en from "./words/en.json" with { type: "json" };

export type Sign = BinaryOperator | "negative" | "positive" | "percent" | "spill" | "single" | "asNumber";

/** Conditions in a whole sentence, comparing `{1}` with `{2}`. */
export type TestName = keyof typeof en.whole.tests;
export type PhraseName = keyof typeof en.whole.phrases;

/** Noun phrases for whole formulas, with `{1}`, `{2}` for their parts. */
interface Whole {
  tests: Readonly<Record<TestName, string>>;
  phrases: Readonly<Record<PhraseName, string>>;
  /** Calls as noun phrases, by `NAME/number of arguments` or `NAME`. `{all}` is all arguments. */
  nouns: Readonly<Record<string, string>>;
}

/** Placeholders: `{left}`, `{right}`, `{operand}`, `{name}`, `{text}`, `{number}`, `{arguments}`. */
export interface Words {
  /** A BCP 47 tag. */
  language: string;
  /** Binary operators have `{left}` and `{right}`, the others `{operand}`. */
  signs: Readonly<Record<Sign, string>>;
  /** A part of the formula in a list: `{text}`, isolated in right-to-left languages. */
  part: string;
  /** A part that is a separate step: `{text} (step {number})`. */
  step: string;
  /** A function that neither Excel nor Google Sheets has: `{name}`, `{arguments}`. */
  unknown: string;
  /** A call of a LAMBDA or of a LET name: `{name}`, `{arguments}`. */
  applied: string;
  /** A formula that consists of a single value or reference: `{text}`. */
  alone: string;
  /** An omitted argument. */
  omitted: string;
  /**
   * Calls as sentences, by `NAME/number of arguments` or `NAME`, lookups by `NAME/exact` and `NAME/near`.
   * `{1}`, `{2}` are arguments, `{all}` is all of them.
   */
  calls: Readonly<Record<string, string>>;
  /** The description of each function, by its English name in capitals. */
  functions: Readonly<Record<string, string>>;
  /** The names of arguments, keyed by their names in the reference without numbers. */
  names: Readonly<Record<string, string>>;
  whole: Whole;
}

/** The English descriptions of functions come from the reference. */
export const inEnglish: Words = {
  ...en,
  functions: Object.fromEntries(functionReference.map(({ name, description }) => [name, description])),
};

/** The readable name of an argument: `sum_range` is "sum range"; a trailing number stays. */
export function argumentName(name: string, words: Words): string {
  const whole = words.names[name];
  if (whole !== undefined) return whole;
  const [, base = name, count = ""] = /^(.*?)_?(\d*)$/.exec(name) ?? [];
  const word = words.names[base] ?? base.replaceAll("_", " ");
  return count === "" ? word : `${word} ${count}`;
}
