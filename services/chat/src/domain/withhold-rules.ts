// Protects the system prompt by cutting off answers that start to recite it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, noteOf } from "../clients/model/notes.ts";

const prompts = join(import.meta.dirname, "../prompts");

/** Text that shares `alike` consecutive letters with the rules is held back; with more than `recital` it is cut off. */
const alike = 14;
const recital = 40;

/** A prompt file without its introduction, which is not secret, and without placeholders. */
const rulesIn = (text: string): string => text.slice(text.indexOf("\n\n")).replaceAll(/\{\{\w+\}\}/g, "");

const rules = readdirSync(prompts).map((name) => rulesIn(readFileSync(join(prompts, name), "utf8")));

const reversed = (text: string): string => [...text].reverse().join("");
const turned = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
/** All three variants of base64, which depends on the position of the text modulo three. */
const encoded = (text: string): string[] =>
  [0, 1, 2].map((from) => Buffer.from(text).subarray(from).toString("base64"));

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const lettersOf = (text: string): string => [...text.toLowerCase()].filter(isLetter).join("");

const known = new Set(
  rules
    .flatMap((text) => [text, reversed(text), turned(text), ...encoded(text)])
    .map(lettersOf)
    .flatMap((letters) =>
      Array.from({ length: Math.max(0, letters.length - alike + 1) }, (_, at) =>
        letters.slice(at, at + alike),
      ),
    ),
);

/** Compares only letters, without spaces, punctuation and case. */
function watch() {
  let window = "";
  let run = 0;
  let held = "";
  return {
    /** Returns the text that may be passed on, or null once the answer recites the rules. */
    push: (text: string): string | null => {
      let ready = "";
      for (const character of text) {
        held += character;
        for (const letter of lettersOf(character)) {
          window = (window + letter).slice(-alike);
          run = known.has(window) ? run + 1 : 0;
        }
        if (run + alike > recital) return null;
        if (run === 0) {
          ready += held;
          held = "";
        }
      }
      return ready;
    },
    end: (): string => held,
  };
}

/** Passes the words on until they recite the rules. Reads the answer to its end in any case, to get its usage. */
export async function* withoutRules<Used>(
  words: AsyncGenerator<string, Used>,
  language?: Language,
): AsyncGenerator<string, Used> {
  const { push, end } = watch();
  let isBroken = false;
  for (;;) {
    const { value, done } = await words.next();
    if (done) {
      if (!isBroken) yield end();
      return value;
    }
    if (isBroken) continue;
    const passed = push(value);
    isBroken = passed === null;
    yield passed ?? `\n\n${noteOf("recited", language)}`;
  }
}
