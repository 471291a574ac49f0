// Formulas on tables of 20,000 rows get the same verdict as on tables of 200 rows.
import { workbookText } from "@cellwright/formula/paste/workbook-text";
import { expect, test } from "@jest/globals";
import { dataIn } from "../src/data.ts";
import { type Derivation, verified } from "../src/verified.ts";

const regions = ["North", "South", "East", "West"];

/** Orders with their region and amount in columns A to F of a workbook. Order 1001 is in row 2. */
function orders(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => [
    ...[1_001 + at, 45_300 + (at % 700), regions[at % 4] ?? ""],
    ...[["Ann", "Bob", "Cy"][at % 3] ?? "", at % 17, ((at * 37) % 1000) + 0.5],
  ]);
  const formats = [{ format: "yyyy-mm-dd", isDate: true, column: 2, top: 2, bottom: count + 1 }];
  const headings = ["Order", "Date", "Region", "Rep", "Qty", "Amount"];
  const sheet = { name: "Orders", top: 1, left: 1, rows: [headings, ...rows], formats, isWithheld: false };
  return workbookText({ sheets: [sheet], names: {}, tables: [], date1904: false, omitted: [] });
}

const tables = new Map([200, 20_000].map((count) => [count, orders(count)]));

function verdictOf(question: string, formula: string, count: number, other?: string) {
  const data = tables.get(count);
  const own = (text: string) => text.replaceAll("201", `${count + 1}`);
  const derivation: Derivation | null = other === undefined ? null : own(other);
  const request = { question, data, place: "Orders!H2" };
  const { found } = verified(own(formula), request, derivation);
  return found;
}

test.each([
  ["total Amount", "=SUM(F2:F201)", "=SUMPRODUCT(F2:F201)"],
  ["average Amount for North", '=AVERAGEIFS(F2:F201,C2:C201,"North")', undefined],
  ["total Amount per Region, next to each row", "=SUMIFS($F$2:$F$201,$C$2:$C$201,C2)", undefined],
  ["Amount of order 1100", "=XLOOKUP(1100,A2:A201,F2:F201)", "=INDEX(F2:F201,MATCH(1100,A2:A201,0))"],
  ["Amount of order 99", "=XLOOKUP(99,A2:A201,F2:F201)", undefined],
  ["all rows for North", '=FILTER(A2:F201,C2:C201="North")', undefined],
  ["how many orders for North", "=SUM(F2:F201)", undefined],
])("%s: the verdict on 20,000 rows is that on 200 rows", (question, formula, other) => {
  const [short, long] = [200, 20_000].map((count) => verdictOf(question, formula, count, other));

  expect(long?.verdict).toBe(short?.verdict);
  expect(long?.problems.map(({ message }) => message)).toEqual(short?.problems.map(({ message }) => message));
  expect(long?.evidence).toEqual({ ...short?.evidence, rows: short?.evidence?.rows && 20_000 });
  // On a busy machine, the time may end before all irregular cells of the long table were tried.
  const kindsOf = (found: typeof long) => found?.edges?.map(({ kind }) => kind) ?? [];
  expect(kindsOf(short)).toEqual(expect.arrayContaining(kindsOf(long)));
  expect(long?.format).toEqual(short?.format);
});

test("a formula is run on all rows of a long table", () => {
  const total = Array.from({ length: 20_000 }, (_, at) => ((at * 37) % 1000) + 0.5).reduce(
    (one, other) => one + other,
  );

  expect(verdictOf("total Amount", "=SUM(F2:F201)", 20_000)).toMatchObject({ run: { value: total } });
});

test("a text that no row contains is tried in all rows", () => {
  const { edges } = verdictOf("total Amount for North", '=SUMIFS(F2:F201,C2:C201,"North")', 20_000);

  expect(edges).toContainEqual({ kind: "no-match", value: 0 });
});

test("a formula that differs only in the last row of a long table is not the same", () => {
  const found = verdictOf("total Amount", "=SUM(F2:F201)", 20_000, "=SUM(F2:F200)");

  expect(found.verdict).not.toBe("verified");
});

test("the same text is not read twice, and another formula locale reads it again", () => {
  const [excel, german] = [
    { dialect: "excel", separator: "," } as const,
    { dialect: "excel", separator: ";" } as const,
  ];
  const first = dataIn("Item\tPrice\nPen\t1.500", excel);

  expect(dataIn(["Item", "Price\nPen", "1.500"].join("\t"), excel)).toBe(first);
  expect(dataIn("Item\tPrice\nPen\t1.500", german)).not.toBe(first);
  expect(dataIn("Item\tPrice\nPen\t1.500", excel)).not.toBe(first);
});

test("a workbook that is too large is named as the reason, and the formula is still checked", () => {
  const { found } = verified("=SUM(A2:A9)", { question: "total", data: orders(42_000) }, null);

  expect(found.verdict).toBe("checked");
  expect(found.problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("250000 cells"),
  );
});
