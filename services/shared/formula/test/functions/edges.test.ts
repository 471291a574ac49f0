// Edge cases that others have recorded from Excel and Google Sheets, with their sources.
import { test } from "@jest/globals";
import { expectNear } from "./near.ts";

type Edge = readonly [formula: string, excel: unknown, sheets: unknown];

/** https://hyperformula.handsontable.com/guide/list-of-differences.html */
const differences: readonly Edge[] = [
  ["=TBILLPRICE(0,180,1.9)", 5, "#NUM!"],
  ["=TBILLPRICE(0,180,2)", 0, "#NUM!"],
  ["=RRI(1,-1,-1)", 0, "#NUM!"],
  ["=DAYS(-1,0)", "#NUM!", -1],
  ['=DATEDIF(-1,0,"Y")', "#NUM!", 0],
  ["=PV(-1,0,100,400)", "#NUM!", -400],
  ["=NPV(1,TRUE,1)", 0.75, 0.5],
  ["=POISSON.DIST(-0.01,0,FALSE)", "#NUM!", 1],
  ["=BETA.DIST(0,1,1,FALSE)", "#NUM!", 0],
  ["=BETA.DIST(0.6,1,1,FALSE,0.6,0.7)", 0, 0],
  ["=BETA.INV(1,1,1)", "#NUM!", 1],
  ["=GAMMA(-1.5)/GAMMA(-1.5)", 1, "#NUM!"],
  ["=T.INV(0,1)", "#DIV/0!", "#NUM!"],
  ["=T.INV.2T(0,1)", "#DIV/0!", "#NUM!"],
  ["=T.DIST(1,0.9,FALSE)", "#DIV/0!", "#NUM!"],
  ["=WEIBULL.DIST(0,1,1,FALSE)", 0, 1],
  ["=TDIST(0,1,1.5)", 0.5, 0.5],
  ["=AVEDEV(TRUE,FALSE,)", 4 / 9, 0],
  ["=COUNTA(1,)", 2, 1],
  ["=SKEW(TRUE,FALSE,)", 3 ** 0.5, "#DIV/0!"],
  ['=HARMEAN(TRUE,"4")', 1.6, 4],
  ['=GEOMEAN(TRUE,"4")', 2, 4],
  ["=CHISQ.TEST(A1:C2,A1:F1)", "#DIV/0!", "#N/A"],
  ["=BINOM.INV(1,0.8,0.2)", 1, 1],
  ["=BINOM.INV(-0.001,0.5,0.5)", "#NUM!", 0],
  ["=BINOM.INV(10,0,0.5)", "#NUM!", "#NUM!"],
  ["=DEVSQ(A2,A3)", "#NUM!", 0],
  ['=ADDRESS(1,1,4,TRUE,"")', "!A1", "''!A1"],
  ["=GCD(1000000000000000000)", "#NUM!", 1e18],
  ["=LCM(1000000,1000001,1000002,1000003)", "#NUM!", 5.000030000055e23],
  ["=COMBIN(1030,0)", 1, "#NUM!"],
];

test("Excel and Google Sheets differ as a published comparison says", () => {
  expectNear(differences.map(([formula, excel]) => [formula, excel]));
  expectNear(
    differences.map(([formula, , sheets]) => [formula, sheets]),
    { dialect: "sheets" },
  );
});

/** By issue number at https://github.com/ironcalc/IronCalc/issues, which reports Excel's result. */
const reported: readonly (readonly [issue: number, formula: string, excel: unknown])[] = [
  [618, '=WEEKDAY(-1,"abc")', "#VALUE!"],
  [618, "=WEEKDAY(-1,1/0)", "#DIV/0!"],
  [625, "=DAYS(TRUE,FALSE)", "#VALUE!"],
  [625, "=WORKDAY(TRUE,FALSE)", "#VALUE!"],
  [606, '=TIMEVALUE("4:65")', 305 / 1440],
  [606, '=TIMEVALUE("25:00")', 1 / 24],
  [624, "=WORKDAY(0,10)", 13],
  [629, "=WORKDAY.INTL(DATE(2025,1,10),10,TRUE)", 45681],
  [660, "=BETA.INV(1,1,2,0,1)", "#NUM!"],
  [674, "=BINOM.INV(10,0.7,0)", "#NUM!"],
  [675, "=BINOM.INV(10,1,0.8)", "#NUM!"],
  [676, "=BINOM.DIST(-1E-10,10,0.5,TRUE)", "#NUM!"],
  [676, "=NEGBINOM.DIST(-1E-10,10,0.5,TRUE)", "#NUM!"],
  [756, "=LCM(-0.00037,0.0001)", "#NUM!"],
  [756, "=GCD(-0.00037,0.0001)", "#NUM!"],
  [766, '=CHISQ.TEST({"1","2"},{"3","4"})', "#DIV/0!"],
  [987, "=GAMMA.DIST(0,1,1,FALSE)", "#NUM!"],
  [1125, "=COVARIANCE.P({TRUE,FALSE,1,2,3},{1,0,1,2,3})", 2 / 3],
  [1322, "=T.DIST(,,)", "#DIV/0!"],
  [1353, "=WORKDAY.INTL(DATE(2025,1,10),10,A8)", "#NUM!"],
  [1369, "=DATE(2025,-0.0000001,1)", 45627],
  [1379, '=DATEVALUE("2026-01-01 25:00:00")', 46024],
  [1397, "=AREAS((A1:A5,C1:C5))", 2],
  [1400, "=EDATE(0,5)", 152],
  [1400, "=EDATE(,5)", "#N/A"],
  [1409, "=EOMONTH(0,0)", 31],
];

