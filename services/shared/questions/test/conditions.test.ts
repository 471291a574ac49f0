// How conditions, which select the rows that a question means, are read.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import groups from "./conditions.json" with { type: "json" };
import { bills, headings, keyed, members, orders, sales, tests } from "./tables.ts";

const tables = { bills, headings, members, orders, sales };
const cases = z.array(
  z
    .strictObject({
      question: z.string(),
      table: z.enum(["bills", "headings", "members", "orders", "sales"]).default("orders"),
      expected: z.string(),
    })
    .transform(({ question, table, expected }) => [question, expected, tables[table]] as const),
);

for (const group of z.array(z.strictObject({ title: z.string(), cases })).parse(groups))
  test.each(group.cases)(group.title, (question, expected, sheets) => {
    expect(tests(question, sheets)).toBe(expected);
  });

test("a column can be compared with a labelled cell beside the table", () => {
  expect(tests("how many prices are above the limit", keyed)).toBe("Price > [Limit]");
});

test.each([
  "Put it in J2, for example North gives 160. How do I add everything up?",
  "I have regions like North. Sum all amounts",
  "90 and more North, 80 and more South, otherwise West",
  "if amount > 10 show North else South in J2",
])("values in examples and results are not conditions: %s", (question) => {
  expect(tests(question)).not.toContain("Region");
});

test("a number after a heading tests that column", () => {
  expect(tests("who sits at table 3", members)).toBe("Table is 3");
});

test.each([
  ["total without the region West", orders, "not Region is West"],
  ["somme sans la région Nord", sales, "not Région is Nord"],
  ["total, West excluded", orders, "not Region is West"],
  ["total for may", orders, "Date month 5 ?"],
])(
  "a negation before a heading applies to its value, and months need no capital: %s",
  (question, sheets, expected) => {
    expect(tests(question, sheets).replace(" is month", " month")).toBe(expected);
  },
);

test("a word that no cell contains is not a condition", () => {
  expect(tests("sum where Region is Atlantis")).toBe("");
});
