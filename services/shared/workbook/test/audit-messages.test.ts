// Findings are worded in every language of the page: no sentence is missing, unused, or left in English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages as ofFormulas } from "@cellwright/formula/messages/languages";
import { expect, test } from "@jest/globals";
import type { Clause, Evidence, Phrase } from "../src/audit/evidence.ts";
import { languages, wordingIn } from "../src/audit/messages/languages.ts";
import type { AuditMessages } from "../src/audit/wording.ts";
import { audit } from "../src/audit.ts";
import { cases, made } from "./audit-cases.ts";

const folder = join(import.meta.dirname, "../src/audit");
const sentencesIn = (language: string): AuditMessages["sentences"] =>
  JSON.parse(readFileSync(join(folder, "messages", `${language}.json`), "utf8")).sentences;
const english = sentencesIn("en");
const ids = Object.keys(english);
const others = languages.filter((language) => language !== "en");

const formsIn = (language: string, id: string): Readonly<Record<string, string>> => {
  const sentence = sentencesIn(language)[id] ?? "";
  return typeof sentence === "string" ? { other: sentence } : sentence;
};
const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();
const placesOf = (id: string): string[] => placesIn(formsIn("en", id).other ?? "");

test("findings are worded in the languages in which formulas are", () => {
  expect([...languages].toSorted()).toEqual([...ofFormulas].toSorted());
});

test.each(others)("the sentences in %s have the ids of English in the same order", (language) => {
  expect(Object.keys(sentencesIn(language))).toEqual(ids);
});

test.each([...languages])("the sentences in %s have the same placeholders in all forms", (language) => {
  for (const id of ids)
    for (const [form, text] of Object.entries(formsIn(language, id))) {
      // "one cell" and "two cells" are words without a number in Arabic
      const optional = language === "ar" && (form === "one" || form === "two") ? ["{count}"] : [];
      const expected = placesOf(id).filter((place) => !optional.includes(place) || text.includes(place));
      expect([id, form, placesIn(text)]).toEqual([id, form, expected]);
    }
});

test.each([...languages])("the sentences in %s have a form for every whole number", (language) => {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 1_000 }, (_, at) => rules.select(at + 1)));
  for (const [id, sentence] of Object.entries(sentencesIn(language)))
    if (typeof sentence !== "string")
      expect([id, Object.keys(sentence).toSorted()]).toEqual([id, [...needed].toSorted()]);
});

/** Every sentence that counts has plural forms, unless the words around the number never change. */
test.each(["pl", "uk", "ar"])("most sentences in %s that count have plural forms", (language) => {
  const counting = ids.filter((id) => placesOf(id).includes("{count}"));
  const plural = counting.filter((id) => typeof sentencesIn(language)[id] !== "string");
  expect(plural.length).toBeGreaterThan(counting.length * 0.8);
});

test.each(others)("no sentence in %s is left in English", (language) => {
  const isWorded = (id: string): boolean =>
    /\p{L}/u.test((formsIn("en", id).other ?? "").replace(/\{\w+\}/g, ""));
  const left = ids
    .filter(isWorded)
    .filter((id) =>
      Object.values(formsIn(language, id)).some((text) => Object.values(formsIn("en", id)).includes(text)),
    );
  expect(left).toEqual([]);
});

test.each(others)("the sentences in %s keep the names of programs and keys", (language) => {
  for (const id of ids) {
    const names = (formsIn("en", id).other ?? "").match(/Excel|Microsoft|F9/g) ?? [];
    for (const text of Object.values(formsIn(language, id)))
      expect([id, names.filter((name) => !text.includes(name))]).toEqual([id, []]);
  }
});

