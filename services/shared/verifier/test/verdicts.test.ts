// A verdict is told in every language of the page: nothing is missing, or left in English.
import { languages } from "@cellwright/contracts/users";
import { fillIn } from "@cellwright/formula/catalogue";
import { messagesOf } from "@cellwright/formula/messages/languages";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Request } from "../src/stated.ts";
import { verdicts } from "../src/verdicts.ts";
import { verifying } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const english = Object.entries(verdicts.en ?? {});
const others = languages.filter((language) => language !== "en");
const places = (text: unknown): string[] => (String(text).match(/\{\w+\}/g) ?? []).toSorted();

test("verdicts are told in the languages of the page", () => {
  expect(Object.keys(verdicts).toSorted()).toEqual([...languages].toSorted());
  expect(english.length).toBeGreaterThan(15);
});

test.each(others)("%s tells the verdicts that English tells, in words of its own", (language) => {
  const sentences: Readonly<Record<string, unknown>> = verdicts[language] ?? {};
  expect(Object.keys(sentences)).toEqual(english.map(([key]) => key));
  for (const [key, text] of english) {
    expect([key, places(sentences[key])]).toEqual([key, places(text)]);
    expect([key, sentences[key]]).not.toEqual([key, text]);
  }
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
  "why %s is not right is told in German to who asks in German",
  async (formula, request, verdict, problems) => {
    const { found } = await verifying(threads).block(formula, { ...request, language: "de" });

    expect([found.verdict, found.problems.map(({ message }) => message)]).toEqual([verdict, problems]);
  },
);

test.each(languages)("what cannot be run is told in %s, with its reason", async (language) => {
  const sentence = (text: unknown, values: Record<string, string>) => fillIn(String(text), values);
  const reason = sentence(messagesOf(language).sentences["outside.phonetic"], { name: "PHONETIC" });

  const { found } = await verifying(threads).block("=PHONETIC(A2)", { data, language });

  expect([found.verdict, found.problems.map(({ message }) => message)]).toEqual([
    "checked",
    [sentence(verdicts[language]?.cannotRun, { reason })],
  ]);
});

test("where a formula works is told in the language that was asked for", async () => {
  const { found } = await verifying(threads).block("=XLOOKUP(1,A1:A3,B1:B3)", { language: "pl" });

  expect(found.worksIn?.notes).toEqual(["Potrzebny jest Excel 2021 lub nowszy: XLOOKUP."]);
});
