// Explains the functions and formulas in a question, and the errors of broken formulas.
import { functionReference } from "@cellwright/formula/reference";
import { expect, test } from "@jest/globals";
import { respond } from "../src/respond.ts";

const ask = (question: string, rules = "Dialect: excel") =>
  respond({
    messages: [
      { role: "system", content: rules },
      { role: "user", content: question },
    ],
  });

test("a question that names a function of the reference gets its description, for every function", () => {
  for (const { name, description, dialects } of functionReference) {
    const { text } = ask(`What does the ${name} function do?`, `Dialect: ${dialects[0]}`);
    expect([name, text.includes(`\`${name}\`: `) && text.includes(description)]).toEqual([name, true]);
  }
});

test("a function is explained with its arguments, and with a note if Excel does not have it", () => {
  expect(ask("how do I use xlookup").text).toContain("`lookup_value`: any value");
  expect(ask("What does QUERY do?").text).toContain("Excel does not have QUERY");
});

test("a question that wants to use a function on data gets a formula, not an explanation", () => {
  expect(ask("Use SUM to add up C2:C9").kind).toBe("formula");
});

test("a formula is explained step by step, from its syntax tree", () => {
  const { text } = ask('Explain =IF(SUM(A1:A3)>10,"high","low")&"!" please');
  const steps = [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, step]) => step);
  expect(steps).toEqual([
    "SUM(A1:A3)",
    "SUM(A1:A3)>10",
    'IF(SUM(A1:A3)>10,"high","low")',
    'IF(SUM(A1:A3)>10,"high","low")&"!"',
  ]);
});

test("a message that is only a formula gets an explanation", () => {
  expect(ask("=SUM(A1:A3)*2")).toMatchObject({
    kind: "explanation",
    text: expect.stringContaining("1. `SUM(A1:A3)`"),
  });
});

test("the errors of a broken formula are listed with their positions", () => {
  expect(ask("what is wrong with =SUM(A1:A3?").text).toContain("At character 11: `)` is missing");
  expect(ask("=VLOKUP(A1,B:C,2)").text).toContain("Did you mean VLOOKUP?");
  expect(ask("Check this:\n```\n=SUMIFS(C2:C9,A2:A10,1)\n```").text).toContain("must be of one size");
});

test("a question why a valid formula gives an error is answered with possible causes", () => {
  expect(ask("Why does =VLOOKUP(A2,B:C,2,FALSE) return #N/A")).toMatchObject({
    kind: "explanation",
    text: expect.stringContaining("**#N/A"),
  });
});

test("explanations are in the language that the rules name", () => {
  const inGerman = (question: string) => ask(question, "Product: Microsoft Excel\nAnswer in German.").text;

  expect(inGerman("What does XLOOKUP do?")).toMatch(/^`XLOOKUP`: Sucht .*\n\nSyntax: /);
  expect(inGerman("What does QUERY do?")).toContain("Excel hat QUERY nicht");
  expect(inGerman("What is wrong with =SUM(A1:A3?")).toContain("Bei Zeichen 11: ");
  expect(inGerman("Explain =SUM(A1:A3)*2")).toMatch(
    /^Summe von A1:A3 mal 2\.\n\nSchritt für Schritt:\n\n1\. `SUM\(A1:A3\)`: Addiert/,
  );
});

test("a formula with German function names is explained, not corrected", () => {
  const { kind, text } = ask('Erkläre =WENN(SUMME(A1;A3)>10;"ja";"nein")');

  expect(kind).toBe("explanation");
  expect(text).toContain("1. `SUM(A1,A3)`: ");
  expect(ask("Was macht XVERWEIS?").text).toMatch(/^`XLOOKUP`: /);
});

const orders = ["Region\tStatus\tAmount", "North\tPaid\t10", "South\tOpen\t20", "North\tPaid\t30"].join("\n");

test("an explanation starts with a summary that uses the headings of the data", () => {
  const text = ask(`Explain =SUMIFS(C2:C4,A2:A4,"North",B2:B4,"Paid")*2\n\n${orders}`).text;
  expect(text).toMatch(
    /^The total of Amount where Region is North and Status is Paid, times 2\.\n\nStep by step:\n\n1\. /,
  );
});

test("a formula with a single step is explained by its summary alone", () => {
  expect(ask("Explain =SUM(A1:A3)").text).toBe("The total of A1:A3.");
});

test("a formula that no summary fits is explained by its steps alone", () => {
  expect(ask("Explain =NPV(A1,B2:B9)+XNPV(A1,B2:B9,C2:C9)").text).toMatch(/^Step by step:/);
});

test("an answer with a formula contains its summary", () => {
  const { kind, text } = ask(`Sum of Amount where Region is North\n\n${orders}`);
  expect(kind).toBe("formula");
  expect(text).toContain("The total of Amount where Region is North.");
});