test("every sentence is used in the code", () => {
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const begun = [...code.matchAll(/(?:says|phrase)\(\s*`([\w-]*\.)?\$\{/g)].map(([, start = ""]) => start);
  const composed = /^reads?\./;
  const isUsed = (id: string): boolean =>
    code.includes(`"${id}"`) ||
    composed.test(id) ||
    begun.some((start) => start !== "" && id.startsWith(start)) ||
    /^broken-name\.(?:cells|sheet)-more$/.test(id);
  expect(ids.filter((id) => !isUsed(id))).toEqual([]);
});

const found = cases.flatMap(({ code, fault, merged, hiddenRows }) =>
  audit(made(fault, merged, hiddenRows)).map((finding) => ({ ...finding, case: code })),
);

const partsOf = ({ id, values }: Clause | Phrase): (Clause | Phrase)[] => [
  { id, values },
  ...Object.values(values)
    .flat()
    .flatMap((value) => (typeof value === "object" ? partsOf(value) : [])),
];

test("a check gives a value for every placeholder of its sentences", () => {
  const parts = found.flatMap(({ evidence }) => evidence.flatMap(partsOf));

  expect(new Set(parts.map(({ id }) => id)).size).toBeGreaterThan(40);
  for (const { id, values } of parts)
    expect([id, placesOf(id).filter((place) => !Object.hasOwn(values, place.slice(1, -1)))]).toEqual([
      id,
      [],
    ]);
});

test.each(others)(
  "every finding is worded in %s with the same formulas and addresses as in English",
  (language) => {
    const word = wordingIn(language);
    for (const { message, evidence, cells } of found) {
      const worded = word(evidence) ?? "";
      expect(worded).not.toBe(message);
      expect(worded).not.toMatch(/[{}]|undefined|NaN/);
      expect(worded).toMatch(/[.。]$/);
      if (cells[0] !== undefined && message.includes(cells[0])) expect(worded).toContain(cells[0]);
      for (const [formula] of message.matchAll(/\(=[^ ]+\)(?= )/g))
        expect(worded).toContain(formula.slice(1, -1));
    }
  },
);

const short = (count: number): Evidence => [
  { id: "short-range", values: { cell: "S!B6", range: "B2:B4", count, last: "S!B5" } },
];

test.each([
  ["pl", 1, "S!B6 czyta B2:B4 i pomija poniżej 1 liczbę, do S!B5."],
  ["pl", 2, "S!B6 czyta B2:B4 i pomija poniżej 2 liczby, do S!B5."],
  ["pl", 5, "S!B6 czyta B2:B4 i pomija poniżej 5 liczb, do S!B5."],
  ["uk", 21, "S!B6 читає B2:B4 і пропускає 21 число нижче, до S!B5."],
  ["de", 1_200, "S!B6 liest B2:B4 und lässt darunter 1.200 Zahlen aus, bis S!B5."],
  ["ja", 3, "S!B6 は B2:B4 を読み取っており、その下の S!B5 までの 3 個の数値が含まれていません。"],
  ["unknown", 1, "S!B6 reads B2:B4 and leaves out 1 number below, up to S!B5."],
])("a count chooses its form and has the digits of the language: %s %i", (language, count, sentence) => {
  expect(wordingIn(language)(short(count))).toBe(sentence);
});

test("in Arabic formulas and addresses are isolated as left-to-right, and words of the workbook by themselves", () => {
  const evidence: Evidence = [
    {
      id: "duplicate-key.repeated",
      values: { count: 2, in: { id: "in.heading", values: { heading: "رقم" } }, example: "A-1" },
    },
    ...short(2),
  ];

  expect(wordingIn("ar")(evidence)).toBe(
    "يتكرر مفتاحان في «\u2068رقم\u2069»، مثل «\u2068A-1\u2069»؛ " +
      "تقرأ \u2066S!B6\u2069 النطاق \u2066B2:B4\u2069 وتترك تحته رقمين حتى \u2066S!B5\u2069.",
  );
});

test("values of cells are written as in the language, and counts with separators", () => {
  const evidence: Evidence = [
    {
      id: "overwritten-formula.column",
      values: { cell: "S!B6", number: 12_345.5, count: 1_200, pattern: "=A6*2" },
    },
  ];

  expect(wordingIn("de")(evidence)).toBe(
    "S!B6 enthält die Zahl 12345,5, aber 1.200 Zellen dieser Spalte enthalten eine Formel wie =A6*2.",
  );
});

test("evidence with an unknown sentence, as from a newer version, is not worded", () => {
  const evidence = [...short(1), { id: "also.something-new", values: {} }] as Evidence;

  expect(wordingIn("de")(evidence)).toBeNull();
});
