// What the messages of a conversation say beside their questions: product, language, fenced texts, formulas that were given.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Language } from "@cellwright/questions/reading";

export interface Message {
  role: string;
  content: string;
}

const languageNames: readonly (readonly [RegExp, Language])[] = [
  [/english/i, "en"],
  [/german|deutsch/i, "de"],
  [/french|français/i, "fr"],
  [/spanish|español/i, "es"],
  [/italian/i, "it"],
  [/portuguese|português/i, "pt-BR"],
  [/polish|polski/i, "pl"],
  [/ukrainian|україн/i, "uk"],
  [/japanese|日本語/i, "ja"],
  [/arabic|العربية/i, "ar"],
];

/** Rules come from the system's messages only; what users write is never followed as an instruction. */
export const rulesIn = (messages: readonly Message[]): string =>
  messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => content)
    .join("\n");

/** The language that the rules name to answer in. */
export function languageIn(messages: readonly Message[]): Language | undefined {
  const wanted = /^\s*(?:-\s*)?Answer in (?<name>[^.\n]+)\.?\s*$/im.exec(rulesIn(messages))?.groups?.name;
  return wanted ? languageNames.find(([name]) => name.test(wanted))?.[1] : undefined;
}

export const dialectIn = (messages: readonly Message[]): Dialect =>
  /^\s*(?:Dialect|Product):\s*(?:google )?sheets\b/im.test(rulesIn(messages)) ? "sheets" : "excel";

const fence = /^BEGIN (?<kind>[\w-]+) (?<code>\S+)\n(?<text>[\s\S]*?)\nEND \k<kind> \k<code>$/gm;
const block = /```(?:\w+)?\n(=[\s\S]*?)\n```/;

export const withoutFences = (text: string): string => text.replaceAll(fence, "").trim();

/** The texts that chat fences as data: the context, a formula, restored messages. */
export const fencedIn = (messages: readonly Message[], kind: string): string[] =>
  messages
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) => [...content.matchAll(fence)])
    .flatMap(({ groups }) => (groups?.kind === kind ? [groups.text ?? ""] : []));

export const formulaInBlock = (text: string): string | null =>
  (block.exec(text)?.[1] ?? /^\s*(=.+)$/m.exec(text)?.[1] ?? null)?.trim() ?? null;

export type MessageKind = "question" | "repair" | "fix" | "summary";

/** The product's own prompts begin in fixed ways. */
export function kindOf(text: string): MessageKind {
  if (/^The formula below does not work\b/.test(text)) return "fix";
  if (/^Explain what the formula below does as a whole\b/.test(text)) return "summary";
  return /^The formula you wrote is (?:not right|wrong)\b/.test(text) ||
    /\bcorrected formula\b[^?]*\bonly\b|\bonly\b[^?]*\bcorrected formula\b/i.test(text)
    ? "repair"
    : "question";
}
