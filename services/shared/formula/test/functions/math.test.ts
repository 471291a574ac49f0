// Math functions: sums, powers, integers, matrices and totals, in both products.
import { expect, test } from "@jest/globals";
import { answer, column, expectAnswers } from "./answers.ts";
import { expectNear } from "./near.ts";

const num = "#NUM!";
const value = "#VALUE!";
const div0 = "#DIV/0!";
const inSheets = { dialect: "sheets" } as const;

test("undefined powers, roots and logarithms give each product's errors", () => {
  expectAnswers([
    ["=POWER(0,0)", num],
    ["=POWER(0,-1)", div0],
    ["=POWER(-8,1/3)", -2],
    ["=(-8)^(2/3)", num],
    ["=SQRT(-1)", num],
    ["=SQRT(TRUE)", 1],
    ["=SQRTPI(TRUE)", value],
    ["=EXP(710)", num],
    ["=LN(0)", num],
    ["=LOG(8,2)", 3],
    ["=LOG(1000)", 3],
    ["=LOG(8,1)", div0],
    ["=LOG(-8,2)", num],
    ["=MOD(-5,3)", 1],
    ["=MOD(5,-3)", -1],
    ["=MOD(5,0)", div0],
    ["=MOD(1E+20,3)", num],
    ["=QUOTIENT(-7,2)", -3],
    ["=QUOTIENT(7,0)", div0],
    ["=SIGN(-0.1)", -1],
    ["=ABS({-1,2})", [[1, 2]]],
  ]);
  expectAnswers(
    [
      ["=POWER(0,0)", 1],
      ["=POWER(0,-1)", num],
      ["=POW(-8,1/3)", num],
      ["=POW(2,10)", 1024],
    ],
    inSheets,
  );
});

test("poles are #DIV/0!, and Excel rejects angles from 2^27", () => {
  expectNear([
    ["=SIN(PI()/6)", 0.5],
    ["=TAN(PI()/4)", 1],
    ["=SIN(2^27)", num],
    ["=COT(0)", div0],
    ["=CSC(0)", div0],
    ["=COTH(0)", div0],
    ["=CSCH(0)", div0],
    ["=COTH(-800)", -1],
    ["=SECH(800)", 0],
    ["=ACOT(-1)", (3 * Math.PI) / 4],
    ["=ACOTH(0.5)", num],
    ["=ACOTH(1E+10)", 1e-10],
    ["=ASIN(1.1)", num],
    ["=ACOSH(0.9)", num],
    ["=ATANH(1)", num],
    ["=ATAN2(0,0)", div0],
    ["=ATAN2(-1,0)", Math.PI],
    ["=SINH(1E-9)", 1e-9],
    ["=DEGREES(PI()/2)", 90],
  ]);
  expect(answer("=SIN(2^27)", inSheets)).toBeCloseTo(Math.sin(2 ** 27), 12);
});

test("divisors, factorials and combinations of integers", () => {
  expectAnswers([
    ["=GCD(24,36.9)", 12],
    ["=GCD(0,0)", 0],
    ["=GCD(-2,4)", num],
    ["=GCD(TRUE,4)", value],
    ["=LCM(4,6)", 12],
    ["=LCM(4,0)", 0],
    ["=LCM(2^50,3^20)", num],
    ["=FACT(4.9)", 24],
    ["=FACT(171)", num],
    ["=FACT(-1)", num],
    ["=FACTDOUBLE(8)", 384],
    ["=FACTDOUBLE(-1)", 1],
    ["=FACTDOUBLE(-2)", num],
    ["=COMBIN(50,25)", 126410606437752],
    ["=COMBIN(3,4)", num],
    ["=COMBINA(4,3)", 20],
    ["=COMBINA(0,0)", 1],
    ["=MULTINOMIAL(2,3,4)", 1260],
    ["=MULTINOMIAL(2,-3)", num],
  ]);
  expectAnswers([["=GCD(A1:A3)", value]], { cells: { A1: 4, A2: 6, A3: "x" } });
  expectAnswers([["=GCD(A1:A3)", 2]], { cells: { A1: 4, A2: 6 } });
});

test("Roman numerals are written in five forms and any form is read", () => {
  expectAnswers([
    ["=ROMAN(499)", "CDXCIX"],
    ["=ROMAN(499,1)", "LDVLIV"],
    ["=ROMAN(499,2)", "XDIX"],
    ["=ROMAN(499,3)", "VDIV"],
    ["=ROMAN(499,4)", "ID"],
    ["=ROMAN(499,TRUE)", "CDXCIX"],
    ["=ROMAN(499,FALSE)", "ID"],
    ["=ROMAN(0)", ""],
    ["=ROMAN(4000)", value],
    ["=ROMAN(1,5)", value],
    ['=ARABIC(" mcmxii ")', 1912],
    ['=ARABIC("-LVII")', -57],
    ['=ARABIC("ID")', 499],
    ['=ARABIC("")', 0],
    ['=ARABIC("ABC")', value],
    ["=BASE(255,16,4)", "00FF"],
    ["=BASE(255,37)", num],
    ["=BASE(-1,2)", num],
    ['=DECIMAL("zap",36)', 45745],
    ['=DECIMAL("12",2)', num],
  ]);
});

