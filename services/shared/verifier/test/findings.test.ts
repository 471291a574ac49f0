// What is found in a formula is told in every language of the page: nothing is missing, left over, or left in English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { messagesOf, languages as told } from "../src/messages/languages.ts";
import { inEnglish } from "../src/said.ts";
import type { Request } from "../src/stated.ts";
import { verifying } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const others = languages.filter((language) => language !== "en");
const english = Object.entries(inEnglish.sentences).map(([key, text]) => [key, String(text)] as const);
const sentencesIn = (language: string): Readonly<Record<string, unknown>> => messagesOf(language).sentences;

test("findings are told in the languages of the page", () => {
  expect(told.toSorted()).toEqual([...languages].toSorted());
});

test("every sentence is said of some formula", () => {
  const room = join(import.meta.dirname, "../src/findings");
  const code = readdirSync(room)
    .map((name) => readFileSync(join(room, name), "utf8"))
    .join("\n");
  expect(english.length).toBeGreaterThan(150);
  expect(english.filter(([key]) => !code.includes(`"${key}"`))).toEqual([]);
});

const places = (text: unknown): string[] => [...new Set(String(text).match(/\{\w+\}/g) ?? [])].toSorted();
/** Names of functions, references and error values. */
const codes = (text: string): string[] => text.match(/[A-Z][A-Z0-9]+/g) ?? [];

test.each(others)("%s has a sentence of its own for each, with the same things in it", (language) => {
  const sentences = sentencesIn(language);
  expect(Object.keys(sentences)).toEqual(english.map(([key]) => key));
  for (const [key, text] of english) {
    const own = String(sentences[key]);
    expect([key, places(own)]).toEqual([key, places(text)]);
    expect([key, codes(text).filter((code) => !own.includes(code))]).toEqual([key, []]);
    expect([key, own]).not.toEqual([key, text]);
    expect([key, /[.。؟]$/.test(own)]).toEqual([key, true]);
  }
});

const data = "Name\tAmount\nAnn\t120\nBob\t80\nCid\t45";

test.each<[Request["language"], unknown]>([
  ["de", "Dies umfasst die Zeilen 2 bis 3; die Daten stehen in den Zeilen 2 bis 4. Nehmen Sie alle."],
  ["fr", "Ceci couvre les lignes 2 à 3\u00a0; les données sont aux lignes 2 à 4. Couvrez-les toutes."],
  ["en", "This covers rows 2 to 3; the data is in rows 2 to 4. Cover all of it."],
  ["ar", expect.stringContaining("\u2068")],
])("what is wrong is told in %s to who asks in it", async (language, message) => {
  const request = { question: "Total Amount. The formula goes into D2", data, language };

  const { found } = await verifying(threads).block("=SUM(B2:B3)", request);

  expect(found.problems).toEqual([expect.objectContaining({ message })]);
});
