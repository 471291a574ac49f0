// Loans, cash flows and depreciation: results and round trips.
import { test } from "@jest/globals";
import { expectNear } from "./near.ts";

test("each variable of an annuity follows from the others", () => {
  for (const rate of ["0", "1E-9", "0.004", "0.25", "-0.02", "2"])
    for (const due of [0, 1]) {
      const paid = `PMT(${rate},18,5000,-300,${due})`;
      expectNear([
        [`=PV(${rate},18,${paid},-300,${due})`, 5000],
        [`=FV(${rate},18,${paid},5000,${due})`, -300],
        [`=NPER(${rate},${paid},5000,-300,${due})`, 18],
        [`=IPMT(${rate},7,18,5000,-300,${due})+PPMT(${rate},7,18,5000,-300,${due})-${paid}`, 0],
      ]);
    }
  expectNear([
    ["=RATE(18,PMT(0.031,18,5000,-300,1),5000,-300,1)", 0.031],
    ["=RATE(18,PMT(-0.02,18,5000),5000)", -0.02],
    ["=RATE(12,0,100,-150)", 1.5 ** (1 / 12) - 1],
  ]);
});

test("an annuity with invalid periods or rate is an error", () => {
  expectNear([
    ["=PMT(0.5,0,100)", "#NUM!"],
    ["=PMT(0,0,100)", "#NUM!"],
    ["=PV(-1,3,100)", "#DIV/0!"],
    ["=NPER(0,0,100)", "#DIV/0!"],
    ["=NPER(0.1,-10,100)", "#NUM!"],
    ["=IPMT(0.1,0.99,3,100)", "#NUM!"],
    ["=IPMT(0.1,4,3,100)", "#NUM!"],
    ["=IPMT(0.1,1,3,100,0,1)", 0],
    ["=RATE(12,10,10)", "#NUM!"],
    ['=PMT("0.01","12","200","-300",TRUE)', 5.82661274042987],
    ["=PMT(1/0,12,200)", "#DIV/0!"],
    ["=ISPMT(0.1,1,0,100)", "#DIV/0!"],
    ["=ISPMT(1,1,5,1000)", -800],
  ]);
});

test("cumulative payments equal the sums of their parts", () => {
  expectNear([
    ["=CUMIPMT(0.01,12,1000,3,5,0)-IPMT(0.01,3,12,1000)-IPMT(0.01,4,12,1000)-IPMT(0.01,5,12,1000)", 0],
    ["=CUMPRINC(0.01,12,1000,1,12,1)", -1000],
    ["=CUMIPMT(0.01,12,1000,1,1,1)", 0],
    ["=CUMPRINC(0.01,12,1000,3,10,1.2)", "#NUM!"],
    ["=CUMPRINC(0.01,12,1000,3,13,1)", "#NUM!"],
    ["=CUMIPMT(0,12,1000,1,2,0)", "#NUM!"],
    ["=CUMIPMT(0.01,12,TRUE,1,2,0)", "#VALUE!"],
  ]);
  expectNear([["=CUMIPMT(0.01,12,TRUE,1,1,0)", -0.01]], { dialect: "sheets" });
});

test("rates convert into each other", () => {
  expectNear(
    [
      ["=NOMINAL(EFFECT(0.05,12.9),12)", 0.05],
      ["=EFFECT(9,2.4)", 29.25],
      ["=EFFECT(0,4)", "#NUM!"],
      ["=NOMINAL(0.05,0.9)", "#NUM!"],
      ["=RRI(PDURATION(0.025,2000,2200),2000,2200)", 0.025],
      ["=RRI(1,100,0)", -1],
      ["=RRI(0,100,110)", "#NUM!"],
      ["=PDURATION(0.1,100,-5)", "#NUM!"],
      ['=FVSCHEDULE(1,{0.1,"x"})', "#VALUE!"],
      ["=FVSCHEDULE(100,A1:A3)", 132],
    ],
    { cells: { A1: 0.1, A3: 0.2 } },
  );
});