test("sums use the numbers of ranges, and literals that parse as numbers", () => {
  const cells = { A1: 1, A2: "2", A3: true, A4: 4 };
  expectAnswers(
    [
      ["=SUM(A1:A4)", 5],
      ['=SUM("2",TRUE,A1:A4)', 8],
      ['=SUM("x")', value],
      ["=PRODUCT(A1:A4)", 4],
      ["=PRODUCT(B1:B4)", 0],
      ["=SUMSQ(A1:A4)", 17],
      ["=SUMPRODUCT(A1:A4,A1:A4)", 17],
      ["=SUMPRODUCT(--(A1:A4>1))", 3],
      ["=SUMPRODUCT(A1:A4,{1,2,3,4})", value],
      ["=SUMPRODUCT(A2,A4)", value],
      ["=SUMPRODUCT({1,#N/A})", "#N/A"],
      ["=SUMX2MY2({3,4},{1,2})", 20],
      ["=SUMX2PY2(A1:A4,{1;1;1;1})", 19],
      ["=SUMXMY2({3,4},{1,2,3})", "#N/A"],
      ["=SERIESSUM(2,0,1,{1,2,3})", 17],
      ['=SERIESSUM(2,0,1,{1,"2"})', value],
      ["=SERIESSUM(TRUE,0,1,{1,2})", value],
      ["=PERCENTOF(A1,A1:A4)", 0.2],
      ["=PERCENTOF(1,0)", div0],
    ],
    { cells },
  );
  expectAnswers([["=SUMPRODUCT(A2,A4)", 0]], { cells, dialect: "sheets" });
});

test("matrices are multiplied and inverted if their sizes allow it", () => {
  expectNear([
    ["=SUM(ABS(MINVERSE({4,7;2,6})-{0.6,-0.7;-0.2,0.4}))", 0],
    ["=MDETERM({1,3,8,5;1,3,6,1;1,1,1,0;7,3,10,2})", 88],
    ["=MDETERM({0,1;1,0})", -1],
    ["=MDETERM({1,2;2,4})", 0],
    ["=MINVERSE({1,2;2,4})", num],
    ["=MDETERM({1,2})", value],
    ["=MDETERM(A1:B2)", value],
    ["=MMULT({1,2},{1,2})", value],
    ['=MMULT({1,"2"},{3;4})', value],
    ["=SUM(MUNIT(4))", 4],
    ["=MUNIT(0)", value],
  ]);
  expectAnswers([["=MMULT({1,2;3,4},{5;6})", [[17], [39]]]]);
});

test("SUBTOTAL and AGGREGATE ignore other totals, AGGREGATE optionally errors", () => {
  const cells = { ...column("A", [1, 2, { formula: "=SUBTOTAL(9,A1:A2)" }, 4]), B1: "#DIV/0!", B2: 5, B3: 7 };
  expectAnswers(
    [
      ["=SUBTOTAL(9,A1:A4)", 7],
      ["=SUBTOTAL(109,A1:A4)", 7],
      ["=SUBTOTAL(1,A1:A2)", 1.5],
      ["=SUBTOTAL(2,A1:A4,B2:B3)", 5],
      ["=SUBTOTAL(9,B1:B3)", div0],
      ["=SUBTOTAL(12,A1:A4)", value],
      ["=SUBTOTAL(9,{1,2})", value],
      ["=AGGREGATE(9,0,A1:A4)", 7],
      ["=AGGREGATE(9,4,A1:A4)", 10],
      ["=AGGREGATE(9,6,B1:B3)", 12],
      ["=AGGREGATE(9,4,B1:B3)", div0],
      ["=AGGREGATE(14,6,B1:B3,1)", 7],
      ["=AGGREGATE(15,6,1/(A1:A4>1),1)", 1],
      ["=AGGREGATE(14,6,B1:B3)", value],
      ["=AGGREGATE(12,6,A1:A2,B1:B3)", 3.5],
      ["=AGGREGATE(9,8,A1:A4)", value],
      ["=AGGREGATE(20,0,A1:A4,1)", value],
    ],
    { cells },
  );
});

test("Google Sheets has functions for operators", () => {
  expectAnswers(
    [
      ["=ADD(1,2)", 3],
      ["=MINUS(1,)", 1],
      ["=MULTIPLY(2,TRUE)", 2],
      ["=DIVIDE(1,0)", div0],
      ["=UMINUS(3)", -3],
      ['=UPLUS("a")', "a"],
      ["=UNARY_PERCENT(50)", 0.5],
      ['=EQ("A","a")', true],
      ["=NE(1,1)", false],
      ['=GT("b","a")', true],
      ["=GTE(1,2)", false],
      ["=LT(1,TRUE)", true],
      ["=LTE(2,2)", true],
      ["=ISBETWEEN(2,1,3)", true],
      ["=ISBETWEEN(1,1,3,FALSE)", false],
      ["=ISBETWEEN(3,1,3,TRUE,FALSE)", false],
      ["=ISBETWEEN(2,3,1)", num],
    ],
    inSheets,
  );
});

test("random numbers are within their bounds", () => {
  for (let drawn = 0; drawn < 50; drawn += 1) {
    const share = answer("=RAND()");
    expect(typeof share === "number" && share >= 0 && share < 1).toBe(true);
    expect([2, 3]).toContain(answer("=RANDBETWEEN(1.5,3.4)"));
  }
  expectAnswers([["=RANDBETWEEN(3,2)", num]]);
});
