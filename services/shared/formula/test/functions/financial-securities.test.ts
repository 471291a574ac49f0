// Securities: coupons, prices and yields, and their round trips.
import { expect, test } from "@jest/globals";
import { answer } from "./answers.ts";
import bonds from "./bonds.json" with { type: "json" };
import { expectNear } from "./near.ts";

/** Dates as `2024-01-31`, then the other arguments; compared to the recorded digits. */
function expectRecorded(name: string, given: readonly (string | number)[], expected: number): void {
  const args = given.map((one) => (typeof one === "string" ? `DATE(${one.replace(/-0?/g, ",")})` : one));
  const formula = `=${name}(${args})`;
  const found = Number(answer(formula));
  const isNear = Math.abs(found - expected) <= Math.max(1e-9, Math.abs(expected) * 1e-8);
  expect([formula, isNear ? expected : found]).toEqual([formula, expected]);
}

/** Source: `bonds.json`. */
test("prices and yields of odd periods match Excel, also at month ends", () => {
  const kinds = [
    ["ODDF", 4, bonds.oddFirst],
    ["ODDL", 3, bonds.oddLast],
  ] as const;
  for (const [name, dates, rows] of kinds)
    for (const row of rows) {
      const price = Number(row.at(-1));
      const discount = Number(row[dates + 1]);
      expectRecorded(`${name}PRICE`, row.slice(0, -1), price);
      expectRecorded(`${name}YIELD`, row.slice(0, -1).with(dates + 1, price), discount);
    }
  for (const row of bonds.yields)
    expectRecorded("YIELD", row.slice(0, -1).with(3, row.at(-1) ?? 0), Number(row[3]));
});

test("a yield is found for any price, below 0 and far above 1", () => {
  for (const coupons of [1, 2, 4])
    for (const years of [2, 10, 40])
      for (const discount of [-0.5, -0.02, 0, 0.001, 0.3, 4, 60]) {
        const flows = Array.from(
          { length: years * coupons },
          (_, at) => (1 + discount / coupons) ** -(at + 1),
        );
        const price =
          (flows.at(-1) ?? 0) * 100 + flows.reduce((sum, worth) => sum + (worth * 6) / coupons, 0);
        const dates = `DATE(2024,1,15),DATE(${2024 + years},1,15)`;
        expectNear([[`=YIELD(${dates},0.06,${price},100,${coupons})`, discount]]);
        const odd = `DATE(${2024 + years},4,15),DATE(2023,11,30),DATE(2024,4,15),0.06`;
        expectNear([[`=ISNUMBER(ODDFYIELD(DATE(2024,1,15),${odd},${price},100,${coupons}))`, true]]);
      }
});

test("coupons are counted back from the maturity and keep month ends", () => {
  expectNear([
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

test("the price at a yield gives back the yield on every basis", () => {
  const dates = "DATE(2024,2,15),DATE(2031,11,30)";
  for (const dialect of ["excel", "sheets"] as const)
    for (const coupons of [1, 2, 4])
      for (const basis of [0, 1, 2, 3, 4]) {
        const tail = `100,${coupons},${basis}`;
        expectNear(
          [
            [`=YIELD(${dates},0.05,PRICE(${dates},0.05,0.0625,${tail}),${tail})`, 0.0625],
            [`=YIELD(${dates},0,PRICE(${dates},0,0.0001,${tail}),${tail})`, 0.0001],
          ],
          { dialect },
        );
      }
  expectNear([
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

test("Google Sheets counts the days to the next coupon, Excel subtracts from the period", () => {
  const bond = "DATE(2024,2,10),DATE(2024,8,15),0,0.06,2,3";
  expectNear([[`=DURATION(${bond})`, (1 + (182.5 - 179) / 182.5) / 2]]);
  expectNear([[`=DURATION(${bond})`, (1 + 5 / 182.5) / 2]], { dialect: "sheets" });
});

test("interest accrues by the periods since the issue", () => {
  expectNear([
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
  expectNear([["=ACCRINTM(39539,39539,0.1,1000)", 0]], { dialect: "sheets" });
});

test("discounted securities round-trip", () => {
  const dates = "DATE(2024,2,15),DATE(2025,11,30)";
  for (const basis of [0, 1, 2, 3, 4])
    expectNear([
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
  expectNear([
    ["=DISC(45352,45352,99,100)", "#NUM!"],
    ["=DISC(45352,45400,0,100)", "#NUM!"],
    ["=RECEIVED(45352,49004,100,0.5)", "#NUM!"],
    ["=PRICEMAT(45352,45400,45352,0.05,0.05)", "#NUM!"],
  ]);
});

test("actual/actual years are averaged in Excel and counted separately in Google Sheets", () => {
  const dates = "DATE(2023,7,1),DATE(2025,4,1)";
  expectNear([[`=DISC(${dates},90,100,1)`, 0.1 / (640 / (1096 / 3))]]);
  expectNear([[`=DISC(${dates},90,100,1)`, 0.1 / (184 / 365 + 1 + 90 / 365)]], { dialect: "sheets" });
});

test("a bill runs for a year at most", () => {
  expectNear([
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
        expectNear([[`=ODDFYIELD(${first},ODDFPRICE(${first},0.0625,${tail}),${tail})`, 0.0625]]);
      expectNear([[`=ODDLYIELD(${last},ODDLPRICE(${last},0.0625,${tail}),${tail})`, 0.0625]]);
    }
  expectNear([
    [`=ODDFPRICE(DATE(2024,3,10),DATE(2031,11,15),DATE(2024,2,1),DATE(2024,5,16),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDFPRICE(DATE(2024,1,10),DATE(2031,11,15),DATE(2024,2,1),DATE(2024,5,15),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDLPRICE(DATE(2023,3,10),DATE(2025,7,20),DATE(2023,11,15),0.05,0.06,100,2)`, "#NUM!"],
    [`=ODDLYIELD(${last},0,100,2)`, "#NUM!"],
  ]);
});

test("an odd period of regular length equals a regular bond", () => {
  const dates = "DATE(2024,3,10),DATE(2031,11,15)";
  const odd = `${dates},DATE(2023,11,15),DATE(2024,5,15)`;
  expectNear([
    [`=ODDFPRICE(${odd},0.05,0.0625,100,2,1)-PRICE(${dates},0.05,0.0625,100,2,1)`, 0],
    [`=ODDFPRICE(${odd},0.05,0.0625,100,2,0)-PRICE(${dates},0.05,0.0625,100,2,0)`, 0],
  ]);
});
