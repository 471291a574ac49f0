// The answer in words: the formula in its block, where it stands, what it gives, its steps; in the language of the question.

import type { Dialect } from "@cellwright/formula/dialect";
import { displayed } from "@cellwright/formula/display";
import { isError, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import type { ValueFormat } from "@cellwright/formula/value-format";
import type { Asked } from "../conversation.ts";
import { type Phrases, phrases } from "./phrases.ts";

const mostSteps = 6;
const mostShown = 12;

export const phrasesOf = (language: string): Phrases => (phrases[language] ?? phrases.en) as Phrases;

export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

interface Told {
  formula: string;
  dialect: Dialect;
  language: string;
  /** A sentence of its own instead of the usual one. */
  lead?: string | undefined;
  note?: string | undefined;
  /** The row it is written for, where it is to be filled down. */
  row: number | null;
  value: Scalar | Matrix | undefined;
  format?: ValueFormat;
  steps: Asked["steps"];
  /** The question may not have been understood as it was meant. */
  isDoubtful?: boolean;
}

export function told(its: Told): string {
  const { formula, dialect, language, note, row, value, format = null, steps, isDoubtful = false } = its;
  const words = phrasesOf(language);
  const shown = value === undefined || row !== null ? null : shownValue(value, format, language);
  const after = [
    row === null ? "" : filled(words.perRow, { row: String(row) }),
    note ?? "",
    shown === null ? "" : filled(isMatrix(value) ? words.values : words.value, { value: shown }),
  ].filter(Boolean);
  const parts = [
    isDoubtful ? words.doubt : (its.lead ?? words.lead),
    `\`\`\`excel\n${formula}\n\`\`\``,
    ...(after.length > 0 ? [after.join(" ")] : []),
    // whoever is not sure shows how the question was read
    ...(steps === "always" || (steps === "in-doubt" && isDoubtful)
      ? stepsIn(formula, dialect, language, words)
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

function stepsIn(formula: string, dialect: Dialect, language: string, words: Phrases): string[] {
  const explained = explain(formula, { dialect, words: wordsOf(language) });
  if (!explained.ok || explained.steps.length === 0) return [];
  const list = explained.steps
    .slice(-mostSteps)
    .map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${inMarkdown(explanation)}`);
  return [`${words.steps}\n\n${list.join("\n")}`];
}

/** What the engine isolates from the direction of its sentence, Markdown writes as code: signs that nobody sees are suspicious. */
const inMarkdown = (sentence: string): string =>
  sentence.replaceAll(/\u2066([^\u2066-\u2069]*)\u2069/g, "`$1`");

/** Null for what is not worth saying. */
function shownValue(value: Scalar | Matrix, format: ValueFormat, language: string): string | null {
  const only = Array.isArray(format) ? (format[0] ?? null) : format;
  const scalar = (each: Scalar) => scalarText(each, only, language);
  if (!isMatrix(value)) return scalar(value);
  if (value.columns > 1 && value.rows > 1) return null;
  const items = value.items.slice(0, mostShown).map((item) => scalar(item) ?? "");
  return items.some((item) => item === "")
    ? null
    : items.join(", ") + (value.items.length > mostShown ? ", …" : "");
}

function scalarText(value: Scalar, format: string | null, language: string): string | null {
  if (value === null || value === "" || isError(value)) return null;
  return typeof value === "number"
    ? ((format && displayed(value, format, language)) ?? String(Number(value.toPrecision(12))))
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : value;
}
