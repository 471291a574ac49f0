// The checker reports formulas that parse but would not work.

import { type CheckOptions, check } from "@cellwright/formula/check";
import { locales } from "@cellwright/formula/locales/all";
import { mostProblems } from "@cellwright/formula/problem";
import { expect, test } from "@jest/globals";

const sound: [string, CheckOptions?][] = [
  ['=SUMIFS(C2:C,A2:A,"Paid",B2:B,">3")', { dialect: "sheets" }],
  ["=LET(x,1,LET(y,x,x+y))"],
  ["=LAMBDA(x,[y],IF(ISOMITTED(y),x,y))(1)"],
  ["=COUNTIF(INDEX(A:C,0,2),1)+COUNTIF(A1#,1)"],
  ["=VLOOKUP(A2,F:G,2.9,FALSE)+VLOOKUP(A2,Prices,9,0)+VLOOKUP(A2,F:G,B1,0)"],
  ["=HLOOKUP(A2,F:G,2000,FALSE)"],
  ["=INDEX(A1:C9,0,3)+INDEX(A1:C1,3)+INDEX(A:A,9)+INDEX(A1:C9,,3)"],
  ["=SUM(CHOOSECOLS(A1:C9,-3,3))"],
  ["=COUNTIF({1,2},1)", { dialect: "sheets" }],
  ["=SUMPRODUCT((A1:A9>1)*(B1:B9))", { dialect: "sheets" }],
  ["=ARRAYFORMULA(A1:A9*2)", { dialect: "sheets" }],
  ["=SORT(A1:A9*2)", { dialect: "sheets" }],
  ['=LOOKUP(2,1/(C1:C5="c"),B1:B5)', { version: "2016" }],
  ["=A1:A9*2"],
  ["=SUM(A1:A5 A3:C3)+Jan Sales"],
  ["=Data!A1:A9 Data!A3:C3"],
  ["=LET(sum,A1:A9,sum A3:C3)"],
  ["=A1 total", { ownFunctions: ["total"] }],
  ["=XLOOKUP(1,A1:A9,B1:D9)"],
  ["=SUM(Sales[[#Data],[#Totals],[Net]])"],
  [`=LEN("${"x".repeat(256)}")`, { dialect: "sheets" }],
  ["=FILTER(A1:C9,B1:B9=1)"],
  ["=FILTER({A1:A9,C1:C9},B1:B9=1)", { dialect: "sheets" }],
  ["{=SUM(A1:A9*2)}", { version: "2010" }],
  ['=ROUND("12",1)'],
  ['=HEX2DEC("FF")'],
  ["=SUMME(A1:A3)", { vocabulary: locales.de }],
  ["=SUMIFS(C2:C9,A2:A9,1,B2:B9,2)"],
  ["=LET(f,LAMBDA(x,x*2),f(A1))"],
  ["=[1]!Rebate(A1)"],
  ["=_xll.RiskNormal(1,2)"],
  ["=ROW(A1)", { cell: "A1" }],
  ["=Other!A1", { cell: "A1", sheet: "Main" }],
  ["=A1", { cell: "A2" }],
  ["=MYTAX(A1)", { ownFunctions: ["MyTax"] }],
  ["=ROUND(A1)", { dialect: "sheets" }],
  ['=QUERY(A:C,"select A")', { dialect: "sheets" }],
  [`=${"SUM(".repeat(64)}1${")".repeat(64)}`],
  [`=SUM(${Array(255).fill("1").join(",")})`],
];

for (const [formula, options] of sound) {
  test(`${formula.slice(0, 60)} has no problems`, () => {
    expect(check(formula, options)).toMatchObject({ ok: true, problems: [] });
  });
}

test.each(["hello", "  hello ", "hello world", "Q1 sales, 2024", '"Paid"', "What's this?", "sum of A1"])(
  "%s without its = is text, not a formula",
  (written) => {
    const { ok, problems } = check(written);
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      { code: "not_a_formula", message: "This is text, not a formula. A formula begins with `=`." },
    ]);
    expect(written.slice(problems[0]?.start, problems[0]?.end)).toBe(written.trim());
  },
);

test.each(["=hello", "A1", "A1:A9", "Sheet1!Total", "-Total", "Price*2", "PI()", "42"])(
  "%s may be a formula",
  (written) => {
    expect(check(written).problems).toEqual([]);
  },
);

