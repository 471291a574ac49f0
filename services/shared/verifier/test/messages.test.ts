// The messages about formulas exist in every language of the page; none is missing, unused or untranslated.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@cellwright/contracts/users";
import { fillIn } from "@cellwright/formula/catalogue";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { expect, test } from "@jest/globals";
import { messages } from "../src/messages.ts";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { workerThread } from "./worker.ts";

const threads = workerThread();

const sentencesIn = (language: string): Readonly<Record<string, string>> => messages.get(language) ?? {};
const english = Object.entries(sentencesIn("en"));
const others = languages.filter((language) => language !== "en");

test("the messages exist in all languages of the page", () => {
  expect([...messages.keys()].toSorted()).toEqual([...languages].toSorted());
});

test("every message is used in the code", () => {
  const folder = join(import.meta.dirname, "../src");
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  // Keys that begin with "run.gives" are composed at run time.
  const isUsed = (key: string) =>
    key.startsWith("run.gives") || code.includes(`"${key}"`) || code.includes(`"${key.split(".")[1]}"`);
  expect(english.length).toBeGreaterThan(50);
  expect(english.filter(([key]) => !isUsed(key))).toEqual([]);
});

const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();
/** The names of functions, references and error values in a text. */
const codes = (text: string): string[] => text.match(/[A-Z][A-Z0-9]+/g) ?? [];

test.each(others)(
  "every message is translated into %s and keeps placeholders, functions and error values",
  (language) => {
    const sentences = sentencesIn(language);
    expect(Object.keys(sentences).toSorted()).toEqual(english.map(([key]) => key).toSorted());
    for (const [key, text] of english) {
      const own = String(sentences[key]);
      expect([key, places(own)]).toEqual([key, places(text)]);
      expect([key, codes(text).filter((code) => !own.includes(code))]).toEqual([key, []]);
      expect([key, own]).not.toEqual([key, text]);
    }
  },
);

const rows = "Name\tAmount\nAnn\t120\nBob\t80\nCid\t45";

test.each<[Request["language"], unknown]>([
  ["de", "Dies umfasst die Zeilen 2 bis 3; die Daten stehen in den Zeilen 2 bis 4."],
  ["fr", "Ceci couvre les lignes 2 à 3\u00a0; les données sont aux lignes 2 à 4."],
  ["en", "This covers rows 2 to 3; the data is in rows 2 to 4."],
  ["ar", expect.stringContaining("\u2068")],
])("a problem is reported in the language of the request: %s", async (language, message) => {
  const request = { question: "Total Amount. The formula goes into D2", data: rows, language };

  const { found } = await createVerifier(threads()).block("=SUM(B2:B3)", request);

  expect(found.problems).toEqual([expect.objectContaining({ message })]);
});

const data = "Name\tAmount\tDays\nAnn\t120\t0\nBob\t80\t4";

test.each<[string, Request, string, string[]]>([
  ["=SUMM(B2:B3)", { data }, "failed", ["Excel hat keine Funktion SUMM. Meinten Sie SUM?"]],
  ["B2 und B3 addieren", { data }, "failed", ["Eine Formel beginnt mit ="]],
  ["=B2/C2", { data }, "failed", ["Sie ergibt in Zeile 2 #DIV/0!."]],
  [
    "=B2*2",
    { data, examples: [{ inputs: ["Ann", "120", "0"], wanted: "360" }] },
    "failed",
    ["Beispiel 1 verlangt 360, die Formel ergibt aber 240."],
  ],
  [
    "=SUM(B2:B3)*SUM(SEQUENCE(1000,1000))",
    { data },
    "checked",
    ["Sie braucht mehr Zellen, als hier berechnet werden dürfen."],
  ],
])(
  "the problem of %s is reported in German for a German request",
  async (formula, request, verdict, problems) => {
    const { found } = await createVerifier(threads()).block(formula, { ...request, language: "de" });

    expect([found.verdict, found.problems.map(({ message }) => message)]).toEqual([verdict, problems]);
  },
);

test.each(languages)("that a formula cannot be run is reported with the reason in %s", async (language) => {
  const reason = fillIn(String(messagesOf(language).sentences["outside.phonetic"]), { name: "PHONETIC" });

  const { found } = await createVerifier(threads()).block("=PHONETIC(A2)", { data, language });

  expect([found.verdict, found.problems.map(({ message }) => message)]).toEqual([
    "checked",
    [fillIn(String(sentencesIn(language)["run.cannotRun"]), { reason })],
  ]);
});

test("compatibility notes are in the language of the request", async () => {
  const { found } = await createVerifier(threads()).block("=XLOOKUP(1,A1:A3,B1:B3)", { language: "pl" });

  expect(found.worksIn?.notes).toEqual(["Potrzebny jest Excel 2021 lub nowszy: XLOOKUP."]);
});
