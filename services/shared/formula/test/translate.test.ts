// Translation of formulas to the other product, and what cannot be translated.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Dialect } from "../src/dialect.ts";
import { isMatrix } from "../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { vocabularies } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { isSameTree } from "../src/translate/same.ts";
import { translate } from "../src/translate.ts";
import type { Vocabulary } from "../src/vocabulary.ts";
import { formulas } from "./formulas.ts";

const excel = { dialect: "excel" } as const;
const sheets = { dialect: "sheets" } as const;
const other = (dialect: Dialect): Dialect => (dialect === "excel" ? "sheets" : "excel");

/** Translated in both directions. */
const equal: [inExcel: string, inSheets: string][] = [
  ["=A1:A10*2", "=ARRAYFORMULA(A1:A10*2)"],
  ["=@A1:A10*2", "=A1:A10*2"],
  ["=SUM(A1:A10*B1:B10)", "=ARRAYFORMULA(SUM(A1:A10*B1:B10))"],
  ["=SUMPRODUCT(A1:A10*B1:B10)", "=SUMPRODUCT(A1:A10*B1:B10)"],
  ["=SUM(A2:A1048576)", "=SUM(A2:A)"],
  ["=SUM(B2:XFD2)", "=SUM(B2:2)"],
  ['=IF(A2:A9="","",A2:A9*2)', '=ARRAYFORMULA(IF(A2:A9="","",A2:A9*2))'],
  ['=REGEXTEST(E1,"a+",1)', '=REGEXMATCH(E1,"(?i)a+")'],
  ['=REGEXEXTRACT(E1,"([ab]+)-x",2)', '=REGEXEXTRACT(E1,"([ab]+)-x")'],
  ['=FILTER(A1:A9,B1:B9>3,"none")', '=IFNA(FILTER(A1:A9,B1:B9>3),"none")'],
  ["=FILTER(A1:A9,(B1:B9>1)*(C1:C9<3))", "=FILTER(A1:A9,(B1:B9>1)*(C1:C9<3))"],
  ["=SORT(A1:B9,2,-1)", "=SORT(A1:B9,2,FALSE)"],
  ["=SORT(A1:B9,{2,1},{-1,1})", "=SORT(A1:B9,2,FALSE,1,TRUE)"],
  ["=SORTBY(A1:A9,B1:B9,1)", "=SORT(A1:A9,B1:B9,TRUE)"],
  ["=TAKE(A1:B9,2,1)", "=ARRAY_CONSTRAIN(A1:B9,2,1)"],
  ["={1,2;3,4}", "={1,2;3,4}"],
  ["=LET(x,A1,x*2)", "=LET(x,A1,x*2)"],
  ['=XLOOKUP(A1,B:B,C:C,"none")', '=XLOOKUP(A1,B:B,C:C,"none")'],
  ['=TEXTJOIN(",",FALSE,A1:A3)', '=TEXTJOIN(",",FALSE,A1:A3)'],
];

