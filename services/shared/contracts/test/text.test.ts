// Text and numbers from outside: what no store could keep, or could fool a reader, is refused.
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { page } from "../src/lists.ts";
import { filledText, personName, text, textOfBytes } from "../src/text.ts";

test.each([
  ["plain", "héllo 😀", true],
  ["NUL", "a\u0000b", false],
  ["a lone high surrogate", "a\ud800", false],
  ["a lone low surrogate", "\udc00b", false],
  ["ten units", "x".repeat(10), true],
  ["eleven units", "x".repeat(11), false],
])("text of %s", (_what, value, isTaken) => {
  expect(text(10).safeParse(value).success).toBe(isTaken);
});

test("text that must be there is trimmed, and blanks are nothing", () => {
  expect(filledText(10).parse("  a b ")).toBe("a b");
  for (const blank of ["", "   ", "\t\n"]) expect(filledText(10).safeParse(blank).success).toBe(false);
});

test("bytes are bytes of UTF-8", () => {
  expect(textOfBytes(4).safeParse("😀").success).toBe(true);
  expect(textOfBytes(4).safeParse("😀a").success).toBe(false);
  expect(textOfBytes(3).safeParse("éé").success).toBe(false);
});

test.each([
  ["Zoë", true],
  ["  Ann ", true],
  ["محمد", true],
  ["x".repeat(100), true],
  ["x".repeat(101), false],
  ["", false],
  ["   ", false],
  ["Ann\u202eeve", false],
  ["Ann\u2066", false],
  ["Ann\u200f", false],
  ["Ann\nBob", false],
  ["Ann\u0007", false],
])("%j as a name", (name, isTaken) => {
  expect(personName.safeParse(name).success).toBe(isTaken);
});

test("a page has 50 lines, at most 200, and nothing else may be asked of it", () => {
  expect(page.parse({})).toEqual({ limit: 50 });
  expect(page.parse({ limit: "200", cursor: "abc" })).toEqual({ limit: 200, cursor: "abc" });
  for (const limit of ["0", "201", "1.5", "x", "-1", "1e9"])
    expect(page.safeParse({ limit }).success).toBe(false);
  expect(page.safeParse({ limit: "5", offset: "5" }).success).toBe(false);
});

test.each(["codes", "limits"])("%s.ts imports nothing, so that the page may load it", (name) => {
  const source = readFileSync(new URL(`../src/${name}.ts`, import.meta.url), "utf8");
  expect(source).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
});
