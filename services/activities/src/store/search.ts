// The text of an activity that is searched. An index contains it, so that a search reads no messages.
import type { Activity } from "@cellwright/contracts/activities";

/** How many characters of an entry are searched. */
const mostCharacters = 8_000;

/** The text without differences of case, accents and character width. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ");

/** The searched text: title, file name, formulas, questions, and the formulas in answers. */
export function wordsOf({ description, details }: Pick<Activity, "description" | "details">): string {
  const { fileName, formula, result, messages = [] } = details;
  const parts = [description, fileName, formula, result?.formula].filter((part) => part !== undefined);
  let length = parts.join("\n").length;
  for (const { role, content, metadata } of messages) {
    if (length > mostCharacters) break;
    const texts = role === "user" ? [content] : (metadata?.formulas ?? []).map((each) => each.formula);
    parts.push(...texts);
    length += texts.join("\n").length;
  }
  return folded(parts.join("\n").slice(0, mostCharacters)).slice(0, mostCharacters).toWellFormed();
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A filter for entries that contain each of `words`, anywhere and in any order. */
export const searchFilter = (words: string) => ({
  $and: folded(words)
    .split(" ")
    .map((word) => ({ words: { $regex: escaped(word) } })),
});
