// Finance: what each function gives, in both products, and how they undo each other.
import type { Dialect } from "@cellwright/formula/dialect";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { expect, test } from "@jest/globals";

interface Given {
  dialect?: Dialect;
  cells?: Record<string, PlainCell>;
}

const plain = (value: Scalar) => (isError(value) ? value.code : value);

function answer(formula: string, { dialect = "excel", cells = {} }: Given = {}) {
  const outcome = evaluate(formula, { dialect, book: workbook({ sheets: { Sheet1: cells } }), cell: "Z99" });
  if (outcome.type !== "value") return outcome.type;
  return isMatrix(outcome.value) ? outcome.value.items.map(plain) : plain(outcome.value);
}

type Table = readonly (readonly [formula: string, expected: unknown])[];

/** Numbers to ten significant digits. */
function given(table: Table, options: Given = {}): void {
  for (const [formula, expected] of table) {
    const found = answer(formula, options);
    const isNear =
      typeof found === "number" &&
      typeof expected === "number" &&
      Math.abs(found - expected) <= Math.max(Math.abs(expected) * 1e-10, 1e-12);
    expect([formula, isNear ? expected : found]).toEqual([formula, expected]);
  }
}

test("the parts of an annuity give each other back", () => {
  for (const rate of ["0", "1E-9", "0.004", "0.25", "-0.02", "2"])
    for (const due of [0, 1]) {
      const paid = `PMT(${rate},18,5000,-300,${due})`;
      given([
        [`=PV(${rate},18,${paid},-300,${due})`, 5000],
        [`=FV(${rate},18,${paid},5000,${due})`, -300],
        [`=NPER(${rate},${paid},5000,-300,${due})`, 18],
        [`=IPMT(${rate},7,18,5000,-300,${due})+PPMT(${rate},7,18,5000,-300,${due})-${paid}`, 0],
      ]);
    }
  given([
    ["=RATE(18,PMT(0.031,18,5000,-300,1),5000,-300,1)", 0.031],
    ["=RATE(18,PMT(-0.02,18,5000),5000)", -0.02],
    ["=RATE(360,-1000,1000)", 1],
    ["=RATE(12,0,100,-150)", 1.5 ** (1 / 12) - 1],
  ]);
});

