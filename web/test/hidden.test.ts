// Invisible characters are found, except those that belong to an emoji or a line break.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { codeOf, seenParts, withoutHidden } from "../src/ui/hidden.ts";

const hiddenIn = (text: string) =>
  seenParts(text).flatMap((part) => (part.isHidden ? [codeOf(part.text)] : []));

test.each([
  ["=SU\u200bM(A1)", ["U+200B"], "=SUM(A1)"],
  ["a\u202eb\u202c", ["U+202E", "U+202C"], "ab"],
  ["\u2066x\u2069", ["U+2066", "U+2069"], "x"],
  ["\ufeff=1\u00ad\u2060", ["U+FEFF", "U+00AD", "U+2060"], "=1"],
  ["a\u{e0041}\u{e007f}", ["U+E0041", "U+E007F"], "a"],
  ["a\u200db\u200c", ["U+200D", "U+200C"], "ab"],
  ["a\u0007\u0085\u2028b", ["U+0007", "U+0085", "U+2028"], "ab"],
  ["a\u115f\u3164\uffa0b", ["U+115F", "U+3164", "U+FFA0"], "ab"],
  ["👩\u200dx", ["U+200D"], "👩x"],
  ["1\ufe0f", ["U+FE0F"], "1"],
])("%j contains the invisible characters %j", (text, codes, seen) => {
  expect(hiddenIn(text)).toEqual(codes);
  expect(withoutHidden(text)).toBe(seen);
});

test.each(["plain\ttext\r\nof lines", "⚠️ ✔️ 1️⃣", "👩‍👩‍👧‍👦 👍🏽", "ünï 日本語 نعم שלום", "a\u00a0b"])(
  "%j contains no invisible characters",
  (text) => {
    expect(hiddenIn(text)).toEqual([]);
    expect(withoutHidden(text)).toBe(text);
  },
);

test("the parts of any text, joined, are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(
        seenParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
      expect(hiddenIn(withoutHidden(text))).toEqual([]);
    }),
  );
});
