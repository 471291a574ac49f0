// A text is split at its direction isolates.
import { expect, test } from "@jest/globals";
import { isolates } from "../src/ui/isolates.ts";

test("an isolated part is cut out without its control characters, and isolates inside it are kept", () => {
  expect(isolates("من \u2066A1:A3\u2069 إلى \u2068x \u20665\u2069 y\u2069")).toEqual([
    { text: "من ", isIsolated: false },
    { text: "A1:A3", isIsolated: true, dir: "ltr" },
    { text: " إلى ", isIsolated: false },
    { text: "x \u20665\u2069 y", isIsolated: true },
  ]);
});

test.each(["", "plain", "\u2069 ends what never began", "begins \u2066 and never ends", "\u202e turned"])(
  "an unmatched control character stays in the text: %j",
  (text) => {
    expect(
      isolates(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
    expect(isolates(text).some(({ isIsolated }) => isIsolated)).toBe(false);
  },
);
