// Inline code in the prose of an answer is translated into the user's formula locale, as the formula is.
import { expect, test } from "@jest/globals";
import { inOwnLocale } from "../src/domain/own-locale.ts";

const german = inOwnLocale({ dialect: "excel", locale: { functionLanguage: "de", separator: ";" } });

test.each([
  ["1. `SUM(A1,A3)*0.5`: adds", "1. `SUMME(A1;A3)*0,5`: adds"],
  ['`IF(A1>1,"a, b",TRUE)` and `XLOOKUP`', '`WENN(A1>1;"a, b";WAHR)` and `XVERWEIS`'],
  ["`ROUND(number, [digits])`", "`RUNDEN(number; [digits])`"],
  ["where it gives `#N/A`", "where it gives `#NV`"],
])("the inline code in %s is translated into German", (text, shown) => {
  expect(german(text)).toBe(shown);
});

test.each([
  "`C2:C100` and `Amount` and `lookup_value`",
  "SUM(A1,A2) outside code",
  '`print(a, b)`, `SELECT a, b`, `Range("A1").Value`, `a, b`',
  "``SUM(A1,A2)``",
  "an open `SUM(A1,A2)",
])("text without formulas in inline code stays as it is: %s", (text) => {
  expect(german(text)).toBe(text);
});

test("prose stays as the model wrote it if the formula locale is English with commas", () => {
  const text = "`SUM(A1, A2)`";
  expect(inOwnLocale({})(text)).toBe(text);
  expect(inOwnLocale({ locale: { functionLanguage: "en", separator: "," } })(text)).toBe(text);
});
