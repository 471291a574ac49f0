// Explanations: a function by its name from the reference, a formula from its own tree, what is wrong with a broken one.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { explain, type Step } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { type FunctionEntry, findFunction } from "@cellwright/formula/reference";
import { readingOf } from "@cellwright/formula/vocabulary";
import { inEnglish, otherLanguages } from "./in-english.ts";
import { mended } from "./mended.ts";
import type { Reading } from "./reading/read.ts";
import { has } from "./reading/walk.ts";
import { type Reply, reply } from "./reply.ts";
import { filled, inMarkdown, phrasesOf } from "./telling/tell.ts";

const products: Record<Dialect, string> = { excel: "Excel", sheets: "Google Sheets" };
const mostSteps = 12;

/** "What does XLOOKUP do?": its purpose, its syntax, its arguments. Null when no function is asked about. */
export function explainFunction(question: string, reading: Reading, language: string): string | null {
  const words = [...question.matchAll(/[\p{L}_][\p{L}\p{N}_.]*/gu)].map(([word]) => word.replace(/\.$/, ""));
  const isAsked =
    has(reading, "explain", "formula", "which", "fix") ||
    words.length <= 3 ||
    /\b(?:use|do|help|about|difference)\b/i.test(question);
  if (!isAsked) return null;
  const named = words.flatMap((word, at) => {
    const entry = functionNamed(word);
    return entry && isMeant(word, at, words) ? [entry] : [];
  });
  const entries = [...new Set(named)].slice(0, 3);
  return entries.length === 0
    ? null
    : entries.map((entry) => described(entry, reading.dialect, language)).join("\n\n");
}

/** By its English name, or in capitals by the one of another language. */
function functionNamed(word: string): FunctionEntry | undefined {
  const entry = findFunction(word);
  if (entry || word.length < 3 || word !== word.toUpperCase()) return entry;
  for (const language of otherLanguages) {
    const vocabulary = vocabularyOf(language);
    const name = vocabulary && readingOf(vocabulary).functions.get(word);
    if (name) return findFunction(name);
  }
  return undefined;
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

function described(entry: FunctionEntry, dialect: Dialect, language: string): string {
  const { name, syntax, arguments: args, dialects } = entry;
  const words = phrasesOf(language);
  const description = wordsOf(language).functions[name] ?? entry.description;
  const lines = [`\`${name}\`: ${description}`, "", `${words.syntax} \`${syntax.replaceAll("; ", ", ")}\``];
  for (const { name: argument, kind, optional, repeated } of args) {
    const more = [words.kinds[kind], optional ? words.optional : "", repeated ? words.repeated : ""].filter(
      Boolean,
    );
    lines.push(`- \`${argument}\`: ${more.join(", ")}`);
  }
  if (!dialects.includes(dialect)) {
    const [other = "excel"] = dialects;
    lines.push("", filled(words.notIn, { product: products[dialect], name, other: products[other] }));
  }
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
    .map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${inMarkdown(explanation)}`)
    .join("\n");

/** What a formula does, innermost part first, or what is wrong with it and how it is right. */
export function explainFormula(asked: string, dialect: Dialect, language: string): Reply {
  const words = phrasesOf(language);
  const formula = inEnglish(asked, dialect);
  const { problems } = check(formula, { dialect, messages: messagesOf(language) });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const list = errors
      .slice(0, 5)
      .map(
        ({ message, start }) =>
          `- ${filled(words.problemAt, { at: String(start + 1), message: inMarkdown(message) })}`,
      );
    const right = mended(formula, dialect);
    const corrected = right === null ? "" : `\n\n${words.fixed}\n\n\`\`\`excel\n${right}\n\`\`\`\n`;
    return reply("repair", `${filled(words.problems, { formula })}\n\n${list.join("\n")}${corrected}`);
  }
  const steps = stepsOf(formula, dialect, language);
  return reply("explanation", `${words.steps}\n\n${listed(steps)}`);
}
