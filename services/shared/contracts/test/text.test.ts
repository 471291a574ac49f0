// The schemas for text and pages refuse input that cannot be stored or that deceives readers.
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { page } from "../src/lists.ts";
import { filledText, lineOf, profileName, shownName, text, textOfBytes } from "../src/text.ts";

test.each([
  ["no special characters", "héllo 😀", true],
  ["a NUL character", "a\u0000b", false],
  ["a lone high surrogate", "a\ud800", false],
  ["a lone low surrogate", "\udc00b", false],
  ["ten UTF-16 units", "x".repeat(10), true],
  ["eleven UTF-16 units", "x".repeat(11), false],
])("text(10) accepts storable text of at most ten UTF-16 units: %s", (_what, value, isTaken) => {
  expect(text(10).safeParse(value).success).toBe(isTaken);
});

test("filled text is trimmed and must not be blank", () => {
  expect(filledText(10).parse("  a b ")).toBe("a b");
  for (const blank of ["", "   ", "\t\n"]) expect(filledText(10).safeParse(blank).success).toBe(false);
});

test("textOfBytes counts UTF-8 bytes", () => {
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
])("a profile name has 1 to 100 visible characters in one line: %j", (name, isTaken) => {
  expect(profileName("Ann").safeParse(name).success).toBe(isTaken);
});

const joiner = "\u200d";
const nonJoiner = "\u200c";

test.each([
  ["a Persian name with a non-joiner", `علی${nonJoiner}رضا`],
  ["a Malayalam name with a joiner at its end", `രാമന്${joiner}`],
  ["a Hindi word with a joiner", `क्${joiner}ष`],
  ["a Japanese name with the variant of an ideograph", "葛\u{e0100}城"],
  ["a Mongolian word with the variant of a letter", "ᠮᠣᠩ\u180b"],
  ["a family emoji", `👩${joiner}👩${joiner}👧`],
  ["a heart emoji", "❤\ufe0f"],
  ["a heart emoji in text style", "❤\ufe0e"],
  ["a keycap emoji", "1\ufe0f\u20e3"],
  ["the flag of Wales", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
  ["a letter with combining accents", "e\u0301\u0323"],
  ["digits", "2026"],
])("%s is allowed in a name and kept by lineOf", (_what, name) => {
  expect(shownName(100).parse(name)).toBe(name);
  expect(profileName("Ann").parse(name)).toBe(name);
  expect(lineOf(name)).toBe(name);
});

test.each([
  ["a zero-width space", "pay\u200bpal", "paypal"],
  ["a word joiner", "pay\u2060pal", "paypal"],
  ["a soft hyphen", "pay\u00adpal", "paypal"],
  ["a joiner between Latin letters", `pay${joiner}pal`, "paypal"],
  ["a non-joiner after the last letter", `علی${nonJoiner}`, "علی"],
  ["two joiners in a row", `क्${joiner}${joiner}`, "क्"],
  ["a right-to-left override", "invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a direction isolate", "a\u2066b", "ab"],
  ["tag characters without a flag", "a\u{e0061}\u{e0062}", "a"],
  ["a flag with unknown tag characters", "\u{1f3f4}\u{e0078}\u{e007f}", "\u{1f3f4}"],
  ["a variation selector after a letter", "a\ufe0fb", "ab"],
  ["a line separator", "a\u2028b", "ab"],
  ["a control character", "a\u0007b", "ab"],
  ["a single variation selector", "\ufe0f", ""],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0", ""],
  ["an empty braille cell", "\u2800", ""],
  ["a combining accent without a letter", "\u0301", ""],
  ["a combining accent after a blank", "a \u0301b", "a b"],
])("%s is refused in a name and removed by lineOf", (_what, name, line) => {
  expect(shownName(100).safeParse(name).success).toBe(false);
  expect(profileName("Ann").safeParse(name).success).toBe(false);
  expect(lineOf(name)).toBe(line);
});

test("lineOf joins several lines, and stays fast on long hostile input", () => {
  expect(lineOf("  Add\tA1\r\nto A3 ")).toBe("Add A1 to A3");
  const began = performance.now();
  for (const part of [`👩${joiner}`, nonJoiner, `क्${joiner}`, "\u0301", "a \u0301", "\u{1f3f4}\u{e0067}"])
    lineOf(part.repeat(32_000 / part.length));
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a page has 50 rows by default and at most 200, and unknown query parameters are refused", () => {
  expect(page.parse({})).toEqual({ limit: 50 });
  expect(page.parse({ limit: "200", cursor: "abc" })).toEqual({ limit: 200, cursor: "abc" });
  for (const limit of ["0", "201", "1.5", "x", "-1", "1e9"])
    expect(page.safeParse({ limit }).success).toBe(false);
  expect(page.safeParse({ limit: "5", offset: "5" }).success).toBe(false);
});

test.each(["codes", "limits"])("%s.ts imports nothing, because the page loads it", (name) => {
  const source = readFileSync(new URL(`../src/${name}.ts`, import.meta.url), "utf8");
  expect(source).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
});
