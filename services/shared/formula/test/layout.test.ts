// A formula laid out over several lines is the same formula.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { FormulaLocale } from "../src/dialect.ts";
import { layout, oneLine } from "../src/layout.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { isSameTree } from "../src/translate/same.ts";
import type { Vocabulary } from "../src/vocabulary.ts";
import { formulas } from "./formulas.ts";

const laid: [string, number, string[]][] = [
  ["=SUM(A1:A9,B1)", 80, ["=SUM(A1:A9, B1)"]],
  ['=IF(A1>3,SUM(B1:B9),"none")', 20, ["=IF(", "  A1 > 3,", "  SUM(B1:B9),", '  "none"', ")"]],
  ["=LET(x,1,y,x+2,x*y)", 80, ["=LET(", "  x, 1,", "  y, x + 2,", "  x * y", ")"]],
  ["=LET(x,1,x*2)", 80, ["=LET(x, 1, x * 2)"]],
  ['=IFS(A1>1,"one",A1>2,"two")', 24, ["=IFS(", '  A1 > 1, "one",', '  A1 > 2, "two"', ")"]],
  ["=SUMIFS(C:C,A:A,1,B:B,2)", 20, ["=SUMIFS(", "  C:C,", "  A:A, 1,", "  B:B, 2", ")"]],
  ["=SUM(A1:A9)+SUM(B1:B9)*2-C1", 24, ["=SUM(A1:A9)", "  + SUM(B1:B9) * 2", "  - C1"]],
  ["={1,2;3,4}", 8, ["={", "  1,2;", "  3,4", "}"]],
];
for (const [formula, width, lines] of laid) {
  test(`${formula} is laid out with ${width} characters per line`, () => {
    if (formula.startsWith("=-("))
      return expect(oneLine(layout(parse(formula).tree, {}, width))).toBe(formula);
    expect(layout(parse(formula).tree, {}, width)).toBe(lines.join("\n"));
    expect(oneLine(lines.join("\n"))).toBe(formula);
  });
}

test("a function name used as a value is localized", () => {
  const locale = { vocabulary: vocabularies.get("de") } as FormulaLocale;
  expect(layout(parse("=BYROW(A1:B9,SUM)").tree, locale)).toBe("=NACHZEILE(A1:B9; SUMME)");
});

test("on one line an array formula keeps its braces, and a formula with problems is unchanged", () => {
  expect(oneLine("{=SUM( A1:A3 * 2 )}")).toBe("{=SUM(A1:A3*2)}");
  expect(oneLine("=SUM( A1")).toBe("=SUM( A1");
});

for (const dialect of ["excel", "sheets"] as const) {
  test(`a formula that is laid out parses to the same tree in ${dialect}, in every language and width`, () => {
    fc.assert(
      fc.property(
        formulas(dialect),
        fc.constantFrom(...vocabularies.keys()),
        fc.constantFrom(10, 40, 80),
        (formula, language, width) => {
          const { tree, problems } = parse(formula, { dialect });
          fc.pre(problems.length === 0);
          const locale = { dialect, vocabulary: vocabularies.get(language) as Vocabulary };
          const text = layout(tree, locale, width);
          const back = parse(text, locale);
          expect([text, back.problems, isSameTree(back.tree, tree)]).toEqual([text, [], true]);
        },
      ),
      { numRuns: 500, seed: 20_261_121 },
    );
  });
}
