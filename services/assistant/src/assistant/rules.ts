// The rules of a conversation, and the language that they name to answer in.

export interface Message {
  role: string;
  content: string;
}

const languageNames: readonly (readonly [RegExp, string])[] = [
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

export const rulesIn = (messages: readonly Message[]): string =>
  messages
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => content)
    .join("\n");

/** The language that the rules name to answer in. */
export function languageIn(messages: readonly Message[]): string | null {
  const wanted = /^\s*(?:-\s*)?Answer in (?<name>[^.\n]+)\.?\s*$/im.exec(rulesIn(messages))?.groups?.name;
  return wanted ? (languageNames.find(([name]) => name.test(wanted))?.[1] ?? null) : null;
}
