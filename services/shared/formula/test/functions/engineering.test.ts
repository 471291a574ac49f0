// Engineering functions: bases, bits, units, error and Bessel functions, in both products.

import { expect, test } from "@jest/globals";
import { besselI, besselJ, besselK, besselY } from "../../src/functions/engineering/bessel.ts";
import { expectAnswers } from "./answers.ts";
import { expectNear } from "./near.ts";

const num = "#NUM!";
const value = "#VALUE!";
const na = "#N/A";

test("bases: ten digits, negative numbers in two's complement", () => {
  expectAnswers([
    ["=BIN2DEC(1100100)", 100],
    ["=BIN2DEC(1111111111)", -1],
    ["=BIN2DEC(12)", num],
    ["=BIN2DEC(11111111111)", num],
    ["=BIN2HEX(1111111111)", "FFFFFFFFFF"],
    ["=BIN2OCT(1001,3)", "011"],
    ["=DEC2BIN(9.9,6)", "001001"],
    ["=DEC2BIN(-512)", "1000000000"],
    ["=DEC2BIN(512)", num],
    ["=DEC2BIN(5,2)", num],
    ["=DEC2BIN(5,11)", num],
    ["=DEC2BIN(-1,3)", "1111111111"],
    ["=DEC2BIN(5,)", na],
    ["=DEC2HEX(-1)", "FFFFFFFFFF"],
    ["=DEC2OCT(536870912)", num],
    ['=HEX2DEC("a5")', 165],
    ['=HEX2DEC("8000000000")', -(2 ** 39)],
    ['=HEX2DEC("")', 0],
    ["=HEX2DEC(A1)", 0],
    ["=HEX2DEC(TRUE)", value],
    ['=HEX2DEC("G")', num],
    ['=HEX2BIN("FFFFFFFE00")', "1000000000"],
    ['=HEX2BIN("200")', num],
    ['=OCT2DEC("7777777777")', -1],
    ["=OCT2HEX(100,4)", "0040"],
    ["=OCT2BIN(8)", num],
  ]);
});

test("bits: integers up to 2^48 - 1", () => {
  expectAnswers([
    ["=BITAND(13,25)", 9],
    ["=BITOR(TRUE,4)", 5],
    ["=BITXOR(2^48-1,1)", 2 ** 48 - 2],
    ["=BITAND(2^48,1)", num],
    ["=BITAND(1.5,1)", num],
    ["=BITAND(-1,1)", num],
    ["=BITLSHIFT(1,47)", 2 ** 47],
    ["=BITLSHIFT(1,48)", num],
    ["=BITLSHIFT(4,-2)", 1],
    ["=BITRSHIFT(13,2)", 3],
    ["=BITRSHIFT(13,54)", num],
  ]);
});

test("units: of the same quantity, with prefixes if allowed", () => {
  expectNear([
    ['=CONVERT(68,"F","C")', 20],
    ['=CONVERT(-40,"cel","fah")', -40],
    ['=CONVERT(0,"K","Rank")', 0],
    ['=CONVERT(80,"Reau","C")', 100],
    ['=CONVERT(1,"mi","km")', 1.609344],
    ['=CONVERT(1,"km2","m2")', 1e6],
    ['=CONVERT(1,"cm^3","ml")', 1],
    ['=CONVERT(1,"Gibit","Mibyte")', 128],
    ['=CONVERT(1,"kbyte","byte")', 1000],
    ['=CONVERT(3,"dam","em")', 3],
    ['=CONVERT(1,"gal","oz")', 128],
    ['=CONVERT(1,"uk_gal","l")', 4.54609],
    ['=CONVERT(1,"atm","Torr")', 760],
    ['=CONVERT(1,"msec","s")', 0.001],
    ['=CONVERT(1,"kn","m/h")', 1852],
    ['=CONVERT(1,"pica","Pica")', 12],
    ['=CONVERT(1,"stone","lbm")', 14],
    ['=CONVERT(1,"ha","ar")', 100],
    ['=CONVERT(1,"kmi","m")', na],
    ['=CONVERT(1,"Kim","m")', na],
    ['=CONVERT(1,"ft","sec")', na],
    ['=CONVERT(1,"M","m")', na],
    ['=CONVERT("x","m","m")', value],
    ['=CONVERT(TRUE,"m","m")', value],
  ]);
});

test("the error function is exact in its tails", () => {
  expectNear([
    ["=ERF(0.745)", 0.7079289200957377],
    ["=ERF(-1,1)", 1.685401585899426],
    ["=ERF(5,6)*1E+12", 1.537438274691322],
    ["=ERFC(4.5)*1E+10", 1.9661604415428873],
    ["=ERFC.PRECISE(-1)", 1.8427007929497148],
    ["=ERF.PRECISE(TRUE)", 0.8427007929497149],
    ["=ERF(TRUE)", value],
    ["=DELTA(5,5)", 1],
    ["=DELTA(0)", 1],
    ["=GESTEP(-1)", 0],
    ["=GESTEP(5,5)", 1],
  ]);
});

/** Abramowitz and Stegun, tables 9.1, 9.2 and 9.8; the last ones by 9.1.16 and 9.6.15 below. */
test("Bessel functions match tabulated values", () => {
  expectNear([
    ["=BESSELJ(1,0)", 0.7651976865579666],
    ["=BESSELJ(-1,1)", -0.4400505857449335],
    ["=BESSELJ(10,5)", -0.2340615281867936],
    ["=BESSELJ(30,20)", 0.0048310199934040645],
    ["=BESSELY(1,0)", 0.08825696421567697],
    ["=BESSELY(10,1)", 0.24901542420695388],
    ["=BESSELI(1.5,1)", 0.9816664285779076],
    ["=BESSELK(1.5,1)", 0.2773878004568438],
    ["=BESSELK(0.1,0)", 2.427069024702017],
    ["=BESSELJ(0,0)", 1],
    ["=BESSELJ(2,-1)", num],
    ["=BESSELY(0,1)", num],
    ["=BESSELK(-1,1)", num],
    ["=BESSELI(800,0)", num],
    ["=BESSELJ(TRUE,1)", value],
  ]);
});

test("Bessel functions satisfy their Wronskians, near 0 and far away", () => {
  const step = () => undefined;
  for (const x of [1e-6, 0.1, 1, 5, 12, 24.99, 25.01, 100, 600]) {
    for (const n of [0, 1, 2, 7]) {
      const first =
        besselJ(x, n + 1, step) * besselY(x, n, step) - besselJ(x, n, step) * besselY(x, n + 1, step);
      expect(((first * Math.PI) / 2) * x).toBeCloseTo(1, 10);
      const second =
        besselI(x, n, step) * besselK(x, n + 1, step) + besselI(x, n + 1, step) * besselK(x, n, step);
      expect(second * x).toBeCloseTo(1, 10);
    }
  }
});

test("Excel's ToolPak functions reject ranges of several cells but accept arrays", () => {
  const cells = { A1: 1, A2: 2 };
  expectAnswers(
    [
      ["=DEC2BIN(A1:A2)", value],
      ["=DEC2BIN(+A1:A2)", [["1"], ["10"]]],
      ["=DEC2BIN({1;2})", [["1"], ["10"]]],
      ["=QUOTIENT(A1:A2,1)", value],
      ["=BITAND(A1:A2,3)", [[1], [2]]],
    ],
    { cells },
  );
  expectAnswers([["=ARRAYFORMULA(DEC2BIN(A1:A2))", [["1"], ["10"]]]], { cells, dialect: "sheets" });
});
