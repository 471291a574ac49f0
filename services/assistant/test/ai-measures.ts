// What a table makes but does not hold: values, remainders, parts of headings, how far a row has come.
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";

const stock = [
  "Article\tCategory\tUnit cost\tPrice\tOn hand\tReorder level",
  "Mug\tKitchen\t2\t5\t30\t20",
  "Hose\tGarden\t11\t29\t0\t4",
  "Kite\tToys\t4\t14\t5\t6",
].join("\n");
const bills = [
  "Invoice\tClient\tIssued\tDue date\tNet\tVAT rate\tSettled",
  "2041\tKestrel\t2025-01-08\t2025-02-07\t1200\t0.2\t2025-02-01",
  "2042\tMallow\t2025-01-15\t2025-02-14\t840\t0.2\t",
  "2043\tKestrel\t2025-02-03\t2025-03-05\t310\t0.05\t",
].join("\n");
const places = ["Name\tCity, ZIP", "Stern\tBoston, 02115", "Ito\tOsaka, 53001"].join("\n");
const branches = ["Filiale\tUmsatz 2023\tUmsatz 2024", "Kiel\t420\t465", "Jena\t380\t371"].join("\n");

const ask = (question: string, table: string): string | null =>
  /```excel\n([\s\S]*?)\n```/.exec(
    answer([{ role: "user", content: `${question}\n\n${table}` }]).text,
  )?.[1] ?? null;
const inRows = (question: string, table: string): string | null =>
  ask(`${question}\n\nThe formula goes into J2 (J2:J4).`, table);

test.each([
  ["stock value", stock, "=(D2*E2)"],
  ["shortage", stock, "=(IF(F2>E2,F2-E2,0))"],
  ["gross amount", bills, "=(E2*(1+F2))"],
  ["just the city", places, '=TEXTBEFORE(B2,", ")'],
])("%s is a column that two others make", (question, table, formula) => {
  expect([formula, `=${formula.slice(2, -1)}`]).toContain(inRows(question, table));
});

test("such a column is totalled and filtered like any other", () => {
  expect(ask("Total stock value of the Garden articles", stock)).toBe(
    '=SUMPRODUCT(--(B2:B4="Garden"),(D2:D4*E2:E4))',
  );
});

test("a stock in words is a condition", () => {
  expect(ask("How many articles are sold out?", stock)).toBe("=COUNTIFS(E2:E4,0)");
  expect(inRows('"order" if it has to be reordered', stock)).toContain("E2<F2");
});

test("what is not settled yet is told by a date that is missing", () => {
  expect(ask("How much is still outstanding (net)?", bills)).toBe('=SUMIFS(E2:E4,G2:G4,"")');
  expect(ask("How many invoices are overdue?", bills)).toBe('=COUNTIFS(D2:D4,"<"&TODAY(),G2:G4,"")');
});

test("a year that is said apart heads its column", () => {
  expect(ask("Welche Filiale hatte 2024 den höchsten Umsatz?", branches)).toBe(
    "=INDEX(A2:A3,MATCH(MAX(C2:C3),C2:C3,0))",
  );
});

test("a list that was asked for is not answered with one value, nor a name with a number", () => {
  expect(ask("List the clients with unsettled invoices", bills)).toContain("FILTER(");
  expect(ask("Which client has the highest net amount?", bills)).toContain("B2:B4");
});
