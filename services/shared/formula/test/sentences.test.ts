// A whole formula in one sentence, with headings if available, in the user's language.
import { headingsOf } from "@cellwright/formula/explain/headings";
import { languages, wordsOf } from "@cellwright/formula/explain/languages";
import { type SentenceOptions, sentenceOf } from "@cellwright/formula/explain/whole";
import { locales } from "@cellwright/formula/locales/all";
import { pasted } from "@cellwright/formula/paste";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import data from "./sentences.json" with { type: "json" };

const cases = z
  .array(
    z.strictObject({
      rule: z.string(),
      formula: z.string().startsWith("="),
      dialect: z.literal("sheets").optional(),
      sentences: z.partialRecord(
        z.enum(["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ar", "ja"]),
        z.string(),
      ),
    }),
  )
  .parse(data);

const orders = pasted(
  `Date	Item	Region	Status	Quantity	Price	Amount
2024-11-01	Apples	North	Paid	2	3	6
2024-11-02	Pears	South	Open	4	2	8
2024-12-02	Plums	North	Paid	5	2	10
2024-12-05	Figs	East	Paid	1	7	7`,
  "excel",
);
const headingOf = orders.ok ? headingsOf(sheetsOf(orders.book, orders.dates)) : () => null;
const phrase = (formula: string, language = "en", options: SentenceOptions = {}): string | null =>
  sentenceOf(formula, { ...options, words: wordsOf(language) });

test.each(cases)("$rule is described in six languages: $formula", ({ formula, dialect, sentences }) => {
  expect(Object.keys(sentences)).toHaveLength(6);
  for (const [language, sentence] of Object.entries(sentences))
    expect(phrase(formula, language, { headingOf, ...(dialect && { dialect }) })).toBe(sentence);
});

test.each(cases)(
  "the sentence for $rule has no unfilled placeholder and is short in every language",
  ({ formula, dialect }) => {
    for (const language of languages) {
      const sentence = phrase(formula, language, { headingOf, ...(dialect && { dialect }) });
      expect([language, sentence]).toEqual([language, expect.stringMatching(/^[^{}]{4,230}[.。]$/u)]);
    }
  },
);

test("without headings, columns and cells are named by address", () => {
  expect(phrase('=SUMIFS($G$2:$G$5,C2:C5,"North")')).toBe("The total of G2:G5 where C2:C5 is North.");
  expect(phrase("=VLOOKUP(J1,B2:G5,5,FALSE)")).toBe("The value from F2:F5 where B2:B5 is J1.");
  expect(phrase("=FILTER(A2:G5,C2:C5>1)")).toBe("The rows of A2:G5 where C2:C5 is greater than 1.");
});

test("columns of a table are described by their names", () => {
  expect(phrase('=SUMIFS(Orders[Amount],Orders[Region],"North")')).toBe(
    "The total of Amount where Region is North.",
  );
  expect(phrase("=[@Price]*[@Quantity]")).toBe("Price times Quantity.");
});

test("the formula is parsed in its own locale, whatever the language of the sentence", () => {
  expect(phrase('=WENN(A1>1,5;"ja";"nein")', "de", { vocabulary: locales.de })).toBe(
    '"ja", wenn A1 größer als 1,5 ist, sonst "nein".',
  );
});

test("parts without a phrase appear as formula text in the sentence", () => {
  expect(phrase("=ROUND(AVERAGE(G2:G5)+SIN(A1),2)")).toBe(
    "The average of G2:G5 plus SIN(A1), rounded to 0.01.",
  );
});

test.each([
  "=SIN(A1)",
  "=NPV(0.1,G2:G5)",
  "=MAP(G2:G5,LAMBDA(x,x*2))",
  '=QUERY(A2:G5,"select A where B > 3")',
  '=COUNTIF(A2:A5,"~*")',
  "=MATCH(E2,A2:A6,-1)",
  "=A2",
  "=SUM(A1",
  `=${Array.from({ length: 30 }, (_, at) => `SUM(A${at + 1}:B${at + 1})`).join("+")}`,
  `=${Array.from({ length: 1_500 }, () => "1").join("+")}`,
  `=${"(".repeat(60)}1${")".repeat(60)}`,
])("there is no sentence if it would be long or mostly formula text: %s", (formula) => {
  expect(phrase(formula)).toBeNull();
});

test("a lookup value is quoted if it could be mistaken for words of the sentence", () => {
  expect(phrase('=COUNTIF(C2:C5,"paid late")')).toBe('The number of rows where C2:C5 is "paid late".');
  expect(phrase('=COUNTIF(C2:C5,"Paid")')).toBe("The number of rows where C2:C5 is Paid.");
});

test("a number is a date only when compared with dates", () => {
  expect(phrase('=COUNTIF(A2:A5,">45600")', "en", { headingOf })).toContain("November 4, 2024");
  expect(phrase('=COUNTIF(G2:G5,">45600")', "en", { headingOf })).toContain("45600");
});

test("a period that is a whole year or month is named; other periods are described by their first and last day", () => {
  const between = (from: string, to: string) =>
    phrase(`=COUNTIFS(A2:A5,">="&${from},A2:A5,"<="&${to})`, "en", { headingOf });
  expect(between("DATE(2024,1,1)", "DATE(2024,12,31)")).toBe("The number of rows where Date is in 2024.");
  expect(between("DATE(2024,2,1)", "DATE(2024,2,29)")).toBe(
    "The number of rows where Date is in February 2024.",
  );
  expect(between("DATE(2024,2,1)", "DATE(2024,2,10)")).toBe(
    "The number of rows where Date is from February 1, 2024 to February 10, 2024.",
  );
});

test("every part of the formula is isolated in Arabic, so that it reads left to right", () => {
  for (const { formula, dialect } of cases) {
    const sentence = phrase(formula, "ar", { headingOf, ...(dialect && { dialect }) }) ?? "";
    expect(sentence.replaceAll(/\u2066[^\u2066\u2069]*\u2069/g, "")).not.toMatch(/[A-Za-z]/);
  }
});

test("added conditions are described as OR only if that is their result", () => {
  expect(phrase('=FILTER(A2:B9,(A2:A9="x")+(B2:B9>3))')).toContain('A2:A9 is "x" or B2:B9 is greater than 3');
  expect(phrase('=SUMPRODUCT(((A2:A9="X")+(A2:A9="Y"))*C2:C9)')).toContain("(A2:A9 is X or A2:A9 is Y)");
  expect(phrase('=SUMPRODUCT(((A2:A9="X")+(B2:B9="Y"))*C2:C9)')).toBeNull();
  expect(phrase('=IF((A1="X")+(B1="Y")>0,1,2)')).toBe("1 if A1 is X or B1 is Y, otherwise 2.");
  expect(phrase('=(A1="X")+(B1="Y")')).toBeNull();
  expect(phrase('=AVERAGE((A2:A9="X")*B2:B9)')).toBeNull();
});
