// Detects whether a text repeats the model's instructions, even if encoded or reversed.
import { readdirSync, readFileSync } from "node:fs";

const prompts = new URL("../../../services/chat/src/prompts/", import.meta.url);

/** If this many letters in a row are the same, that is no coincidence. */
const length = 40;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, "");
const turned = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 84) % 26)));

/** The secret rules of all prompts. The first paragraph of a prompt is not secret. */
const rules = readdirSync(prompts)
  .map((name) => readFileSync(new URL(name, prompts), "utf8"))
  .flatMap((text) => text.slice(text.indexOf("\n\n")).split(/\{\{\w+\}\}/))
  .map(lettersOf);

/** Decodes every long word as base64, starting at each of its first four characters. */
const decoded = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+/=]{40,}/g) ?? []).flatMap((word) =>
    [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), "base64").toString("utf8")),
  );

/** The first part of the rules that `text` contains. Null if it contains none. */
export function recited(text: string): string | null {
  const readings = [text, ...decoded(text)].map(lettersOf);
  const all = readings.flatMap((letters) => [letters, [...letters].reverse().join(""), turned(letters)]);
  for (const rule of rules)
    for (let at = 0; at + length <= rule.length; at += 1) {
      const part = rule.slice(at, at + length);
      if (all.some((letters) => letters.includes(part))) return part;
    }
  return null;
}