const toSheets: [string, string][] = [
  ["=_xlfn.XLOOKUP(A1,B:B,C:C)", "=XLOOKUP(A1,B:B,C:C)"],
  ["=SUM((A1,B1:B2),C1)", "=SUM(A1,B1:B2,C1)"],
  ["=SUM(A1:C3 B2:D4)", "=SUM(B2:C3)"],
  ["=SUM(@A1:A9)", "=SUM(INDEX(A1:A9,ROW()-ROW(A1)+1))"],
  ["=CONCAT(A1:A3)", "=CONCATENATE(A1:A3)"],
  ['=TEXTSPLIT(E1,",")', '=SPLIT(E1,",",FALSE,FALSE)'],
  ['=TEXTBEFORE(E1,"-")', '=IFERROR(LEFT(E1,FIND("-",E1)-1),NA())'],
  ['=TEXTAFTER(E1,"-",1,0,0,"")', '=IFERROR(MID(E1,FIND("-",E1)+1,LEN(E1)),"")'],
  ['=REGEXEXTRACT(E1,"(a)(b)")', '=REGEXEXTRACT(E1,"((?:a)(?:b))")'],
  ["=BYROW(A1:B9,SUM)", "=BYROW(A1:B9,LAMBDA(row,SUM(row)))"],
  ["=DROP(A1:B9,1)", "=CHOOSEROWS(A1:B9,SEQUENCE(ROWS(A1:B9)-1,1,2))"],
  ["=TAKE(A1:B9,-2)", "=CHOOSEROWS(A1:B9,SEQUENCE(2,1,ROWS(A1:B9)-1))"],
  ["=SUM(ROW(A1:A3))", "=ARRAYFORMULA(SUM(ROW(A1:A3)))"],
  ["{=SUM(A1:A3*2)}", "=ARRAYFORMULA(SUM(A1:A3*2))"],
  ["=LOOKUP(2,1/(A1:A9=6),B1:B9)", "=ARRAYFORMULA(LOOKUP(2,1/(A1:A9=6),B1:B9))"],
  ["=SUM(SUMIFS(B:B,A:A,{6,9}))", "=ARRAYFORMULA(SUM(SUMIFS(B:B,A:A,{6,9})))"],
  ["=SUM(COUNTIFS(A:A,6,B:B,C1:C9))", "=ARRAYFORMULA(SUM(COUNTIFS(A:A,6,B:B,C1:C9)))"],
  ["=VLOOKUP(6,CHOOSE({1,2},B1:B9,A1:A9),2,0)", "=ARRAYFORMULA(VLOOKUP(6,CHOOSE({1,2},B1:B9,A1:A9),2,0))"],
  ["=UNIQUE(LEFT(A1:A9,1))", "=ARRAYFORMULA(UNIQUE(LEFT(A1:A9,1)))"],
  ["=ROWS(UNIQUE(A1:A9&B1:B9))", "=ARRAYFORMULA(ROWS(UNIQUE(A1:A9&B1:B9)))"],
  ["=MMULT(B1:C2*1,C1:D2)", "=ARRAYFORMULA(MMULT(B1:C2*1,C1:D2))"],
  ["=PMT(C1:C3/100,12,100)", "=ARRAYFORMULA(PMT(C1:C3/100,12,100))"],
  ["=NORM.DIST(C1:C3,0,1,TRUE)", "=ARRAYFORMULA(NORM.DIST(C1:C3,0,1,TRUE))"],
  ["=UNIQUE(A1:A9)", "=UNIQUE(A1:A9)"],
  ["=SUMIFS(B:B,A:A,C1)", "=SUMIFS(B:B,A:A,C1)"],
];

const toExcel: [string, string][] = [
  ['=JOIN(",",A1:A3)', '=TEXTJOIN(",",FALSE,A1:A3)'],
  ['=SPLIT(E1,", ")', '=TEXTSPLIT(E1,{","," "},,TRUE)'],
  ['=SPLIT(E1,"ab",FALSE,FALSE)', '=TEXTSPLIT(E1,"ab")'],
  ["={A1:B1;1,2;FILTER(A1:B9,A1:A9>3)}", "=VSTACK(A1:B1,HSTACK(1,2),FILTER(A1:B9,A1:A9>3))"],
  ["=FLATTEN(A1:B2)", "=TOCOL(A1:B2)"],
  ["=FLATTEN(A1:A2,C1)", "=VSTACK(TOCOL(A1:A2),TOCOL(C1))"],
  ["=COUNTUNIQUE(A1:A9)", "=COUNTA(UNIQUE(TOCOL(A1:A9,1)))"],
  ["=ADD(A1,MINUS(B1,C1))", "=A1+(B1-C1)"],
  ["=MULTIPLY(ADD(1,2),3)", "=(1+2)*3"],
  ["=UMINUS(POW(A1,2))", "=-(A1^2)"],
  ["=NE(A1,B1)", "=A1<>B1"],
  ["=UNARY_PERCENT(A1)", "=A1%"],
  ["=TO_DATE(A1)", "=A1"],
  ["=ISBETWEEN(A1,1,10,FALSE)", "=AND(A1>1,A1<=10)"],
  ["={A1:A3;B1:B3}", "=VSTACK(A1:A3,B1:B3)"],
  ["={A1:A3,B1:B3}", "=HSTACK(A1:A3,B1:B3)"],
  ["=FILTER(A1:A9,B1:B9>1,C1:C9<3)", "=FILTER(A1:A9,(B1:B9>1)*(C1:C9<3))"],
  ["=SORTN(A1:A9,3)", "=TAKE(SORT(A1:A9),3)"],
  ["=IFERROR(A1/B1)", '=IFERROR(A1/B1,"")'],
  ["=CONCATENATE(A1:A3)", "=CONCAT(A1:A3)"],
  ["=EPOCHTODATE(A1)", "=A1/86400+25569"],
  ["=AVERAGE.WEIGHTED(A1:A3,B1:B3)", "=SUMPRODUCT(A1:A3,B1:B3)/SUM(B1:B3)"],
  ["=CHAR(8364)", "=UNICHAR(8364)"],
];

