// Explanations: a function by its name from the reference, a formula from its own tree, what is wrong with a broken one.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { explain, type Step } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { type FunctionEntry, findFunction } from "@cellwright/formula/reference";
import { mended } from "./mending.ts";
import type { Reading } from "./reading/read.ts";
import { has } from "./reading/walk.ts";
import { type Reply, reply } from "./reply.ts";
import { filled, phrasesOf } from "./telling/tell.ts";

const products: Record<Dialect, string> = { excel: "Excel", sheets: "Google Sheets" };
const mostSteps = 12;

/** "What does XLOOKUP do?": its purpose, its syntax, its arguments. Null when no function is asked about. */
export function explainFunction(question: string, reading: Reading): string | null {
  const words = [...question.matchAll(/[\p{L}_][\p{L}\p{N}_.]*/gu)].map(([word]) => word.replace(/\.$/, ""));
  const isAsked =
    has(reading, "explain", "formula", "which", "fix") ||
    words.length <= 3 ||
    /\b(?:use|do|help|about|difference)\b/i.test(question);
  if (!isAsked) return null;
  const named = words.flatMap((word, at) => {
    const entry = findFunction(word);
    return entry && isMeant(word, at, words) ? [entry] : [];
  });
  const entries = [...new Set(named)].slice(0, 3);
  return entries.length === 0 ? null : entries.map((entry) => described(entry, reading.dialect)).join("\n\n");
}

const wellKnown =
  /^(?:xlookup|vlookup|hlookup|sumifs?|countifs?|averageifs?|iferror|textjoin|datedif|eomonth|sumproduct|concatenate|substitute|indirect)$/i;

/** "if" and "and" are words of every question: a function is meant in capitals, or right beside "function". */
const isMeant = (word: string, at: number, words: readonly string[]): boolean =>
  (word === word.toUpperCase() && word.length > 1) ||
  [words[at + 1], words[at - 1]].some((beside) =>
    /^(?:function|formula|functions|funktion|fonction)$/i.test(beside ?? ""),
  ) ||
  wellKnown.test(word);

function described(
  { name, description, syntax, arguments: args, category, dialects }: FunctionEntry,
  dialect: Dialect,
): string {
  const lines = [
    `**${name}** (${category}): ${description}`,
    "",
    `Syntax: \`${syntax.replaceAll("; ", ", ")}\``,
  ];
  for (const { name: argument, kind, optional, repeated } of args) {
    const more = [
      kind === "value" ? "any value" : kind,
      optional ? "may be left out" : "",
      repeated ? "may be repeated" : "",
    ].filter(Boolean);
    lines.push(`- \`${argument}\`: ${more.join(", ")}`);
  }
  if (!dialects.includes(dialect))
    lines.push(
      "",
      `${products[dialect]} does not have ${name}; it belongs to ${products[dialects[0] ?? "excel"]}.`,
    );
  return lines.join("\n");
}

/** The steps of a sound formula, in order of evaluation. */
export function stepsOf(formula: string, dialect: Dialect, language: string): Step[] {
  const explained = explain(formula, { dialect, words: wordsOf(language) });
  return explained.ok ? explained.steps : [];
}

const listed = (steps: readonly Step[]): string =>
  steps
    .slice(0, mostSteps)
    .map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${explanation}`)
    .join("\n");

/** What a formula does, innermost part first, or what is wrong with it and how it is right. */
export function explainFormula(formula: string, dialect: Dialect, language: string): Reply {
  const words = phrasesOf(language);
  const { problems } = check(formula, { dialect });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const list = errors.slice(0, 5).map(({ message, start }) => `- At character ${start + 1}: ${message}`);
    const right = mended(formula, dialect);
    const corrected = right === null ? "" : `\n\n${words.fixed}\n\n\`\`\`excel\n${right}\n\`\`\`\n`;
    return reply("repair", `${filled(words.problems, { formula })}\n\n${list.join("\n")}${corrected}`);
  }
  const steps = stepsOf(formula, dialect, language);
  return reply("explanation", `${words.steps}\n\n${listed(steps)}`);
}
