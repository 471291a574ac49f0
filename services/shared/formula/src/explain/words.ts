// What an explanation is made of, in one language: sentences with places for the formula's own parts.
import { functionReference } from "../reference.ts";
import type { BinaryOperator } from "../tree.ts";
import en from "./words/en.json" with { type: "json" };

export type Sign = BinaryOperator | "negative" | "positive" | "percent" | "spill" | "single" | "asNumber";

/** What is said of a column in a whole sentence: `{1}` is held against `{2}`. */
export type TestName = keyof typeof en.whole.tests;
export type PhraseName = keyof typeof en.whole.phrases;

/** What a formula as a whole is said with: noun phrases with `{1}`, `{2}` for their parts. */
interface Whole {
  tests: Readonly<Record<TestName, string>>;
  phrases: Readonly<Record<PhraseName, string>>;
  /** Calls as noun phrases, by `NAME/number of arguments` or `NAME`; `{all}` is all arguments. */
  nouns: Readonly<Record<string, string>>;
}

/** `{left}`, `{right}`, `{operand}`, `{name}`, `{text}`, `{number}`, `{arguments}` are filled in. */
export interface Words {
  /** BCP 47. */
  language: string;
  /** Binary ones with `{left}` and `{right}`, the others with `{operand}`. */
  signs: Readonly<Record<Sign, string>>;
  /** A part of the formula in a list of parts: `{text}`, set apart where the language is written from right to left. */
  part: string;
  /** A part that is a step of its own: `{text} (step {number})`. */
  step: string;
  /** A function that neither product has: `{name}`, `{arguments}`. */
  unknown: string;
  /** A LAMBDA or a name of LET that is called: `{name}`, `{arguments}`. */
  applied: string;
  /** A formula that is nothing but one thing: `{text}`. */
  alone: string;
  /** An argument that was left out. */
  omitted: string;
  /**
   * Calls as sentences, by `NAME/number of arguments` or `NAME`, look-ups by `NAME/exact` and `NAME/near`: `{1}`, `{2}` are
   * arguments, `{all}` is all of them.
   */
  calls: Readonly<Record<string, string>>;
  /** What each function does, by its English name in capitals. */
  functions: Readonly<Record<string, string>>;
  /** What arguments are called, by the reference's names without their numbers. */
  names: Readonly<Record<string, string>>;
  whole: Whole;
}

/** What functions do comes from the reference. */
export const inEnglish: Words = {
  ...en,
  functions: Object.fromEntries(functionReference.map(({ name, description }) => [name, description])),
};

/** What an argument is called: `sum_range` is read "sum range"; a number at the end stays. */
export function argumentName(name: string, words: Words): string {
  const whole = words.names[name];
  if (whole !== undefined) return whole;
  const [, base = name, count = ""] = /^(.*?)_?(\d*)$/.exec(name) ?? [];
  const word = words.names[base] ?? base.replaceAll("_", " ");
  return count === "" ? word : `${word} ${count}`;
}
