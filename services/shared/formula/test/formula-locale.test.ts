// The same formula in every language and both notations: parsed to one tree, printed in its locale.

import { expect, test } from "@jest/globals";
import type { FormulaLocale } from "../src/dialect.ts";
import { print } from "../src/format.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { bare, shape } from "./trees.ts";

const language = (tag: string): FormulaLocale => {
  const vocabulary = vocabularies.get(tag);
  if (!vocabulary) throw new Error(`no vocabulary ${tag}`);
  return { vocabulary };
};
const german = language("de");
const relative: FormulaLocale = { notation: "R1C1", cell: "C3" };

const cases: [string, FormulaLocale, string][] = [
  ['=WENN(A1>1;"ja";"nein")', german, '=IF(A1>1,"ja","nein")'],
  ["=summewenns(C:C;A:A;1,5)", german, "=SUMIFS(C:C,A:A,1.5)"],
  ["=WENN(WAHR;#NV;#BEZUG!)", german, "=IF(TRUE,#N/A,#REF!)"],
  ["=WAHR()", german, "=TRUE()"],
  ["={1.-2,5;WAHR.#WERT!}", german, "={1,-2.5;TRUE,#VALUE!}"],
  ["=Umsatz[[#Diese Zeile];[Netto]]", german, "=Umsatz[[#This Row],[Netto]]"],
  ["=#BEZUG!A1", german, "=#REF!A1"],
  ["=NACHZEILE(A1:B9;SUMME)", german, "=BYROW(A1:B9,SUM)"],
  ["=_xlfn.XVERWEIS(A1;B:B;C:C)", german, "=_xlfn.XLOOKUP(A1,B:B,C:C)"],
  ["=SI(VRAI;SOMME(A1:A3);#NOMBRE!)", language("fr"), "=IF(TRUE,SUM(A1:A3),#NUM!)"],
  ["=SE(A1;MÉDIA(B1:B9))", language("pt-BR"), "=IF(A1,AVERAGE(B1:B9))"],
  ["=ЕСЛИ(A1;СУММ(B1:B9))", language("ru"), "=IF(A1,SUM(B1:B9))"],
  ["={1;2:3;4}", language("ru"), "={1,2;3,4}"],
  ["=R3C3+R[-1]C+RC[2]", relative, "=$C$3+C2+E3"],
  ["=SUM(R1:R3,C,C[-1]:C[1])", relative, "=SUM($1:$3,C:C,B:D)"],
  ["=SUM(R1C1:R[1]C4)", relative, "=SUM($A$1:$D4)"],
  ["=Sheet1!R1C1&R", relative, "=Sheet1!$A$1&3:3"],
  ["=R[-3]C", relative, "=C1048576"],
  ["=Z1S1+Z(-1)S+ZS(2)", { ...german, ...relative }, "=$A$1+C2+E3"],
  ["=L1C1+L(-1)C", { ...language("fr"), ...relative }, "=$A$1+C2"],
];

for (const [formula, locale, english] of cases) {
  test(`${formula} is parsed as ${english}`, () => {
    const { tree, problems } = parse(formula, locale);
    expect(problems).toEqual([]);
    expect(print(tree)).toBe(english);
    expect(bare(parse(print(tree, locale), locale).tree)).toBe(bare(tree));
  });
}

test("every function name of every language is parsed as its function", () => {
  for (const vocabulary of vocabularies.values()) {
    for (const name of ["SUM", "VLOOKUP", "XLOOKUP", "TRUE", "COUNTIFS", "TEXTJOIN", "LET", "STDEV.S"]) {
      const tree = parse(`=${name}(1)`).tree;
      expect(bare(parse(print(tree, { vocabulary }), { vocabulary }).tree)).toBe(bare(tree));
    }
  }
});

test("Excel rejects English names in another language and suggests the local one, Google Sheets accepts both", () => {
  const excel = parse("=SUM(1;TRUE)", german);
  expect(excel.problems.map(({ code, start }) => [code, start])).toEqual([
    ["foreign_name", 1],
    ["foreign_name", 7],
  ]);
  expect(excel.problems[0]?.message).toContain("SUMME");
  expect(parse("=SUM(1;TRUE)", { ...german, dialect: "sheets" }).problems).toEqual([]);
  expect(parse("=SUMME(1;WAHR)", { ...german, dialect: "sheets" }).problems).toEqual([]);
});

test("a locale may override the separators of its language", () => {
  expect(shape(parse("=SUMME(1.5,2)", { ...german, separator: "," }).tree)).toBe("SUM(1.5 2)");
});

test("in R1C1 notation A1 is not a cell, and the message says how cells are written", () => {
  const { problems } = parse("=A1+1", relative);
  expect(problems).toEqual([expect.objectContaining({ code: "bad_reference", start: 1 })]);
  expect(problems[0]?.message).toContain("R2C3");
});
