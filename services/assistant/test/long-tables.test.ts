// Questions about tables of 20,000 rows get the same formulas as questions about tables of 200 rows.
import { workbookText } from "@cellwright/formula/paste/workbook-text";
import { expect, test } from "@jest/globals";
import { tablesIn } from "../src/data/tables.ts";
import { candidatesFor } from "../src/respond.ts";

const regions = ["North", "South", "East", "West"];

/** Orders with their region and amount in columns A to F of a workbook. Order 1001 is in row 2. */
function orders(count: number, more: (string | number)[][] = []): string {
  const rows = Array.from({ length: count }, (_, at) => [
    ...[1_001 + at, 45_300 + (at % 700), regions[at % 4] ?? ""],
    ...[["Ann", "Bob", "Cy"][at % 3] ?? "", at % 17, at % 100 === 0 ? null : (at % 80) + 0.5],
  ]);
  const headings = ["Order", "Date", "Region", "Rep", "Qty", "Amount"];
  const formats = [
    { format: "yyyy-mm-dd", isDate: true, column: 2, top: 2, bottom: count + more.length + 1 },
  ];
  const all = [headings, ...rows, ...more];
  const sheet = { name: "Orders", top: 1, left: 1, rows: all, formats, isWithheld: false };
  return workbookText({ sheets: [sheet], names: {}, tables: [], date1904: false, omitted: [] });
}

const asked = (question: string, tables: string) =>
  candidatesFor({ messages: [{ role: "user", content: question }], tables, place: "H2" });

const [short, long] = [orders(200), orders(20_000)];

test.each([
  ["total Amount for North", '=SUMIFS(F2:F20001,C2:C20001,"North")'],
  ["total Amount per Region, next to each region", "=SUMIFS($F$2:$F$20001,$C$2:$C$20001,C2)"],
  ["highest Amount for Ann", '=MAXIFS(F2:F20001,D2:D20001,"Ann")'],
  ["unique Regions", "=UNIQUE(C2:C20001)"],
])("%s is answered with %s, on 200 rows and on 20,000", (question, formula) => {
  expect(asked(question, long)[0]?.formula).toBe(formula);
  expect(asked(question, short)[0]?.formula).toBe(formula.replaceAll("20001", "201"));
});

const amounts = Array.from({ length: 20_000 }, (_, at) => (at % 100 === 0 ? 0 : (at % 80) + 0.5));
const total = (some: readonly number[]): number => some.reduce((one, other) => one + other, 0);

test("the best candidate is run on all rows of a long table", () => {
  const [best] = asked("total Amount", long);

  expect(best).toMatchObject({ formula: "=SUM(F2:F20001)", ran: { results: [[[total(amounts)]]] } });
});

test("a formula that is filled down a long table is run in its first and in its last row", () => {
  const [best] = asked("Amount times Qty in each row", long);

  const results = best?.ran.results.flat(2);
  expect(best?.formula).toMatch(/F2\*E2|E2\*F2/);
  expect([results?.[0], results?.at(-1)]).toEqual([0, (19_999 % 17) * (amounts[19_999] ?? 0)]);
});

test("the candidates for a table of up to 2,500 cells are all run on all rows", () => {
  const candidates = asked("average Amount", orders(400));

  const formula = "=SUM(F2:F401)";
  const found = candidates.find((each) => each.formula === formula);
  expect(candidates[0]?.formula).not.toBe(formula);
  expect(found?.ran.results).toEqual([[[total(amounts.slice(0, 400))]]]);
});

test("an error in the last row of a long table is seen", () => {
  const [best] = asked("total Amount", orders(20_000, [[21_001, 45_300, "North", "Ann", 3, "#N/A"]]));

  expect(best?.formula).toContain("F2:F20002");
  expect(best?.ran.results.flat(2)).toEqual([total(amounts)]);
});

test("the same tables are not read twice", () => {
  const tables = tablesIn(long, "excel");

  expect(tables?.cells).toBe(119_806);
  expect(tablesIn(orders(20_000), "excel")).toBe(tables);
});