test("cash flows balance at their internal rate", () => {
  const cells = { A1: -100, A2: 60, A3: "text", A4: 60, B1: 45292, B2: 45657, B3: 45658, B4: 46023 };
  expectNear(
    [
      ["=NPV(IRR(A1:A4),A1:A4)", 0],
      ["=IRR({-100,60,60})", (60 + Math.sqrt(60 ** 2 + 4 * 100 * 60)) / 200 - 1],
      ["=IRR({-1,1000})", 999],
      ["=IRR({-1000,1})", -0.999],
      ["=IRR({-100,0,0,0,0,0,0,0,0,0,5})", 0.05 ** 0.1 - 1],
      ["=IRR({-100,230,-132},0.09)", 0.1],
      ["=IRR({-100,230,-132},0.25)", 0.2],
      ["=IRR({1,2,3})", "#NUM!"],
      ["=NPV(-1,5)", "#DIV/0!"],
      ["=NPV(0.1,1/0)", "#DIV/0!"],
      ["=MIRR({-100,60,60},0.1,0.2)", Math.sqrt(132 / 100) - 1],
      ["=MIRR({1,2,3},0.1,0.1)", "#DIV/0!"],
      ["=XIRR({-100,121},{45292,46023})", 1.21 ** (365 / 731) - 1],
      ["=XNPV(0.1,{-100,121},{45292,45657.9})", 10],
      ["=XNPV(0,{-100,121},{45292,45657})", "#NUM!"],
      ["=XIRR({-100,121},{45292,45291})", "#NUM!"],
      ["=XIRR({-100,121},{45292})", "#NUM!"],
      ["=XIRR({100,121},{45292,45657})", "#NUM!"],
      ["=XIRR(A1:A4,B1:B4)", "#VALUE!"],
      ["=XIRR(A1:A2,B1:B2)", -0.4],
    ],
    { cells },
  );
  expectNear([["=XNPV(-0.5,{-100,121},{45292,45657})", 142]], { dialect: "sheets" });
});

test("depreciation functions: values, the salvage limit and invalid arguments", () => {
  expectNear([
    ["=SLN(100,10,0)", "#DIV/0!"],
    ["=SYD(100,5,5.5,5)", 7.972027972027972],
    ["=SYD(100,5,5,6)", "#NUM!"],
    ["=SUM(SYD(100,10,5,{1,2,3,4,5}))", 90],
    ["=ROUND(DB(1000000,100000,6,7,7),2)", 15845.1],
    ["=DB(1000000,100000,6,8,7)", "#NUM!"],
    ["=DB(1000000,100000,6,7)", "#NUM!"],
    ["=DB(0,10,4,1,2)", 0],
    ["=DB(100,10,4,0,2)", "#NUM!"],
    ["=DDB(100,10,4,3)", 12.5],
    ["=DDB(100,10,4,4)", 2.5],
    ["=DDB(100,10,4,0.5)", 50],
    ["=DDB(100,60,4,2)", 0],
    ["=VDB(2400,300,10,0,0.875,1.5)", 315],
    ["=VDB(2400,300,10,0,10)", 2100],
    ["=VDB(100,10,20,10,11,2,TRUE)", 3.4867844010000013],
    ["=VDB(100,10,5,3,2)", "#NUM!"],
    ["=VDB(100,10,5,2,6)", "#NUM!"],
    ["=AMORLINC(2400,39679,39813,300,0,0.15,1)", (2400 * 0.15 * 134) / 366],
    ["=AMORLINC(2400,39679,39813,300,7,0.15,1)", 0],
    ["=AMORLINC(1000,40543,40179,100,1,0.15)", "#NUM!"],
    ["=AMORLINC(2400,39679,39813,300,1,0.15,2)", "#NUM!"],
    ["=AMORDEGRC(2400,39679,39813,300,0,0.15,1)", 330],
    ["=AMORDEGRC(2400,39679,39813,300,1,0.45,1)", "#NUM!"],
  ]);
});

test("a fractional price converts to decimals and back", () => {
  expectNear([
    ["=DOLLARFR(DOLLARDE(-1.02,16.9),16)", -1.02],
    ["=DOLLARDE(1.1,32)", 1.3125],
    ["=DOLLARDE(1.5,10)", 1.5],
    ["=DOLLARDE(1.02,0.9)", "#DIV/0!"],
    ["=DOLLARFR(10,-2)", "#NUM!"],
    ['=EUROCONVERT(1.2,"DEM","EUR")', 0.61],
    ['=EUROCONVERT(1,"FRF","EUR",TRUE,3)', 0.152],
    ['=EUROCONVERT(1,"FRF","DEM",FALSE,3)', 0.3],
    ['=EUROCONVERT(100,"eur","ITL")', 193627],
    ['=EUROCONVERT(1.23456,"FRF","FRF")', 1.23456],
    ['=EUROCONVERT(1,"USD","EUR")', "#VALUE!"],
    ['=EUROCONVERT(1,"FRF","DEM",TRUE,2)', "#VALUE!"],
  ]);
});
