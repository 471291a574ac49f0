// How a formula's value is shown, derived from the formats of its cells and from its functions.
import { displayed } from "@cellwright/formula/display";
import { inColumns } from "@cellwright/formula/evaluate/cell-columns";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { findFunction } from "@cellwright/formula/reference";
import { madeFor } from "@cellwright/formula/sample";
import { valueFormats } from "@cellwright/formula/value-format";
import functions from "@cellwright/formula/value-format/functions.json" with { type: "json" };
import { expect, test } from "@jest/globals";
import { z } from "zod";
import cases from "./value-format.json" with { type: "json" };

const format = z.string().nullable();
const { formats: formulaFormats, displays } = z
  .strictObject({
    formats: z.array(z.tuple([z.string(), z.union([format, z.array(format)])])),
    displays: z.array(z.tuple([z.number(), z.string(), z.string(), format])),
  })
  .parse(cases);

const orders = [
  "Name\tOrdered\tPrice\tVAT\tPieces\tAt\tSeen",
  "Ann\t2026-01-05\t$1,250.50\t20%\t3\t9:30\t2026-01-05 10:15",
  "Bob\t2026-02-14\t$75.00\t7.5%\t4\t17:05\t2026-01-06 08:00",
].join("\n");

function read(text: string) {
  const data = pasted(text, "excel");
  if (!data.ok) throw new Error(data.problem);
  return data;
}
const { book: cells, formats } = read(orders);
const book = inColumns(cells, { formats });

const formatOf = (formula: string, at = { book, sheet: "Sheet1" }) => {
  const { tree } = parse(formula);
  return valueFormats(tree, at)(tree);
};

const [day, moment, money, percent] = ["yyyy-mm-dd", "yyyy-mm-dd hh:mm", '"$"#,##0.00', "0.0%"];

test("dates, times, percentages and amounts of money keep their pasted format", () => {
  expect(Object.fromEntries(formats)).toEqual({
    "Sheet1!B2": day,
    "Sheet1!B3": day,
    "Sheet1!C2": money,
    "Sheet1!C3": money,
    "Sheet1!D2": "0%",
    "Sheet1!D3": percent,
    "Sheet1!F2": "hh:mm",
    "Sheet1!F3": "hh:mm",
    "Sheet1!G2": moment,
    "Sheet1!G3": moment,
  });
  const elsewhere = read("A\tB\n1.234,50 €\t12 zł\n-3,5 €\tR$ 10\n2,5 %\t36:00");
  expect([...elsewhere.formats.values()]).toEqual([
    '#,##0.00 "€"',
    '#,##0 "zł"',
    '#,##0.0 "€"',
    '"R$"#,##0',
    "0.0%",
    "[h]:mm",
  ]);
  expect([...read('{"A1": "2026-01-05", "B1": 5}').formats]).toEqual([["Sheet1!A1", day]]);
});

test.each(formulaFormats)("%s has the format %j", (formula, format) => {
  expect(formatOf(formula)).toEqual(format);
});

test("each part of a formula has its own format", () => {
  const formula = "=SUM(C2:C3)/COUNT(B2:B3)&TEXT(MAX(B2:B3),A2)";
  const { tree } = parse(formula);
  const format = valueFormats(tree, { book, sheet: "Sheet1" });
  const part = (text: string) => ({ start: formula.indexOf(text), end: formula.indexOf(text) + text.length });
  expect(format(part("SUM(C2:C3)"))).toBe(money);
  expect(format(part("COUNT(B2:B3)"))).toBeNull();
  expect(format(part("MAX(B2:B3)"))).toBe(day);
});

test("formats are found through other sheets, tables and names", () => {
  const two = read("# Orders\nDay\tName\n2026-01-05\tAnn\n2026-01-06\tBob\n# Other\nX\tY\n1\t2");
  const other = {
    book: {
      ...inColumns(two.book, two),
      names: { Days: "=Orders!$A$2:$A$3", Loop: "=Loop" },
      tables: [{ name: "List", sheet: "Orders", range: "A1:B3", columns: ["Day", "Name"] }],
    },
    sheet: "Other",
  };
  expect(formatOf("=MAX(orders!A2:A3)", other)).toBe(day);
  expect(formatOf("=MAX(A2:A3)", other)).toBeNull();
  expect(formatOf("=MAX(Days)", other)).toBe(day);
  expect(formatOf("=MAX(List[Day])", other)).toBe(day);
  expect(formatOf("=List", other)).toBeNull();
  expect(formatOf("=Loop", other)).toBeNull();
});

test("generated dates are formatted as dates", () => {
  const { tree } = parse("=EDATE(A2,1)");
  const made = madeFor(tree);
  expect(made.formats.get("Sheet1!A2")).toBe(day);
  expect(formatOf("=MAX(A2:A2)", { book: inColumns(made.book, made), sheet: made.sheet })).toBe(day);
});

test("every function that is listed with its format exists", () => {
  const { date, moment: moments, time, percent: percents, sum, like, columns } = functions;
  const names = [...date, ...moments, ...time, ...percents, ...[sum, like, columns].flatMap(Object.keys)];
  expect(names.filter((name) => findFunction(name) === undefined)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(displays)("%d in %s is shown in %s as %s", (value, format, language, text) => {
  expect(displayed(value, format, language)?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null).toBe(text);
});
