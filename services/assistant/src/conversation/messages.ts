// Reads the dialect, the language, fenced texts and given formulas from the messages of a conversation.
import type { Dialect } from "@cellwright/formula/dialect";
import { type Language, languages } from "@cellwright/questions/reading";

export interface Message {
  role: string;
  content: string;
}

/** The rules. Only system messages set them; a user's message is never an instruction. */
export const rulesIn = (messages: readonly Message[]): string =>
  messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => content)
    .join("\n");

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** The language to answer in, which the rules name in English; "Brazilian Portuguese" counts as Portuguese. */
export function languageIn(messages: readonly Message[]): Language | undefined {
  const name = /^\s*(?:-\s*)?Answer in (?<name>[^.\n]+)\.?\s*$/im.exec(rulesIn(messages))?.groups?.name;
  return languages.find((each) => name?.includes(languageNames.of(each.slice(0, 2)) ?? each));
}

export const dialectIn = (messages: readonly Message[]): Dialect =>
  /^\s*(?:Dialect|Product):\s*(?:google )?sheets\b/im.test(rulesIn(messages)) ? "sheets" : "excel";

const fence = /^BEGIN (?<kind>[\w-]+) (?<code>\S+)\n(?<text>[\s\S]*?)\nEND \k<kind> \k<code>$/gm;

export const withoutFences = (text: string): string => text.replaceAll(fence, "").trim();

/** The texts that the chat service marks as data with fences: the context, a formula, restored messages. */
export const fencedIn = (messages: readonly Message[], kind: string): string[] =>
  messages
    .filter(({ role }) => role === "user")
    .flatMap(({ content }) => [...content.matchAll(fence)])
    .flatMap(({ groups }) => (groups?.kind === kind ? [groups.text ?? ""] : []));

const block = /```(?:\w+)?\n(=[\s\S]*?)\n```/;

export const formulaInBlock = (text: string): string | null =>
  (block.exec(text)?.[1] ?? /^\s*(=.+)$/m.exec(text)?.[1])?.trim() ?? null;

export type MessageKind = "question" | "repair" | "fix" | "summary";

/** The fixed phrases that prompts of our services begin with. */
const kinds: readonly (readonly [RegExp, MessageKind])[] = [
  [/^The formula below does not work\b/, "fix"],
  [/^Explain what the formula below does as a whole\b/, "summary"],
  [/^The formula you wrote is (?:not right|wrong)\b/, "repair"],
  [/\bcorrected formula\b[^?]*\bonly\b|\bonly\b[^?]*\bcorrected formula\b/i, "repair"],
];
export const kindOf = (text: string): MessageKind =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? "question";
