// The messages about the changes of a repair are translated into every language of the page.
import { languages } from "@cellwright/contracts/users";
import { changes } from "@cellwright/formula/repair/changes";
import { expect, test } from "@jest/globals";

const english = Object.entries(changes.en ?? {});
const others = languages.filter((language) => language !== "en");
const places = (text: unknown): string[] => (String(text).match(/\{\w+\}/g) ?? []).toSorted();

test("the messages about repairs exist in the languages of the page", () => {
  expect(Object.keys(changes).toSorted()).toEqual([...languages].toSorted());
  expect(english.length).toBeGreaterThan(10);
});

test.each(others)("%s has the same messages about repairs as English, all translated", (language) => {
  const sentences: Readonly<Record<string, unknown>> = changes[language] ?? {};
  expect(Object.keys(sentences)).toEqual(english.map(([key]) => key));
  for (const [key, text] of english) {
    expect([key, places(sentences[key])]).toEqual([key, places(text)]);
    expect([key, sentences[key]]).not.toEqual([key, text]);
  }
});
