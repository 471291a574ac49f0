// A search result shows the words searched for with some context.
import { expect, test } from "@jest/globals";
import { snippetOf } from "../src/lib/snippet.ts";

const found = (text: string, words: string) =>
  snippetOf(text, words)
    .filter(({ isFound }) => isFound)
    .map((part) => part.text);

test("all occurrences of the words are marked, in upper or lower case", () => {
  expect(found("Sum the sum of SUM(A1)", "sum")).toEqual(["Sum", "sum", "SUM"]);
  expect(found("Paid amounts", '"paid" -open')).toEqual(["Paid"]);
});

test("a word in the middle of a text is shown with some context", () => {
  const text = `${"x ".repeat(500)}needle${" y".repeat(500)}`;
  const parts = snippetOf(text, "needle");
  expect(parts.map(({ text: part }) => part).join("").length).toBeLessThan(170);
  expect(parts.at(0)?.text).toBe("…");
  expect(parts.at(-1)?.text).toBe("…");
  expect(found(text, "needle")).toEqual(["needle"]);
});

test("parts of words are found; if nothing is found, the beginning of the text is shown", () => {
  expect(snippetOf("running", "run fast")).toEqual([
    { text: "run", isFound: true },
    { text: "ning", isFound: false },
  ]);
  expect(snippetOf("İstanbul", "istanbul")).toEqual([{ text: "İstanbul", isFound: false }]);
});
