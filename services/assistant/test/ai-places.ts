// Where nobody says where the formula goes: a place is supposed, and what is no question gets no formula.
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";
import { dataOf } from "../src/assistant/reading/pasted-data.ts";
import { supposedTargets } from "../src/assistant/reading/supposed.ts";

const pay = ["Who\tHours\tRate\tPay", "Ana\t38\t14.5\t", "Boris\t20\t16\t", "Cleo\t31\t15\t"].join("\n");
const stock = ["Article\tKind\tPieces", "Rake\tGarden\t4", "Lamp\tHouse\t9", "Spade\tGarden\t2"].join("\n");
const reply = (question: string, table: string): string =>
  answer([{ role: "user", content: `${question}\n\n${table}` }]).text;
const formulaOf = (text: string): string | undefined => /```excel\n([\s\S]*?)\n```/.exec(text)?.[1];
const placesIn = (table: string, perRow: boolean) => {
  const data = dataOf(table, "excel");
  return data && supposedTargets(data, perRow);
};

test("a column that has a heading and nothing else is the likeliest to be filled", () => {
  expect(placesIn(pay, false)).toEqual([
    { column: 4, row: 2, right: 4, isFilled: true },
    { column: 6, row: 2, right: 6, isFilled: false },
  ]);
});

test("what every row gets stands beside the table, one value apart from it", () => {
  const beside = { column: 4, row: 2, right: 4, isFilled: true };
  const apart = { column: 5, row: 2, right: 5, isFilled: false };

  expect(placesIn(stock, true)).toEqual([beside, apart]);
  expect(placesIn(stock, false)).toEqual([apart, beside]);
});

test.each([
  ["How many pieces of garden things are there?", stock, '=SUMIFS(C2:C4,B2:B4,"Garden")'],
  ["How many hours altogether?", pay, "=SUM(B2:B4)"],
  ["Wie viel bekommt jeder? Hours mal Rate.", pay, "=B2*C2"],
  ["Quel article a le plus de pièces ?", stock, "=INDEX(A2:A4,MATCH(MAX(C2:C4),C2:C4,0))"],
])("%s is answered without a word about its place", (question, table, formula) => {
  expect(formulaOf(reply(question, table))).toBe(formula);
});

test.each([
  "Hello, how are you?",
  "Thanks a lot!",
  "What is the weather like?",
  "Who won the world cup in 2014?",
  "Guten Morgen",
  "Merci beaucoup",
])("%s gets no formula, whatever table is there", (question) => {
  expect(formulaOf(reply(question, pay))).toBeUndefined();
  expect(formulaOf(reply(question, stock))).toBeUndefined();
});

test("where only headings are told, what is not sure is asked about, and no column is taken for an empty one", () => {
  const headings = [
    "BEGIN context 0",
    "Sheet Sheet1, cells A1:D5, headings in row 1, data in rows 2 to 5",
    "A: Customer, text",
    "B: City, text",
    "C: Amount, number",
    "D: Class, empty",
    "END context 0",
  ].join("\n");
  const told = (question: string): string | undefined =>
    formulaOf(
      answer([
        { role: "user", content: headings },
        { role: "user", content: question },
      ]).text,
    );

  expect(told("How much did Lyon buy altogether?")).toBeUndefined();
  expect(told("Sum of Amount where City is Lyon")).toContain('"Lyon"');
  expect(told("A from 1000, B from 300, otherwise C, by Amount")).toBe(
    '=IF(C2>=1000,"A",IF(C2>=300,"B","C"))',
  );
});