const wrong: [string, string, number, string, CheckOptions?][] = [
  ["=1+VLOKUP(A1,B:C,2)", "unknown_function", 3, "Did you mean VLOOKUP?"],
  ["=SUMM(A1)", "unknown_function", 1, "Did you mean SUM?"],
  ["=QWERTZUIOP(A1)", "unknown_function", 1, "Check its spelling"],
  ['=QUERY(A:C,"select A")', "wrong_dialect", 1, "is a function of Google Sheets; Excel does not have it"],
  [
    "=TAKE(A:A,3)",
    "wrong_dialect",
    1,
    "is a function of Excel; Google Sheets does not have it",
    { dialect: "sheets" },
  ],
  ["=ROUND(A1)", "too_few_arguments", 1, "ROUND takes 2 arguments; here is 1: ROUND(number, num_digits)"],
  ["=ABS(A1,2)", "too_many_arguments", 1, "ABS takes 1 argument; here are 2: ABS(number)"],
  ["=A1 and B1", "missing_operator", 4, "and is a function: write AND(A1,B1)."],
  ["=SUM A1:A3", "missing_operator", 1, "SUM is a function: write SUM(A1:A3)."],
  ["=SUM A1:A3", "missing_operator", 1, "write SUM(A1:A3).", { dialect: "sheets" }],
  ["=A1 und B1", "missing_operator", 4, "write UND(A1;B1).", { vocabulary: locales.de }],
  ["=IF(A1 or B1 or C1,1,2)", "missing_operator", 7, "write OR(A1,B1)."],
  ["=PI(A1)", "too_many_arguments", 1, "PI takes no arguments; here is 1: PI()"],
  [
    "=IF()",
    "too_few_arguments",
    1,
    "arguments; here are none: IF(logical_test, value_if_true, [value_if_false])",
  ],
  ["=LET(x)", "too_few_arguments", 1, "LET(name1, name_value1, …, calculation)"],
  [
    "=SUMIFS(C:C;A:A)",
    "too_few_arguments",
    1,
    "SUMIFS(sum_range; criteria_range1; criterion1; [criteria_range2; criterion2; …])",
    { separator: ";" },
  ],
  ["=PHI(A1,2)", "too_many_arguments", 1, "PHI takes 1 argument; here are 2"],
  ["=SUMIFS(C:C,A:A)", "too_few_arguments", 1, "SUMIFS needs at least 3"],
  ["=SUMIFS(C:C,A:A,1,B:B)", "unpaired_arguments", 1, "in pairs"],
  ["=IFS(A1,1,A2)", "unpaired_arguments", 1, "in pairs"],
  [
    "=VLOOKUP(A2,F:G,3,FALSE)",
    "outside_range",
    16,
    "F:G has 2 columns, so 3 is outside. Choose a smaller number or a larger range.",
  ],
  ["=SVERWEIS(A2;F:G;3;FALSCH)", "outside_range", 17, "F:G has 2 columns", { vocabulary: locales.de }],
  ['=IFERROR(VLOOKUP(A2,F:G,3,FALSE),"")', "outside_range", 24, "3 is outside"],
  ["=VLOOKUP(A2,F:G,{1,3},FALSE)", "outside_range", 19, "3 is outside"],
  ["=VLOOKUP(A2,F:G,0,FALSE)", "outside_range", 16, "0 is no place in F:G. Count from 1."],
  ["=HLOOKUP(A2,B1:Z3,4,FALSE)", "outside_range", 18, "B1:Z3 has 3 rows, so 4 is outside"],
  ["=INDEX(A1:C9,10,1)", "outside_range", 13, "A1:C9 has 9 rows"],
  ["=INDEX(A:A,1,2)", "outside_range", 13, "A:A has 1 column, so 2 is outside"],
  ["=INDEX(A1:C1,4)", "outside_range", 13, "A1:C1 has 3 columns"],
  ["=INDEX(A1:C9,-1)", "outside_range", 13, "-1 is no place in A1:C9"],
  ["=CHOOSECOLS(A1:C9,1,-4)", "outside_range", 20, "A1:C9 has 3 columns, so -4 is outside"],
  ["=CHOOSEROWS(A1:C9,0)", "outside_range", 18, "0 is no place in A1:C9"],
  ["=SUMIFS(C2:C9,A2:A10,1)", "unequal_ranges", 14, "this one has 9 rows, the first 8 rows"],
  ["=COUNTIFS(A2:A9,1,B:B,2)", "unequal_ranges", 18, "this one has all rows"],
  ["=AVERAGEIFS(A2:B9,C2:C9,1)", "unequal_ranges", 18, "the first 8 rows and 2 columns"],
  ["=SUMIFS(C:C,A:A,1,B2:B,2)", "unequal_ranges", 18, "from row 2", { dialect: "sheets" }],
  ["=SUMPRODUCT(A1:A9,B1:B8)", "unequal_ranges", 18, "this one has 8 rows"],
  ["=CORREL(A1:A9,B1:B8)", "unequal_ranges", 14, "this one has 8 rows"],
  ["=XLOOKUP(1,A1:A9,B1:B8)", "unequal_ranges", 17, "as many rows or as many columns"],
  [`=LEN("${"x".repeat(256)}")`, "too_long", 5, "at most 255"],
  ["=Sales[[#Headers],[#Totals],[Net]]", "bad_reference", 1, "[#Headers],[#Data] and [#Data],[#Totals]"],
  ["=COUNTIF({1,2},1)", "needs_cells", 9, "needs cells"],
  ["=SUMIF(FILTER(A1:A9,B1:B9),1)", "needs_cells", 7, "needs cells"],
  ["=LET(x,1,x)+x", "name_out_of_scope", 12, "only inside the LET"],
  ["=LET(f,LAMBDA(y,y),1)+f(2)", "name_out_of_scope", 22, "only inside the LET"],
  ["=LET(x,x,1)", "name_out_of_scope", 7, "only inside"],
  ["=LET(A1,1,2)", "bad_name", 5, "must not look like a cell"],
  ['=REGEXMATCH(A1,"x")', "wrong_dialect", 1, "Use REGEXTEST."],
  ["=ARRAYFORMULA(A1:A9*2)", "wrong_dialect", 1, "by itself: remove it"],
  ["=TEXTSPLIT(A1,1)", "wrong_dialect", 1, "Use SPLIT.", { dialect: "sheets" }],
  ["=SUME(A1)", "unknown_function", 1, "Did you mean SUMME?", { vocabulary: locales.de }],
  ["=VLOKUP(A1;B:C;2)", "unknown_function", 1, "Did you mean SVERWEIS?", { vocabulary: locales.de }],
  ["=WENN(A1>5,1,2)", "unknown_function", 1, "WENN is what IF is called in another language. Write IF."],
  ["=SOMME(A1)", "unknown_function", 1, "Write SUMME.", { vocabulary: locales.de }],
  ["=SUMMEWENNS(A1:A3)", "too_few_arguments", 1, "SUMMEWENNS needs at least 3", { vocabulary: locales.de }],
  ["=A1#", "needs_newer_version", 1, "came with Excel 2021", { version: "2016" }],
  ["=A1+#REF!", "damaged_reference", 4, "deleted"],
  ["=#REF!B2", "damaged_reference", 1, "deleted"],
  ["=SUM(A1:A9)", "circular_reference", 5, "its own result", { cell: "A5" }],
  ["=Main!A5", "circular_reference", 1, "its own result", { cell: "$A$5", sheet: "main" }],
  [`=${"SUM(".repeat(65)}1${")".repeat(65)}`, "too_deep", 257, "64 levels"],
  [`=SUM(${Array(256).fill("1").join(",")})`, "too_many_arguments", 1, "at most 255"],
];

