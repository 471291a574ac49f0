// Validation: text is not a formula, column numbers must be inside their range, other languages are recognised.
import { expect, test } from "@jest/globals";
import { validate } from "../src/texts/validate.ts";

const german = { functionLanguage: "de", separator: ";" } as const;

test("a lookup of a column outside its range is not valid", () => {
  const { isValid, errors, problems } = validate(" =VLOOKUP(A2,F:G,3,FALSE)", {});

  expect(isValid).toBe(false);
  expect(errors).toEqual(["F:G has 2 columns, so 3 is outside. Choose a smaller number or a larger range."]);
  expect(problems).toMatchObject([{ code: "outside_range", start: 17, end: 18 }]);
});

test("a single word is text, not a formula", () => {
  const { isValid, problems, compatibility } = validate("hello", { language: "en" });

  expect([isValid, compatibility]).toEqual([false, null]);
  expect(problems).toEqual([
    {
      code: "not_a_formula",
      message: "This is text, not a formula. A formula begins with `=`.",
      start: 0,
      end: 5,
      severity: "error",
    },
  ]);
});

test.each([
  ['=WENN(A1>5;"a";"b")', {}, [["de", ";"]]],
  ["=WENN(A1>5,1.5,2)", {}, [["de", ","]]],
  ['=WENN(A1>5;"a";"b"', {}, [["de", ";"]]],
  ["=IF(A1>5,1,2)", { locale: german }, [["en", ","]]],
  ["=SOMME(A1;A2)", { locale: german }, [["fr", ";"]]],
  [
    '=SI(A1>5;"a";"b")',
    {},
    [
      ["fr", ";"],
      ["es", ";"],
    ],
  ],
  [
    '=SI(A1>5;"a";"b")',
    { language: "es" },
    [
      ["es", ";"],
      ["fr", ";"],
    ],
  ],
] as const)("%s with the options %j is recognised as another language", (formula, options, readings) => {
  const { isValid, readAs } = validate(formula, options);

  expect(isValid).toBe(false);
  expect(readAs).toEqual(readings.map(([functionLanguage, separator]) => ({ functionLanguage, separator })));
});

test.each(["=IF(A1>5,1,2)", "=IF(A1>5;1;2)", "=VLOKUP(A1,B:C,2)", "=FROBNICATE(A1;2)", "=SUM(A1", "hello"])(
  "%s is not recognised as another function language",
  (formula) => {
    expect(validate(formula, {})).not.toHaveProperty("readAs");
  },
);
