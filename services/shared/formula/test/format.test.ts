// Printed formulas parse to the same tree, in both dialects and with both separators.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { FormulaLocale } from "../src/dialect.ts";
import { print } from "../src/format.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { bare, thereAndBack } from "./trees.ts";

const locales: FormulaLocale[] = [
  { dialect: "excel", separator: "," },
  { dialect: "excel", separator: ";" },
  { dialect: "excel", separator: ";", decimal: "." },
  { dialect: "sheets", separator: "," },
  { dialect: "sheets", separator: ";" },
  { dialect: "excel", notation: "R1C1", cell: "XFD3" },
  ...[...vocabularies.values()].flatMap((vocabulary): FormulaLocale[] => [
    { dialect: "excel", vocabulary },
    { dialect: "sheets", vocabulary },
  ]),
];

const printed: [string, FormulaLocale, string][] = [
  ["=SUM( A1 , 1.5 )", { separator: ";" }, "=SUM(A1;1,5)"],
  ['=sumifs(C:C, A:A, "Paid")', {}, '=SUMIFS(C:C,A:A,"Paid")'],
  ["=IF(A1,,{1,2;3,4})", { separator: ";" }, "=IF(A1;;{1.2;3.4})"],
  ["=IF(A1,,{1,2;3,4})", { dialect: "sheets", separator: ";" }, "=IF(A1;;{1\\2;3\\4})"],
  ["='Sheet1'!a1", {}, "=Sheet1!A1"],
  ["=Sales[ [#Headers] , [Net amount] ]", {}, "=Sales[[#Headers],[Net amount]]"],
  ["=(A1,B1) C:C", { separator: ";" }, "=(A1;B1) C:C"],
  ["=MAP(E2:E4,LAMBDA(v,SUM(E2:v)))", {}, "=MAP(E2:E4,LAMBDA(v,SUM(E2:v)))"],
  ["=LET(a,E2,b,E4,SUM(a :b))+SUM(a :b)", {}, "=LET(a,E2,b,E4,SUM(a:b))+SUM(a :b)"],
  ["=_xlfn._TRO_ALL(a1:b9)+A:.A+ 1.:3", {}, "=A1.:.B9+A:.A+1.:3"],
  ["=Data!A1.:.B9", { notation: "R1C1" }, "=TRIMRANGE(Data!RC:R[8]C[1],3,3)"],
  ["=1E+30", { separator: ";" }, "=1E+30"],
];

for (const [formula, locale, expected] of printed) {
  test(`${formula} prints as ${expected} with ${JSON.stringify(locale)}`, () => {
    expect(print(parse(formula).tree, locale)).toBe(expected);
  });
}

const reference = fc.constantFrom(
  "A1",
  "$B$2:C$9",
  "A:C",
  "2:5",
  "'My ''sheet'''!A1",
  "Jan:Mar!B2",
  "[2]Q1!A:A",
  "Total",
);
const constant = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e12 })
    .map((value) => String(value).replace("e", "E")),
  fc.constantFrom('"a ""b"" ;,"', "TRUE", "#N/A", '{1,-2;TRUE,"x"}', "{#N/A}"),
);
const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    reference,
    constant,
    fc
      .tuple(tie("formula"), fc.constantFrom("+", "-", "*", "/", "^", "&", "=", "<>", "<="), tie("formula"))
      .map((parts) => parts.join("")),
    fc
      .tuple(
        fc.constantFrom("SUM", "_xlfn.CONCAT", "IF"),
        fc.array(tie("formula"), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]) => `${name}(${args.join(" , ")})`),
    tie("formula").map((inner) => `( ${inner})`),
    tie("formula").map((inner) => `-${inner}`),
    tie("formula").map((inner) => `(${inner})%`),
  ),
}));

test("a formula printed in any locale parses to the same tree", () => {
  fc.assert(
    fc.property(formula, fc.constantFrom(...locales), (text, locale) => {
      const { tree, problems } = parse(text, { dialect: locale.dialect ?? "excel" });
      expect(problems).toEqual([]);
      const back = thereAndBack(tree, locale);
      expect([back.problems, bare(back.tree)]).toEqual([0, bare(tree)]);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

const scraps = fc.constantFrom(
  "SUM(",
  "(",
  ")",
  ",",
  ";",
  "{",
  "}",
  "[",
  "]",
  "A1",
  "$B$2",
  "A:A",
  "1:3",
  '"x"',
  "'S h'!",
  "Sheet1!",
  "#REF!",
  "#",
  "%",
  "^",
  "-",
  "+",
  "&",
  " ",
  "=",
  "<>",
  "!",
  "@",
  "Table[",
  "1.5",
  ".",
  "\\",
  "|",
  "name",
  "TRUE",
  "é",
  "“",
  ":",
  "A2:A",
  "[1]",
  "\u0000",
  "\ud83d",
);

test("a name after #REF! is printed unchanged, even if it is a lone surrogate", () => {
  for (const text of ["=#REF!abc", "=#REF!é", "=#REF!\ud83d"]) expect(print(parse(text).tree)).toBe(text);
});

test("the parser and the printer never throw, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(scraps, { maxLength: 20 }).map((parts) => parts.join("")),
        fc.string(),
      ),
      fc.constantFrom(...locales),
      (text, locale) => {
        const { tree, problems } = parse(text, locale);
        print(tree, locale);
        for (const { start, end } of problems)
          expect(start <= end && end <= Math.max(1, text.length)).toBe(true);
        if (problems.length === 0) expect(bare(thereAndBack(tree, locale).tree)).toBe(bare(tree));
      },
    ),
    { numRuns: 5000, seed: 20_261_121 },
  );
});
