// How conditions, which select the rows that a question means, are read.
import { expect, test } from "@jest/globals";
import { bills, headings, keyed, members, orders, sales, tests } from "./tables.ts";

test.each([
  ["total for North", "Region is North"],
  ["how many Paid orders", "Status is Paid"],
  ["sum of amount where status is open", "Status is Open"],
  ["amount of Ann Lee", "Customer is Ann Lee"],
])("a cell value in the question is a condition on its column: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["total for North or South", "Region is North|South"],
  ["total for North and South", "Region is North|South"],
  ["total for North, South and West with status Paid", "Region is North|South|West; Status is Paid"],
  ["sum amount where Region is North or Amount is less than 50", "Region is North; or Amount < 50"],
])(
  'values of one column form one condition, and other conditions are joined by "and" or "or": %s',
  (question, expected) => {
    expect(tests(question)).toBe(expected);
  },
);

test.each([
  ["how many customers start with Bra", "Customer begins Bra"],
  ["how many customers end with Xy", "Customer ends Xy"],
])("the beginning or end of a cell's text is a condition: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["sum of the negative amounts", "Amount < 0"],
  ["how many positive amounts", "Amount > 0"],
  ["amount minus 5, never negative", ""],
])('"negative" and "positive" are conditions, except in "never negative": %s', (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["total except North", "not Region is North"],
  ["count orders that are not paid", "not Status is Paid"],
  ["total for all regions other than West", "not Region is West"],
  ["orders without North or South", "not Region is North|South"],
])("a negation applies to the condition after it: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["Some orders have Late as status. What is the total for North?", "Region is North"],
  ["count orders for North, the status I don't care", "Region is North"],
])("stories and asides contain no conditions: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["count amounts over 100", "Amount > 100"],
  ["how many have an amount of at least 1,200", "Amount >= 1200"],
  ["orders with amount 100 or more", "Amount >= 100"],
  ["amount <= 5", "Amount <= 5"],
  ["orders with an amount between 50 and 200", "Amount between 50|200"],
  ["amount from 50 to 200", "Amount between 50|200"],
  ["where settled is less than due", "Settled < Due"],
  ["total of amount above J1", "Amount > J1"],
])("a comparison tests the nearest column that holds its type of value: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test("a column can be compared with a labelled cell beside the table", () => {
  expect(tests("how many prices are above the limit", keyed)).toBe("Price > [Limit]");
});

test.each([
  ["total in March 2024", "Date is month 3 2024"],
  ["total for Q2 2024", "Date is quarter 2 2024"],
  ["total in 2024", "Date is year 2024 2024"],
  ["orders after 1 March 2024", "Date > #45352"],
  ["orders since 3/1/2024", "Date >= #45352"],
  ["orders on or before 2024-03-01", "Date <= #45352"],
  ["orders between 1 March 2024 and 31 March 2024", "Date between #45352|#45382"],
  ["total this month", "Date is now month 0"],
  ["total of last year", "Date is now year -1"],
  ["orders in the last 30 days", "Date between now day -30|now day 0"],
  ["orders older than 30 days", "Date < now day -30"],
  ["orders from more than 2 weeks ago", "Date < now week -2"],
])("dates and periods test the date column: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["count rows where settled is blank", "Settled blank"],
  ["average of settled ignoring blank settled", "not Settled blank"],
])('"blank" beside a heading is a condition: %s', (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ['customers that begin with "A"', "Customer begins A"],
  ['customer contains "ee"', "Customer contains ee"],
  ["orders whose customer ends with “x”", "Customer ends x"],
])("a quoted text may be a part of a cell: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  "Put it in J2, for example North gives 160. How do I add everything up?",
  "I have regions like North. Sum all amounts",
  "90 and more North, 80 and more South, otherwise West",
  "if amount > 10 show North else South in J2",
])("values in examples and results are not conditions: %s", (question) => {
  expect(tests(question)).not.toContain("Region");
});

test.each([
  ["how many orders are in the second region", ""],
  ["put the headings over two rows and count the Paid orders", "Status is Paid"],
  ["rank by Amount, most = 1", ""],
  ["orders that Ann Lee is not in", "not Customer is Ann Lee"],
  ["total for North, not South", "Region is North"],
  ["how many orders are Paid? Status says Paid or Open", "Status is Paid"],
])("ordinals, sort orders, counts of rows and repetitions are not conditions: %s", (question, expected) => {
  expect(tests(question)).toBe(expected);
});

test.each([
  ["Summe der Beträge für Müller", bills, "Kunde is Müller"],
  ["Wie viele offene Rechnungen ab 100?", bills, "Zustand is offen; Betrag >= 100"],
  ["Summe aller Beträge, die nicht bezahlt sind", bills, "not Zustand is bezahlt"],
  ["Rechnungen vom 1.3.2024 bis 31.3.2024", bills, "Rechnungsdatum between #45352|#45382"],
  ["Summe im März 2024 außer Weiß", bills, "Rechnungsdatum is month 3 2024; not Kunde is Weiß"],
  ["Betrag größer als 100 und kleiner als 500", bills, "Betrag > 100; Betrag < 500"],
  ["Zählen, wenn der Betrag 100 übersteigt", bills, "Betrag > 100"],
  ["Kunde zu Nr 1042", bills, "Nr is 1042"],
  ["total des ventes du Nord ou du Sud", sales, "Région is Nord|Sud"],
  ["combien de montants supérieurs à 100 en mars 2024", sales, "Montant > 100; Date is month 3 2024"],
  ["somme des montants sauf Léa", sales, "not Vendeur is Léa"],
  ["ventes après le 1er mars 2024", sales, "Date > #45352"],
  ["montant entre 50 et 200", sales, "Montant between 50|200"],
  ["suma del importe para North mayor que 100", orders, "Region is North; Amount > 100"],
])("conditions are read in German, French and Spanish: %s", (question, sheets, expected) => {
  expect(tests(question, sheets)).toBe(expected);
});

test.each([
  ["who has not paid yet", "Paid is no"],
  ["which are not returned yet", "Returned blank"],
  ["wer hat noch nicht paid", "Paid is no"],
])("a negated heading selects the rows that say no or are empty: %s", (question, expected) => {
  expect(tests(question, members)).toBe(expected);
});

test.each([
  ["how many are already returned", "Returned filled"],
  ["wie viele sind schon returned", "Returned filled"],
  ["how many returned", ""],
])('"already" before a heading selects the rows where its column is filled: %s', (question, expected) => {
  expect(tests(question, members)).toBe(expected);
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

test.each([
  ["sum where Depot is Porto", "Depot is Porto"],
  ["sum where Depot is not New York", "not Depot is New York"],
  ["sum where Depot is Porto or Leeds and Fee is over 5", "Depot is Porto|Leeds; Fee > 5"],
  ["sum where Depot starts with Po", "Depot begins Po"],
])(
  "if the cells of a column are unknown, a name after its heading is a condition: %s",
  (question, expected) => {
    expect(tests(question, headings)).toBe(expected);
  },
);

test("a word that no cell contains is not a condition", () => {
  expect(tests("sum where Region is Atlantis")).toBe("");
});
