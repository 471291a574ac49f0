// After sign-in the user returns to a path of this site. Anything else leads to the landing page.
import { expect, test } from "@jest/globals";
import { safeReturn } from "../src/lib/return-to.ts";

test.each(["/", "/dashboard", "/dashboard?a=b#c", "/subscribe"])(
  "%s is accepted as a path of this site",
  (path) => {
    expect(safeReturn(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "dashboard",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example/dashboard",
  "/\n/evil.example",
  " //evil.example",
  "@evil.example",
  "///evil.example",
])("%j is not a path of this site and is replaced with the landing page", (path) => {
  expect(safeReturn(path)).toBe("/");
});
