// Signs that divide texts, as people name them: a comma, "-", the at sign, a space.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";

const named: readonly (readonly [Concept, string])[] = [
  ["signComma", ","],
  ["signDash", "-"],
  ["signSlash", "/"],
  ["signAt", "@"],
  ["signColon", ":"],
  ["signSemicolon", ";"],
  ["signUnderscore", "_"],
  ["signDot", "."],
  ["signHash", "#"],
  ["signPipe", "|"],
  ["signLine", "\n"],
  ["signSpace", " "],
];

export interface Delimiter {
  at: number;
  text: string;
}

/** The text that an item stands for where a sign or a text is wanted. */
export function signOf(item: Item | undefined): string | null {
  if (item?.kind === "text" || item?.kind === "value") return item.text;
  const found = named.find(([concept]) => hasConcept(item, concept));
  if (found) return found[1];
  return item?.kind === "sign" && /^[-_/@#:;|+&*]$/.test(item.text) ? item.text : null;
}

export const delimitersOf = ({ items }: Reading): Delimiter[] =>
  items.flatMap((item, at) => {
    const text = signOf(item);
    const isContent = item.kind === "value" && !/^["'“„«「]/.test(item.raw);
    return text === null || isContent ? [] : [{ at, text }];
  });

/** As a formula writes it. */
export const written = (text: string): string =>
  text === "\n" ? "CHAR(10)" : `"${text.replaceAll('"', '""')}"`;