for (const [inExcel, inSheets] of equal) {
  test(`${inExcel} in Excel is ${inSheets} in Google Sheets, both ways`, () => {
    expect(translate(inExcel, excel, sheets)).toMatchObject({ ok: true, formula: inSheets });
    expect(translate(inSheets, sheets, excel)).toMatchObject({ ok: true, formula: inExcel });
  });
}
for (const [inExcel, inSheets] of toSheets) {
  test(`${inExcel} becomes ${inSheets} in Google Sheets`, () => {
    expect(translate(inExcel, excel, sheets)).toMatchObject({ ok: true, formula: inSheets });
  });
}
for (const [inSheets, inExcel] of toExcel) {
  test(`${inSheets} becomes ${inExcel} in Excel`, () => {
    expect(translate(inSheets, sheets, excel)).toMatchObject({ ok: true, formula: inExcel });
  });
}

const stops: [string, Dialect, RegExp][] = [
  ['=XLOOKUP("^a",A1:A9,B1:B9,"",3)', "excel", /XLOOKUP looks for a regular expression/],
  ['=XMATCH("^a",A1:A9,3)', "excel", /XMATCH looks for a regular expression/],
  ['=CUBEVALUE("a","b")', "excel", /CUBEVALUE .*cube/],
  ['=RTD("a",,"b")', "excel", /RTD listens/],
  ['=WEBSERVICE("https://example.com")', "excel", /WEBSERVICE fetches/],
  ["=SUM(A1#)", "excel", /spills/],
  ["=REDUCE(,A1:A3,LAMBDA(a,b,a+b))", "excel", /REDUCE needs a value to begin with/],
  ['=ARRAYFORMULA(SPLIT(E1:E2," "))', "sheets", /each of these texts/],
  ["={1,2;3}", "sheets", /unequal length/],
  ["={A1:B2;C1}", "sheets", /unequal length/],
  ["={A1:A3,B1:B2}", "sheets", /unequal length/],
  ["=SUM(A:.A)", "excel", /dots in A:\.A.*A2:A/],
  ["=[@Amount]*2", "excel", /row of the formula/],
  ["=[1]Prices!A1", "excel", /\[1\]Prices.*IMPORTRANGE/],
  ["=SUM(Jan:Dec!A1)", "excel", /Jan:Dec are several sheets/],
  ["=#SPILL!", "excel", /#SPILL!/],
  ["=SUM(@A1:B9)", "excel", /@A1:B9/],
  ["=(A1,B1)", "excel", /several ranges/],
  ["=LAMBDA([x],1)()", "excel", /left out/],
  ['=REGEXTEST(E1,"a(?=b)")', "excel", /looks around/],
  ['=QUERY(A:C,"select A")', "sheets", /QUERY has a language/],
  ['=IMPORTRANGE("x","A1")', "sheets", /reference to the other workbook/],
  ['=GOOGLEFINANCE("X")', "sheets", /STOCKHISTORY/],
  ["=SPARKLINE(A1:A9)", "sheets", /draws/],
  ['=COUNTIF({1,2},">1")', "sheets", /cells only/],
  ["=INDEX(A1:B9)", "sheets", /2 to 4 arguments in Excel; here is 1\./],
  ["=ROUND(A1)", "sheets", /ROUND takes 2 arguments in Excel; here is 1\./],
  ["=SUM(A2000000:A2000001)", "sheets", /beyond the last row/],
  ["=SUM(A1", "excel", /missing/],
];
for (const [formula, dialect, why] of stops) {
  test(`${formula} of ${dialect} cannot be translated, and the notes say why`, () => {
    const translation = translate(formula, { dialect }, { dialect: other(dialect) });
    expect(translation).toMatchObject({ ok: false, formula: null });
    expect(translation.notes.join(" ")).toMatch(why);
  });
}

test("every formula gets an answer", () => {
  const nested = (depth: number): string => (depth === 0 ? "A1" : `TEXTAFTER(${nested(depth - 1)},"-")`);
  for (const formula of [`=${nested(60)}`, `=A1${"%".repeat(8000)}`, "=LET()", "=LAMBDA()", "=FILTER()"]) {
    const { notes } = translate(formula, excel, sheets);
    expect(notes.length).toBeGreaterThanOrEqual(0);
  }
});

test("a formula that needs a table gets a note", () => {
  const { notes } = translate("=SUM(Sales[Amount])", excel, sheets);
  expect(notes).toEqual(["Sales[Amount] needs a table named Sales in Google Sheets."]);
});

test("a formula that both products support translates without notes, in every language, and back", () => {
  const all = [...vocabularies.keys()];
  fc.assert(
    fc.property(formulas(), fc.constantFrom(...all), fc.constantFrom(...all), (formula, here, away) => {
      const [one, two] = [vocabularies.get(here) as Vocabulary, vocabularies.get(away) as Vocabulary];
      const from = { ...excel, vocabulary: one };
      const to = { ...sheets, vocabulary: two };
      const start = translate(formula, excel, from).formula as string;
      const there = translate(start, from, to);
      expect([formula, there.ok, there.notes]).toEqual([formula, true, []]);
      const back = translate(there.formula as string, to, from);
      expect([there.formula, back.formula]).toEqual([there.formula, start]);
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
});

const numbers = (): Record<string, PlainCell> => {
  const cells: Record<string, PlainCell> = {};
  for (const column of "ABCD")
    for (let row = 1; row <= 9; row++) cells[`${column}${row}`] = (row * 7 + column.charCodeAt(0)) % 11;
  cells.A5 = "b-c";
  cells.E1 = "aab-x, cab";
  delete cells.B4;
  return cells;
};

test("the translated formula has the value of the original", () => {
  const book = workbook({ sheets: { Sheet1: numbers() } });
  const value = (formula: string, dialect: Dialect): string => {
    const outcome = evaluate(formula, { dialect, book, cell: "F3" });
    if (outcome.type !== "value") return JSON.stringify(outcome);
    // SPLIT gives a blank for an empty piece, TEXTSPLIT empty text.
    return JSON.stringify(
      isMatrix(outcome.value) ? outcome.value.items.map((item) => item ?? "") : outcome.value,
    );
  };
  const unlike = [...equal, ...toSheets, ...toExcel.map(([one, two]) => [two, one] as const)].filter(
    ([one, two]) => value(one, "excel") !== value(two, "sheets"),
  );
  expect(unlike).toEqual([]);
});

const file = join(process.env.CORPUS ?? "", "parse.jsonl");
const present = existsSync(file);
if (!present)
  process.stderr.write("formula: no corpus here, translating it is skipped (CORPUS=<folder> runs it)\n");

(present ? test : test.skip)("real formulas keep their tree in every language", () => {
  const rows: { f: string; valid: boolean; dialect?: string }[] = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const all = [...vocabularies.values()];
  const lost: string[] = [];
  for (const { f, valid, dialect } of rows) {
    const home = { dialect: dialect === "gsheets" ? "sheets" : "excel" } as const;
    const { tree, problems } = parse(f, home);
    if (!valid || problems.length > 0) continue;
    for (const vocabulary of all) {
      const there = translate(f, home, { ...home, vocabulary });
      const back = there.ok ? translate(there.formula, { ...home, vocabulary }, home) : there;
      if (!back.ok || !isSameTree(parse(back.formula, home).tree, tree))
        lost.push(`${vocabulary.language} ${f} ${back.notes[0]}`);
    }
  }
  expect(lost.slice(0, 20)).toEqual([]);
});