test("edge cases give the results reported for Excel", () => {
  expectNear(reported.map(([, formula, excel]) => [formula, excel]));
});

/** https://github.com/apache/poi/pull/1295: Excel has no denormal numbers. */
test("underflow gives 0, however it is computed", () => {
  expectNear([
    ["=1E-200*1E-120=0", true],
    ["=-1E-200*1E-120=0", true],
    ["=1E-200/1E+120=0", true],
    ["=(2.3E-308-2.25E-308)=0", true],
    ["=1E-306%=0", true],
    ["=1E-308=0", true],
    ['="1E-308"+0=0', true],
    ["=EXP(-709)=0", true],
    ["=POWER(1E-200,2)=0", true],
    ["=1E-200^2=0", true],
    ["=PRODUCT(1E-200,1E-120)=0", true],
    ["=SUM({1E-200,1}*{1E-120,0})=0", true],
    ["=1/1E-308", "#DIV/0!"],
    ["=1E-200*1E-107>0", true],
    ["=2.2250738585072014E-308>0", true],
  ]);
});

/** https://github.com/adobe/json-formula/issues/127 reports Excel's result. */
test("days beyond whole years count from the start's year, where 29 February becomes 1 March in other years", () => {
  expectNear([
    ['=DATEDIF("2000/02/29","2002/03/08","yd")', 7],
    ['=DATEDIF("2000/02/29","2000/03/08","yd")', 8],
    ['=DATEDIF("1999/02/15","2003/03/15","yd")', 28],
    ['=DATEDIF("2000/02/15","2003/03/15","yd")', 29],
    ['=DATEDIF("2000/02/29","2001/03/01","yd")', 0],
    ['=DATEDIF("2000/02/29","2001/02/28","yd")', 364],
  ]);
});

test("an empty argument is FALSE, 0 or empty text", () => {
  expectNear([
    ["=NORM.S.DIST(0,)", 1 / (2 * Math.PI) ** 0.5],
    ['=TEXTAFTER("abc",)', "abc"],
    ["=INDEX(,1)", "#VALUE!"],
    ["=BINOM.DIST.RANGE(10,0.5,4,)", "#NUM!"],
  ]);
});

test("the order of RANK may be text that parses as a number", () => {
  expectNear([['=RANK(2,A1:A2,"1")', 2]], { cells: { A1: 1, A2: 2 } });
});

test("IFERROR does not catch an uncalled LAMBDA", () => {
  expectNear([['=IFERROR(LAMBDA(x,x),"e")', "#CALC!"]]);
});

/** https://support.microsoft.com/en-us/excel/binom-inv-function */
test("a probability that is reached exactly counts as reached", () => {
  expectNear([
    ["=BINOM.INV(19,0.5,0.5)", 9],
    ["=CRITBINOM(99,0.5,0.5)", 49],
    ["=BINOM.INV(6,0.5,0.75)", 4],
  ]);
});

test("PERCENTRANK rejects more digits than a number can have", () => {
  expectNear([
    ["=PERCENTRANK({1,2,4},2,1000000)", "#NUM!"],
    ["=PERCENTRANK.EXC({1,2,4},2,1000000)", "#NUM!"],
    ["=PERCENTRANK({1,2,4},3,20)", 0.75],
  ]);
});

test("the normal distribution has a value however far out", () => {
  expectNear([
    ["=NORM.DIST(9.43,1000000,2,TRUE)", 0],
    ["=Z.TEST(1000000,17.3,1.5)", 0],
    ["=LOGNORM.DIST(0.44,1000000,0.5,TRUE)", 0],
  ]);
});

test("nothing is found after the end, also in bytes", () => {
  expectNear([
    ['=SEARCHB("","",4)', "#VALUE!"],
    ['=FINDB("","abc",4)', 4],
  ]);
});

