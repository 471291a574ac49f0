// After sign-in one returns to a path of this site, or home.
import { expect, test } from "@jest/globals";
import { safeReturn } from "../src/lib/return-to.ts";

test.each(["/", "/dashboard", "/dashboard?a=b#c", "/subscribe"])("%s is a path of this site", (path) => {
  expect(safeReturn(path)).toBe(path);
});

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
])("%j goes home", (path) => {
  expect(safeReturn(path)).toBe("/");
});
