// Explains functions from the reference, for questions like "What does XLOOKUP do?".
import type { Dialect } from "@cellwright/formula/dialect";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { type FunctionEntry, findFunction } from "@cellwright/formula/reference";
import type { Language, Reading } from "@cellwright/questions/reading";
import { filledWith, phrasesOf } from "../replies/phrases.ts";

const products: Readonly<Record<Dialect, string>> = { excel: "Excel", sheets: "Google Sheets" };
const mostFunctions = 3;
/** A question with at most this many words is about the function itself. */
const fewWords = 4;
const askingFor = new Set(["explain", "which", "difference", "formula", "fix"]);
const ofATask = new Set(["column", "cell", "range", "value", "labelled", "quote", "formula"]);

/** Returns null if no function is asked about: none is named, or the question names data to use it on. */
export function explainFunctions(reading: Reading, dialect: Dialect, language: Language): string | null {
  const { mentions, concepts, tokens } = reading;
  const named = mentions.flatMap((each) => (each.type === "function" ? [each] : []));
  const isTask = mentions.some(
    (each) => ofATask.has(each.type) && !named.some(({ start, end }) => start < each.end && each.start < end),
  );
  const isAboutFunction = tokens.length <= fewWords || concepts.some(({ name }) => askingFor.has(name));
  if (isTask || !isAboutFunction) return null;
  const entries = [...new Set(named.map(({ name }) => name))].flatMap((name) => findFunction(name) ?? []);
  const texts = entries.slice(0, mostFunctions).map((entry) => described(entry, dialect, language));
  return texts.join("\n\n") || null;
}

function described(entry: FunctionEntry, dialect: Dialect, language: Language): string {
  const { name, syntax, dialects } = entry;
  const [other = "excel"] = dialects;
  const words = phrasesOf(language);
  const list = entry.arguments.map(({ name: argument, kind, optional, repeated }) => {
    const about = [words.kinds[kind], optional && words.optional, repeated && words.repeated];
    return `- \`${argument}\`: ${about.filter(Boolean).join(", ")}`;
  });
  const missing = filledWith(words.notIn, { product: products[dialect], name, other: products[other] });
  return [
    `\`${name}\`: ${wordsOf(language).functions[name] ?? entry.description}`,
    [`${words.syntax} \`${syntax.replaceAll("; ", ", ")}\``, ...list].join("\n"),
    ...(dialects.includes(dialect) ? [] : [missing]),
  ].join("\n\n");
}
