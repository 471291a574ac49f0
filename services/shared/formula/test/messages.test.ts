// The messages are complete in every language: nothing missing, unused, or left in English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sentence } from "@cellwright/formula/catalogue";
import { check } from "@cellwright/formula/check";
import { compatibility } from "@cellwright/formula/compatibility";
import { languages as explained } from "@cellwright/formula/explain/languages";
import { inEnglish, type MessageKey, type Messages } from "@cellwright/formula/messages";
import de from "@cellwright/formula/messages/de.json" with { type: "json" };
import fr from "@cellwright/formula/messages/fr.json" with { type: "json" };
import ja from "@cellwright/formula/messages/ja.json" with { type: "json" };
import { languages, messagesOf } from "@cellwright/formula/messages/languages";
import pl from "@cellwright/formula/messages/pl.json" with { type: "json" };
import { older } from "@cellwright/formula/older";
import { parse } from "@cellwright/formula/parse";
import { translate } from "@cellwright/formula/translate";
import { expect, test } from "@jest/globals";

const others = languages.filter((language) => language !== "en");
const keys = Object.keys(inEnglish.sentences) as MessageKey[];

const formsOf = (sentence: Sentence): Readonly<Record<string, string>> =>
  typeof sentence === "string" ? { other: sentence } : sentence;
const english = (key: MessageKey): string => formsOf(inEnglish.sentences[key]).other ?? "";
const texts = (language: string, key: MessageKey): string[] =>
  Object.values(formsOf(messagesOf(language).sentences[key]));

test("messages and explanations exist in the same languages", () => {
  expect([...languages].sort()).toEqual([...explained].sort());
});

test.each(others)("the messages in %s have the keys of English in the same order", (language) => {
  expect(Object.keys(messagesOf(language).sentences)).toEqual(keys);
});

test("every message is used in the code", () => {
  const source = join(import.meta.dirname, "../src");
  const code = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("messages/"))
    .map((name) => readFileSync(join(source, name), "utf8"))
    .join("\n");
  const begun = [...code.matchAll(/\bt\(\s*`(\w+\.)\$\{/g)].map(([, start = ""]) => start);
  const isUsed = (key: string): boolean =>
    code.includes(`"${key}"`) || begun.some((start) => key.startsWith(start));
  expect(keys.length).toBeGreaterThan(180);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test.each(others)("the messages in %s have the same placeholders as in English", (language) => {
  for (const key of keys)
    for (const text of texts(language, key)) expect([key, places(text)]).toEqual([key, places(english(key))]);
});

test("placeholders are isolated in Arabic, so that text of both directions keeps its order", () => {
  for (const key of keys) {
    const sentence = messagesOf("ar").sentences[key];
    if (typeof sentence === "string")
      expect([key, places(sentence.replace(/\u2068\{\w+\}\u2069|\{count\}/g, ""))]).toEqual([key, []]);
  }
});

test.each([...languages])("messages in %s have exactly the plural forms of the language", (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const plurals = keys.filter((key) => typeof inEnglish.sentences[key] !== "string");
  expect(plurals.length).toBeGreaterThan(3);
  for (const key of keys) {
    const forms = messagesOf(language).sentences[key];
    const expected = plurals.includes(key) ? needed : "one sentence";
    expect([key, typeof forms === "string" ? "one sentence" : Object.keys(forms).toSorted()]).toEqual([
      key,
      expected,
    ]);
  }
});

/** Names of functions, references and error values. */
const codes = (text: string): string[] => text.match(/#?[A-Z][A-Z0-9_.]*[A-Z0-9](?:[!?]|\/A)?/g) ?? [];

test.each(others)("the messages in %s keep the names of functions and cells", (language) => {
  for (const key of keys)
    for (const text of texts(language, key))
      expect([key, codes(english(key)).filter((code) => !text.includes(code))]).toEqual([key, []]);
});

/** Messages that are the same in English and in another language, because the word is the same. */
const shared: Readonly<Record<string, readonly MessageKey[]>> = {
  fr: ["arguments.count"], // argument
  pl: ["arguments.count"], // argument
  "pt-BR": ["instead.use"], // use
};

test.each(others)("no message in %s is left in English", (language) => {
  const isWorded = (key: MessageKey): boolean => /\p{L}/u.test(english(key).replace(/\{\w+\}/g, ""));
  const left = keys
    .filter((key) => isWorded(key) && !key.startsWith("product."))
    .filter((key) =>
      texts(language, key).some((text) => Object.values(formsOf(inEnglish.sentences[key])).includes(text)),
    );
  expect(left).toEqual(shared[language] ?? []);
});

test.each(others)("the messages in %s end with a punctuation mark where the English ones do", (language) => {
  for (const key of keys)
    for (const text of texts(language, key))
      expect([key, /[.?。؟]\u2069?$/.test(text)]).toEqual([key, /[.?]$/.test(english(key))]);
});

test("problems are in the language of the messages", () => {
  const problemIn = (formula: string, messages: Messages): string | undefined =>
    check(formula, { messages }).problems[0]?.message;

  expect(problemIn("=SUMM(A1:A3)", de)).toBe("Excel hat keine Funktion SUMM. Meinten Sie SUM?");
  expect(problemIn("=SUM(A1", fr)).toBe(
    "Il manque `)`\u00a0: SUM( a été ouvert au caractère 5 et n’a pas été fermé.",
  );
  expect(problemIn("=VLOOKUP(1,A:B)", pl)).toBe(
    "VLOOKUP musi mieć co najmniej 3 argumenty; tu są 2: VLOOKUP(lookup_value, table_array, col_index_num, [range_lookup])",
  );
  expect(problemIn("=SUMIFS(A1:A9,B1:B8,1)", ja)).toBe(
    "SUMIFS の範囲はすべて同じ大きさにします。この範囲は 8 行、最初の範囲は 9 行です。",
  );
});

test("notes are in the language of the messages", () => {
  const { tree } = parse('=XLOOKUP(1,A:A,B:B,"",0)');

  expect(compatibility(tree, { messages: de }).notes).toEqual([
    "Excel 2021 oder neuer ist nötig für: XLOOKUP.",
  ]);
  expect(translate("=TRIMRANGE(A:A)", {}, { dialect: "sheets", messages: de }).notes).toEqual([
    de.sentences["only.trimRange"],
  ]);
  expect(translate("=SUM(", {}, { dialect: "sheets", messages: de }).notes).toEqual([
    "`)` fehlt: SUM( wurde an Position 5 geöffnet und nicht geschlossen.",
  ]);
  expect(older(parse("=DAYS(A1,B1)").tree, "2007", de).notes).toEqual([
    "Gleichwertig, solange für die Werte von A1, B1 gilt: nur Zahlen, nichts unter 0.",
  ]);
});
