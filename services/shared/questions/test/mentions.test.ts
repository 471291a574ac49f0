// Which columns, values, numbers, dates and references the words of a question stand for.
import { expect, test } from "@jest/globals";
import {
  bills,
  columns,
  keyed,
  members,
  mentioned,
  orders,
  reading,
  sales,
  summary,
  tests,
} from "./tables.ts";

test.each([
  ["sum of Amount", ["Amount"]],
  ["sum of amounts by region", ["Amount", "Region"]],
  ["column E", ["Amount"]],
  ["columns C and E", ["Region", "Amount"]],
  ["add up E", ["Amount"]],
])("a column is found by heading, stem or letter: %s", (question, expected) => {
  expect(columns(question)).toEqual(expected);
});

test('a range over all rows of a table names its column, and "A1 to A3" is a range', () => {
  expect(columns("sum of E2:E5")).toEqual(["Amount"]);
  expect(columns("sum of E2:E4")).toEqual([]);
  expect(mentioned("range", "sum A1 to A3").map(({ address }) => address)).toEqual(["A1:A3"]);
});

test("a part of a heading names a column with a lower score", () => {
  const [mention] = mentioned("column", "how active", members);
  expect(mention).toMatchObject({ column: 6, by: "part" });
  expect(mention?.score).toBeLessThan(0.9);
});

test("a heading that two tables share names both columns, the main table's first", () => {
  expect(mentioned("column", "price of the code", keyed).map(({ column }) => column)).toEqual([3, 1, 5]);
});

test("an empty column, where an answer goes, does not decide which table the question is about", () => {
  expect(tests("total of Amount per Region this year", summary)).toBe("Day is now year 0");
});

test("a word of no table is not a mention, and a value is found in lower case too", () => {
  const types = reading("due", keyed).mentions.map(({ type }) => type);
  expect(types).toEqual([]);
  expect(mentioned("value", "late").map(({ value }) => value)).toEqual(["Late"]);
});

test.each([
  ["1,200.50", "en", 1200.5],
  ["1.200,50", "de", 1200.5],
  ["1,5", "de", 1.5],
  ["1.200", "de", 1200],
  ["1,200", "en", 1200],
  ["1.5k", "en", 1500],
  ["three", "en", 3],
  ["two hundred", "en", 200],
  ["nearest thousand", "en", 1000],
  ["Tausender", "de", 1000],
  ["5 mille", "fr", 5000],
  ["drei", "de", 3],
  ["10 000", "fr", 10000],
  ["-5", "en", -5],
] as const)("%s is read as a number in the language %s", (text, language, value) => {
  const [number] = reading(`x ${text} y`, orders, { language }).mentions.filter(
    (one) => one.type === "number",
  );
  expect(number).toMatchObject({ value });
});

test.each([
  ["5%", "percent"],
  ["20 €", "currency"],
  ["30 days", "day"],
  ["2 Wochen", "week"],
  ["3 caractères", "character"],
  ["2nd", "ordinal"],
])("%s is a number with a unit", (text, unit) => {
  const language = /Wochen/.test(text) ? "de" : /caract/.test(text) ? "fr" : "en";
  const [number] = reading(text, orders, { language }).mentions.filter((one) => one.type === "number");
  expect(number).toMatchObject({ unit });
});

test.each([
  ["1 March 2024", "en"],
  ["March 1, 2024", "en"],
  ["1st of March 2024", "en"],
  ["3/1/2024", "en"],
  ["2024-03-01", "en"],
  ["01.03.2024", "de"],
  ["1. März 2024", "de"],
  ["1/3/2024", "fr"],
  ["1er mars 2024", "fr"],
  ["1 de marzo de 2024", "es"],
] as const)("%s is the first of March in the language %s", (text, language) => {
  const dates = reading(text, orders, { language }).mentions.filter((one) => one.type === "date");
  expect(dates).toMatchObject([{ serial: 45352 }]);
});

test("formulas, ranges, cells, sheets, functions and quotes are found", () => {
  expect(mentioned("formula", '=SUMIF(A:A,"x, y",B:B) gives 0')).toMatchObject([
    { text: '=SUMIF(A:A,"x, y",B:B)' },
  ]);
  expect(mentioned("range", "add A2:A20 and 'My sheet'!A1:B2")).toMatchObject([
    { address: "A2:A20", sheet: null },
    { address: "A1:B2", sheet: "My sheet" },
  ]);
  expect(mentioned("cell", "as in Orders!$F$1")).toMatchObject([{ address: "F1", sheet: "Orders" }]);
  expect(mentioned("function", "mit SVERWEIS oder ZÄHLENWENN", bills).map(({ name }) => name)).toEqual([
    "VLOOKUP",
    "COUNTIF",
  ]);
  expect(mentioned("function", "my vlookup fails").map(({ name }) => name)).toEqual(["VLOOKUP"]);
  expect(mentioned("quote", "write „ja“ or «non»").map(({ text }) => text)).toEqual(["ja", "non"]);
});

test.each([
  ["How many orders are there in the list?", "en"],
  ["names in upper case", "en"],
  ["who won?", "en"],
  ["total de ventas", "es"],
  ["Wie viele Kunden stehen in der Liste?", "de"],
  ["Combien de clients y a-t-il dans la liste ?", "fr"],
  ["¿Cuántos clientes hay en la lista?", "es"],
  ["Quanti clienti ci sono nella lista?", "it"],
  ["Quantos clientes há na lista, por favor?", "pt-BR"],
  ["Ile jest klientów na liście?", "pl"],
  ["Скільки клієнтів у списку?", "uk"],
  ["كم عدد العملاء في القائمة؟", "ar"],
  ["リストに顧客は何人いますか", "ja"],
])("the language of a question is detected: %s", (question, language) => {
  expect(reading(question, sales).language).toBe(language);
});

test("headings do not influence the detected language", () => {
  expect(reading("sum of Betrag for each Kunde", bills).language).toBe("en");
});

test("Japanese is split into words without spaces", () => {
  const { concepts, conditions } = reading("Northの金額の合計を教えてください。100以上", orders);
  expect(concepts.map(({ name }) => name)).toContain("sum");
  expect(conditions.map(({ operator }) => operator)).toEqual(["is", ">="]);
});

test("emoji are ignored", () => {
  expect(columns("sum 😀 of the amount 🙏")).toEqual(["Amount"]);
});

test("a long question made to be slow is read within three seconds", () => {
  const started = performance.now();
  reading('North or not (between 1 and A2 "x'.repeat(200));
  expect(performance.now() - started).toBeLessThan(3_000);
});
