// Edges that others have recorded from Excel and from Google Sheets themselves; the address stands beside each.
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
  ["=RATE(12,-100,400,0,1)", "#NUM!", "#NUM!"],
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
];

test("Excel and Google Sheets differ where a comparison of both says so", () => {
  expectNear(differences.map(([formula, excel]) => [formula, excel]));
  expectNear(
    differences.map(([formula, , sheets]) => [formula, sheets]),
    { dialect: "sheets" },
  );
});

/** Each with the number of the issue at https://github.com/ironcalc/IronCalc/issues that tells what Excel answers. */
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

test("an edge is as Excel has it where someone reported what Excel answers", () => {
  expectNear(reported.map(([, formula, excel]) => [formula, excel]));
});

test("an argument left empty is FALSE, 0 or a text without letters", () => {
  expectNear([
    ["=NORM.S.DIST(0,)", 1 / (2 * Math.PI) ** 0.5],
    ['=TEXTAFTER("abc",)', "abc"],
    ["=INDEX(,1)", "#VALUE!"],
    ["=BINOM.DIST.RANGE(10,0.5,4,)", "#NUM!"],
  ]);
});

test("a rank's order may be a text that reads as a number", () => {
  expectNear([['=RANK(2,A1:A2,"1")', 2]], { cells: { A1: 1, A2: 2 } });
});

test("a function without its arguments is no error to catch", () => {
  expectNear([['=IFERROR(LAMBDA(x,x),"e")', "#CALC!"]]);
});

test("however far out, the normal distribution has a value", () => {
  expectNear([
    ["=NORM.DIST(9.43,1000000,2,TRUE)", 0],
    ["=Z.TEST(1000000,17.3,1.5)", 0],
    ["=LOGNORM.DIST(0.44,1000000,0.5,TRUE)", 0],
  ]);
});

test("nothing is found behind the end, in bytes too", () => {
  expectNear([
    ['=SEARCHB("","",4)', "#VALUE!"],
    ['=FINDB("","abc",4)', 4],
  ]);
});

test("points that lie on a line leave no error of estimate", () => {
  expectNear([["=STEYX({11.35,6834,0.7},{11.35,6834,0.7})", 0]]);
});
