// Securities: coupons, and prices and yields that are converted in both directions.
import { expect, test } from "@jest/globals";
import { answer } from "./answers.ts";
import bonds from "./bonds.json" with { type: "json" };
import financialSecurities from "./financial-securities.json" with { type: "json" };
import { expectNear } from "./near.ts";
import { testRules } from "./rules.ts";

testRules(financialSecurities);

/** Compares a result to the recorded digits. `given` are dates such as `2024-01-31`, then the other arguments. */
function expectRecorded(name: string, given: readonly (string | number)[], expected: number): void {
  const args = given.map((one) => (typeof one === "string" ? `DATE(${one.replace(/-0?/g, ",")})` : one));
  const formula = `=${name}(${args})`;
  const found = Number(answer(formula));
  const isNear = Math.abs(found - expected) <= Math.max(1e-9, Math.abs(expected) * 1e-8);
  expect([formula, isNear ? expected : found]).toEqual([formula, expected]);
}

/** Source: `bonds.json`. */
test("prices and yields of bonds with odd periods match Excel, also at month ends", () => {
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

test("a yield is found for any price, even if it is below 0 or far above 1", () => {
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

test("the yield of a bond's price is the yield from which the price was computed, on every basis", () => {
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

test("the rate of a discounted security can be computed back from its price", () => {
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

test("the yield of a bond with an odd period can be computed back from its price, on every basis", () => {
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
