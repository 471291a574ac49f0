// A snippet shows the words that were looked for, wherever in the text they stand.
import { expect, test } from "@jest/globals";
import { snippetOf } from "../src/lib/snippet.ts";

const found = (text: string, words: string) =>
  snippetOf(text, words)
    .filter(({ isFound }) => isFound)
    .map((part) => part.text);

test("the words are found in any capitals, as often as they stand in the snippet", () => {
  expect(found("Sum the sum of SUM(A1)", "sum")).toEqual(["Sum", "sum", "SUM"]);
  expect(found("Paid amounts", '"paid" -open')).toEqual(["Paid"]);
});

test("a word far inside is shown with a little before it", () => {
  const text = `${"x ".repeat(500)}needle${" y".repeat(500)}`;
  const parts = snippetOf(text, "needle");
  expect(parts.map(({ text: part }) => part).join("").length).toBeLessThan(170);
  expect(parts.at(0)?.text).toBe("…");
  expect(parts.at(-1)?.text).toBe("…");
  expect(found(text, "needle")).toEqual(["needle"]);
});

test("where no word is found as it was written, the beginning is shown", () => {
  expect(snippetOf("running", "run fast")).toEqual([
    { text: "run", isFound: true },
    { text: "ning", isFound: false },
  ]);
  expect(snippetOf("İstanbul", "istanbul")).toEqual([{ text: "İstanbul", isFound: false }]);
});
