// A part of a sentence that has a direction of its own.
import { expect, test } from "@jest/globals";
import { isolates } from "../src/ui/isolates.ts";

test("a marked part is cut out without its marks, what it holds stays whole", () => {
  expect(isolates("من \u2066A1:A3\u2069 إلى \u2068x \u20665\u2069 y\u2069")).toEqual([
    { text: "من ", isIsolated: false },
    { text: "A1:A3", isIsolated: true, dir: "ltr" },
    { text: " إلى ", isIsolated: false },
    { text: "x \u20665\u2069 y", isIsolated: true },
  ]);
});

test.each(["", "plain", "\u2069 ends what never began", "begins \u2066 and never ends", "\u202e turned"])(
  "a mark without its other one is a sign like any other: %j",
  (text) => {
    expect(
      isolates(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(isolates(text).some(({ isIsolated }) => isIsolated)).toBe(false);
  },
);