test("an annuity without periods, rate or sense is an error", () => {
  given([
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

test("sums over periods are those of their parts", () => {
  given([
    ["=CUMIPMT(0.01,12,1000,3,5,0)-IPMT(0.01,3,12,1000)-IPMT(0.01,4,12,1000)-IPMT(0.01,5,12,1000)", 0],
    ["=CUMPRINC(0.01,12,1000,1,12,1)", -1000],
    ["=CUMIPMT(0.01,12,1000,1,1,1)", 0],
    ["=CUMPRINC(0.01,12,1000,3,10,1.2)", "#NUM!"],
    ["=CUMPRINC(0.01,12,1000,3,13,1)", "#NUM!"],
    ["=CUMIPMT(0,12,1000,1,2,0)", "#NUM!"],
    ["=CUMIPMT(0.01,12,TRUE,1,2,0)", "#VALUE!"],
  ]);
  given([["=CUMIPMT(0.01,12,TRUE,1,1,0)", -0.01]], { dialect: "sheets" });
});

test("rates are turned into each other", () => {
  given(
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

test("flows balance at their internal rate", () => {
  const cells = { A1: -100, A2: 60, A3: "text", A4: 60, B1: 45292, B2: 45657, B3: 45658, B4: 46023 };
  given(
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
  given([["=XNPV(-0.5,{-100,121},{45292,45657})", 142]], { dialect: "sheets" });
});

test("depreciation ends at the salvage", () => {
  given([
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

test("coupons are counted back from the maturity, months' ends kept", () => {
  given([
    ["=COUPPCD(DATE(2024,3,1),DATE(2026,8,31),2)", 45351],
    ["=COUPNCD(DATE(2024,2,29),DATE(2026,8,31),2)", 45535],
    ["=COUPPCD(DATE(2024,3,1),DATE(2026,8,30),2)", 45351],
    ["=COUPNCD(DATE(2023,9,1),DATE(2026,8,30),4)", 45260],
    ["=COUPNUM(DATE(2024,2,29),DATE(2026,8,31),2)", 5],
    ["=COUPNUM(DATE(2024,2,28),DATE(2026,8,31),2)", 6],
    ["=COUPDAYS(DATE(2024,3,1),DATE(2026,8,31),2,1)", 184],
    ["=COUPDAYS(DATE(2024,3,1),DATE(2026,8,31),2,3)", 182.5],
    ["=COUPDAYBS(DATE(2024,3,1),DATE(2026,8,31),2)", 1],
    ["=COUPDAYSNC(DATE(2024,3,1),DATE(2026,8,31),2)", 179],
    ["=COUPDAYSNC(DATE(2024,3,1),DATE(2026,8,31),2,3)", 183],
    ["=COUPNUM(45352,45352,2)", "#NUM!"],
    ["=COUPNUM(45352,46000,3)", "#NUM!"],
    ["=COUPNUM(45352,46000,2,5)", "#NUM!"],
    ["=COUPNUM(TRUE,46000,2)", "#VALUE!"],
    ["=COUPNUM(A1:A2,46000,2)", "#VALUE!"],
  ]);
});

test("a yield gives back its price on every basis", () => {
  const dates = "DATE(2024,2,15),DATE(2031,11,30)";
  for (const dialect of ["excel", "sheets"] as const)
    for (const coupons of [1, 2, 4])
      for (const basis of [0, 1, 2, 3, 4]) {
        const tail = `100,${coupons},${basis}`;
        given(
          [
            [`=YIELD(${dates},0.05,PRICE(${dates},0.05,0.0625,${tail}),${tail})`, 0.0625],
            [`=YIELD(${dates},0,PRICE(${dates},0,0.0001,${tail}),${tail})`, 0.0001],
          ],
          { dialect },
        );
      }
  given([
    ["=PRICE(DATE(2024,1,15),DATE(2034,1,15),0.05,0.05,100,2)", 100],
    ["=PRICE(DATE(2024,1,15),DATE(2034,1,15),0.05,0,100,2)", 150],
    ["=YIELD(45352,45400,0.05,PRICE(45352,45400,0.05,0.07,100,2),100,2)", 0.07],
    ["=YIELD(DATE(2024,1,15),DATE(2034,1,15),0.05,160,100,2)<0", true],
    ["=PRICE(45352,45352,0.05,0.07,100,2)", "#NUM!"],
    ["=PRICE(45352,45400,-0.05,0.07,100,2)", "#NUM!"],
    ["=YIELD(45352,45400,0.05,0,100,2)", "#NUM!"],
    ["=DURATION(DATE(2024,1,15),DATE(2034,1,15),0,0.05,2)", 10],
    ["=MDURATION(DATE(2024,1,15),DATE(2034,1,15),0,0.05,2)", 10 / 1.025],
  ]);
});

test("Google Sheets counts the days to the next coupon, Excel what is left of the period", () => {
  const bond = "DATE(2024,2,10),DATE(2024,8,15),0,0.06,2,3";
  given([[`=DURATION(${bond})`, (1 + (182.5 - 179) / 182.5) / 2]]);
  given([[`=DURATION(${bond})`, (1 + 5 / 182.5) / 2]], { dialect: "sheets" });
});

test("interest accrues by the periods since the issue", () => {
  given([
    ["=ACCRINT(DATE(2018,8,15),DATE(2019,2,15),DATE(2019,2,15),0.02125,100,2,1)", 1.0625],
    ["=ACCRINT(39508,39691,39569,0.1,1000,2,0)", 1000 * 0.1 * (60 / 360)],
    ["=ACCRINT(DATE(2008,4,5),39691,39569,0.1,1000,2,0,TRUE)", 1000 * 0.1 * (26 / 360)],
    ["=ACCRINT(DATE(2020,1,1),DATE(2020,7,1),DATE(2022,1,1),0.1,1000,2)", 200],
    ["=ACCRINT(39508,39691,39508,0.1,1000,2,0)", "#NUM!"],
    ["=ACCRINT(39508,39691,39569,0.1,,2,0)", 1000 * 0.1 * (60 / 360)],
    ["=ACCRINTM(39539,39614,0.1,,3)", (100 * 75) / 365],
    ["=ACCRINTM(39539,39539,0.1,1000)", "#NUM!"],
    ["=ACCRINTM(39539,39614,0,1000,3)", "#NUM!"],
  ]);
  given([["=ACCRINTM(39539,39539,0.1,1000)", 0]], { dialect: "sheets" });
});

test("discounted securities give back what they were made of", () => {
  const dates = "DATE(2024,2,15),DATE(2025,11,30)";
  for (const basis of [0, 1, 2, 3, 4])
    given([
      [`=DISC(${dates},PRICEDISC(${dates},0.05,100,${basis}),100,${basis})`, 0.05],
      [`=YIELDDISC(${dates},100/(1+0.05*YEARFRAC(${dates},${basis})),100,${basis})`, 0.05],
      [
        `=INTRATE(${dates},100,RECEIVED(${dates},100,0.05,${basis}),${basis})-YIELDDISC(${dates},PRICEDISC(${dates},0.05,100,${basis}),100,${basis})`,
        0,
      ],
      [
        `=YIELDMAT(${dates},DATE(2023,8,31),0.06,PRICEMAT(${dates},DATE(2023,8,31),0.06,0.055,${basis}),${basis})`,
        0.055,
      ],
    ]);
  given([
    ["=DISC(45352,45352,99,100)", "#NUM!"],
    ["=DISC(45352,45400,0,100)", "#NUM!"],
    ["=RECEIVED(45352,49004,100,0.5)", "#NUM!"],
    ["=PRICEMAT(45352,45400,45352,0.05,0.05)", "#NUM!"],
  ]);
});

test("actual years are averaged in Excel and counted one by one in Google Sheets", () => {
  const dates = "DATE(2023,7,1),DATE(2025,4,1)";
  given([[`=DISC(${dates},90,100,1)`, 0.1 / (640 / (1096 / 3))]]);
  given([[`=DISC(${dates},90,100,1)`, 0.1 / (184 / 365 + 1 + 90 / 365)]], { dialect: "sheets" });
});

test("a bill runs a year at most", () => {
  given([
    [
      "=TBILLYIELD(45366,45731,TBILLPRICE(45366,45731,0.05))",
      (5 * 365) / 360 / (100 - (5 * 365) / 360) / (365 / 360),
    ],
    ["=TBILLPRICE(45366,45732,0.05)", "#NUM!"],
    ["=TBILLPRICE(2042,2225,0.8)", 59.33333333333333],
    ["=TBILLPRICE(45366,45731,1)", "#NUM!"],
    ["=TBILLEQ(45366,45548,0.05)", (365 * 0.05) / (360 - 0.05 * 182)],
    ["=TBILLEQ(45332,45650,1.19)", "#NUM!"],
    ["=TBILLEQ(TRUE,45731,0.5)", "#VALUE!"],
  ]);
});

test("the yield of an odd period gives back its price on every basis", () => {
  const short = "DATE(2024,3,10),DATE(2031,11,15),DATE(2024,2,1),DATE(2024,5,15),0.05";
  const long = "DATE(2024,3,10),DATE(2031,11,15),DATE(2023,2,1),DATE(2024,11,15),0.05";
  const last = "DATE(2024,3,10),DATE(2025,7,20),DATE(2023,11,15),0.05";
  for (const coupons of [1, 2, 4])
    for (const basis of [0, 1, 2, 3, 4]) {
      const tail = `100,${coupons},${basis}`;
      const firsts = coupons === 1 ? [long] : [short, long];
      for (const first of firsts)
        given([[`=ODDFYIELD(${first},ODDFPRICE(${first},0.0625,${tail}),${tail})`, 0.0625]]);
      given([[`=ODDLYIELD(${last},ODDLPRICE(${last},0.0625,${tail}),${tail})`, 0.0625]]);
    }
  given([
    [`=ODDFPRICE(DATE(2024,3,10),DATE(2031,11,15),DATE(2024,2,1),DATE(2024,5,16),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDFPRICE(DATE(2024,1,10),DATE(2031,11,15),DATE(2024,2,1),DATE(2024,5,15),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDLPRICE(DATE(2023,3,10),DATE(2025,7,20),DATE(2023,11,15),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDLYIELD(${last},0,100,2)`, "#NUM!"],
  ]);
});

test("an odd period of regular length is a regular bond", () => {
  const dates = "DATE(2024,3,10),DATE(2031,11,15)";
  const odd = `${dates},DATE(2023,11,15),DATE(2024,5,15)`;
  given([
    [`=ODDFPRICE(${odd},0.05,0.0625,100,2,1)-PRICE(${dates},0.05,0.0625,100,2,1)`, 0],
    [`=ODDFPRICE(${odd},0.05,0.0625,100,2,0)-PRICE(${dates},0.05,0.0625,100,2,0)`, 0],
  ]);
});

test("a price in fractions is one with decimals", () => {
  given([
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