test("points on a line give a standard error of 0", () => {
  expectNear([["=STEYX({11.35,6834,0.7},{11.35,6834,0.7})", 0]]);
});

/** https://github.com/ClosedXML/ClosedXML/pull/2533, https://github.com/ironcalc/IronCalc/pull/509 */
test("a Roman letter before any larger one is subtracted", () => {
  expectNear([
    ['=ARABIC("IIIIMIXVC")', 1080],
    ['=ARABIC("XMXIIVXL")', 1013],
    ['=ARABIC("IIIIIIV")', -1],
    ['=ARABIC("mcmxciv")', 1994],
  ]);
});

/** https://github.com/ironcalc/IronCalc/pull/757, https://github.com/ClosedXML/ClosedXML/pull/2528 */
test("LCM uses all its arguments: blanks are 0, text and booleans are errors in cells too", () => {
  expectNear(
    [
      ["=LCM(A1:B2,C1:C2)", 60],
      ["=LCM(A1:A3)", 0],
      ["=GCD(A1:A3)", 1],
      ["=LCM(A1,D1)", "#VALUE!"],
      ["=LCM(A1,D2)", "#VALUE!"],
      ["=LCM(,2)", "#N/A"],
      ["=GCD(2,)", "#N/A"],
      ["=LCM(9.007E+15)", 9.007e15],
      ["=LCM(9.008E+15)", "#NUM!"],
    ],
    { cells: { A1: 1, B1: 2, C1: 3, A2: "4", B2: "5", C2: "6", D1: true, D2: "one" } },
  );
});

/** https://github.com/receptron/mulmoclaude/pull/2501; an empty argument is 0 in Excel. */
test("CEILING to a multiple of 0 is 0, FLOOR is a division by 0", () => {
  expectNear([
    ["=CEILING(3,0)", 0],
    ["=CEILING(3,)", 0],
    ["=FLOOR(3,0)", "#DIV/0!"],
    ["=FLOOR(-3,)", "#DIV/0!"],
    ["=FLOOR(0,0)", 0],
  ]);
});

/** https://github.com/EGTools/EGToolsPP/releases/tag/v1.2.166 describes Excel 365's match mode 3. */
test("XLOOKUP and XMATCH support regular expressions", () => {
  const cells = { A1: "abc", A2: 42, A3: "Bcd", A4: "xb", B1: 1, B2: 2, B3: 3, B4: 4 };
  expectNear(
    [
      ['=XLOOKUP("^B",A1:A4,B1:B4,"none",3)', 3],
      ['=XMATCH("(?i)^b",A1:A4,3)', 3],
      ['=XMATCH("b",A1:A4,3)', 1],
      ['=XMATCH("b",A1:A4,3,-1)', 4],
      ['=XMATCH("\\d",A1:A4,3)', "#N/A"],
      ['=XLOOKUP("q",A1:A4,B1:B4,"none",3)', "none"],
      ['=XMATCH("[",A1:A4,3)', "#VALUE!"],
      ['=XMATCH("b",A1:A4,3,2)', "#VALUE!"],
      ['=XMATCH("(a)\\1",A1:A4,3)', "cannot-run"],
    ],
    { cells },
  );
  expectNear([['=XMATCH("b",A1:A4,3)', "cannot-run"]], { cells, dialect: "sheets" });
});

/** https://support.microsoft.com/en-us/excel/dsum-function */
test("database functions require cells", () => {
  const cells = { A1: "Tree", B1: "Height", A2: "Apple", B2: 18, A3: "Pear", B3: 12, D1: "Tree", D2: "Pear" };
  expectNear(
    [
      ["=DSUM(A1:B3,2,D1:D2)", 12],
      ["=DSUM(A1:B3,2,1)", "#VALUE!"],
      ['=DCOUNT(A1:B3,2,"Pear")', "#VALUE!"],
      ['=DMAX(A1:B3,2,{"Tree";"Pear"})', "#VALUE!"],
      ["=DSUM(#N/A,2,D1:D2)", "#N/A"],
    ],
    { cells },
  );
  expectNear([['=DMAX(A1:B3,2,{"Tree";"Pear"})', 12]], { cells, dialect: "sheets" });
});

test("many k-th values of a long list exceed the step limit, few do not", () => {
  expectNear([
    ["=SUM(AGGREGATE(14,6,SEQUENCE(90000),SEQUENCE(9000)))", "limit"],
    ["=SUM(LARGE(SEQUENCE(90000),SEQUENCE(9000)))", "limit"],
    ["=SUM(LARGE(SEQUENCE(1000),SEQUENCE(10)))", 9955],
    ["=SUM(AGGREGATE(14,6,SEQUENCE(1000),SEQUENCE(10)))", 9955],
  ]);
});
