// The rules that the model is given are ours: an answer that begins to recite them ends there, whoever asked for it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, noteOf } from "../clients/model/notes.ts";

const prompts = join(import.meta.dirname, "../prompts");

/** Letters in a row that also stand in the rules: from so many on they wait, and from so many on they are a recital. */
const alike = 14;
const recital = 40;

/** What stands behind the introduction of a file, which anybody may know, and without the places to be filled. */
const rulesIn = (text: string): string => text.slice(text.indexOf("\n\n")).replaceAll(/\{\{\w+\}\}/g, "");

const rules = readdirSync(prompts).map((name) => rulesIn(readFileSync(join(prompts, name), "utf8")));

const reversed = (text: string): string => [...text].reverse().join("");
const turned = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
/** Wherever in the text it begins, base64 gives one of three. */
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

/** Blanks, signs and capitals between the letters change nothing. */
function watch() {
  let window = "";
  let run = 0;
  let held = "";
  return {
    /** What may be said; null from the recital on. */
    push: (text: string): string | null => {
      let said = "";
      for (const character of text) {
        held += character;
        for (const letter of lettersOf(character)) {
          window = (window + letter).slice(-alike);
          run = known.has(window) ? run + 1 : 0;
        }
        if (run + alike > recital) return null;
        if (run === 0) {
          said += held;
          held = "";
        }
      }
      return said;
    },
    end: (): string => held,
  };
}

/** The same words, except that a recital is broken off; the model is heard to its end all the same, for what it took. */
export async function* withheld<Used>(
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
    const said = push(value);
    isBroken = said === null;
    yield said ?? `\n\n${noteOf("recited", language)}`;
  }
}