for (const [formula, code, start, words, options] of wrong) {
  test(`${formula.slice(0, 40)} has the problem ${code} at ${start}`, () => {
    const { ok, problems } = check(formula, options);
    expect(ok).toBe(false);
    expect(problems).toEqual([expect.objectContaining({ code, start, severity: "error" })]);
    expect(problems[0]?.message).toContain(words);
  });
}

const warnings: [string, string, number, string, CheckOptions?][] = [
  ['=WEBSERVICE("https://example.com")', "network_function", 1, "an address you trust"],
  ["=cmd|'/c calc'!A1", "external_program", 1, "another program"],
  ["=A1+NOW()", "volatile_function", 4, "anything in the workbook changes"],
  ['=ROUND("abc",1)', "wrong_kind", 7, '"abc" is a text'],
  ["=My Sheet!A1", "bad_reference", 1, "in quotes: 'My Sheet'!"],
  ["=SUM(Q1 2024!A1:B9)", "bad_reference", 5, "in quotes: 'Q1 2024'!"],
  ["=My big Sheet!A1+1", "bad_reference", 1, "in quotes: 'My big Sheet'!"],
  ["=(A1:A9>1)*(B1:B8)", "unequal_ranges", 11, "9 rows and 8 rows"],
  ["=A1:A9*2", "array_risk", 1, "ARRAYFORMULA", { dialect: "sheets" }],
  ["=SUM(A1:A9*2)", "array_risk", 5, "ARRAYFORMULA", { dialect: "sheets" }],
  ["=SUM(LEN(A1:A9))", "array_risk", 9, "ARRAYFORMULA", { dialect: "sheets" }],
  ["=UNIQUE(LEFT(A1:A9,2))", "array_risk", 13, "ARRAYFORMULA", { dialect: "sheets" }],
  ['=LOOKUP(2,1/(C1:C5="c"),B1:B5)', "array_risk", 13, "ARRAYFORMULA", { dialect: "sheets" }],
  ["=SUM(A1:A9*2)", "array_risk", 5, "Ctrl+Shift+Enter", { version: "2016" }],
];

for (const [formula, code, start, words, options] of warnings) {
  test(`${formula} is sound, with the warning ${code} at ${start}`, () => {
    const { ok, problems } = check(formula, options);
    expect(ok).toBe(true);
    expect(problems).toEqual([expect.objectContaining({ code, start, severity: "warning" })]);
    expect(problems[0]?.message).toContain(words);
  });
}

test("the number of problems for a text of 8,192 characters is limited", () => {
  const heavy = [
    "(",
    ")",
    "-",
    "1+",
    "SUM(",
    "{",
    "1%",
    "A1()",
    "[",
    "'",
    '"',
    "A1 ",
    "|",
    "#",
    "@",
    "A:",
    "a",
    ";",
    ",",
    "f(",
    "#REF!",
    "abcdefg(1)+",
  ];
  for (const scrap of heavy) {
    const formula = `=${scrap.repeat(Math.floor(8190 / scrap.length))}`;
    expect([scrap, check(formula).problems.length <= mostProblems]).toEqual([scrap, true]);
  }
});
