// Of what kind an answer is, and whether it is doubted: as data, so that nobody has to read it out of the words.
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";
import type { Message } from "../src/conversation/messages.ts";

const orders = [
  "Depot\tFee\tSigned\tClass",
  "Graz\t4\t2024-01-05\t",
  "Ulm\t9\t2024-02-05\t",
  "Graz\t5\t2024-03-05\t",
].join("\n");
const user = (content: string): Message => ({ role: "user", content });
const assistant = (formula: string): Message => ({
  role: "assistant",
  content: `\`\`\`excel\n${formula}\n\`\`\``,
});
const kindOf = (...messages: Message[]) => {
  const { kind, doubt } = answer(messages);
  return [kind, doubt];
};

test.each([
  ["a formula for a table", `Total Fee for Graz\n\n${orders}`, "formula"],
  ["a formula without a table", "Sum column C where column A is Paid", "formula"],
  ["a function", "What does XLOOKUP do?", "explanation"],
  ["a formula of one's own", "Explain =SUM(A1:A3)*2", "explanation"],
  ["a broken formula", "What is wrong with =SUM(A1:A3?", "repair"],
  ["what is missing", "Sum column C in 2024", "question"],
  ["what nobody understands", "Write a poem about the sea", "refusal"],
  ["what no formula can do", "Draw a bar chart", "refusal"],
])("%s", (_what, question, kind) => {
  expect(kindOf(user(question))).toEqual([kind, false]);
});

test("a doubt in the words is one in the data too", () => {
  const slips = "Slip\t€\n#1\t20\n#2\t90\n#3\t45\n#4\t10\n#5\t75";
  const replies = [
    `Add up only the sales that lie above the average of all sales.\n\n${slips}`,
    `Total Fee for Graz\n\n${orders}`,
  ].map((question) => answer([user(question)]));

  expect(replies.map(({ kind, doubt }) => [kind, doubt])).toEqual([
    ["formula", true],
    ["formula", false],
  ]);
  expect(replies.map(({ text }) => text.startsWith("I am not sure"))).toEqual([true, false]);
});

test("the next best answer to a question whose first one was refused is a formula, and doubted", () => {
  const refusal =
    "The formula you wrote is not right. The formula engine of Microsoft Excel says:\n\n- It gives 0.\n\nWrite the corrected formula for the same question.";

  expect(kindOf(user(`Total Fee for Graz\n\n${orders}`), assistant("=SUM(B2:B4)"), user(refusal))).toEqual([
    "formula",
    true,
  ]);
});

test("a formula of the person's own that is made sound is a repair without a doubt", () => {
  const mend =
    "The formula below does not work. The formula engine says:\n\n- `)` is missing\n\nBEGIN formula 4f1c\n=SUM(A1:A3\nEND formula 4f1c";

  expect(kindOf(user(mend))).toEqual(["repair", false]);
});

test("what is told of a formula or a function is in the language of the page", () => {
  const rules = { role: "system", content: "Product: Microsoft Excel\nAnswer in German." };
  const said = (question: string): string => answer([rules, user(question)]).text;

  expect(said("What does XLOOKUP do?")).toMatch(/^`XLOOKUP`: Sucht .*\n\nSyntax: /);
  expect(said("What does QUERY do?")).toContain("Excel hat QUERY nicht");
  expect(said("What is wrong with =SUM(A1:A3?")).toContain("Bei Zeichen 11: ");
  expect(said("Explain =SUM(A1:A3)*2")).toMatch(/^Schritt für Schritt:\n\n1\. `SUM\(A1:A3\)`: Addiert/);
  expect(said("Sum column C in 2024")).toContain("nicht gut genug verstanden");
});

test("a formula that is written in another language is explained, not mended", () => {
  const { kind, text } = answer([user('Erkläre =WENN(SUMME(A1;A3)>10;"ja";"nein")')]);

  expect(kind).toBe("explanation");
  expect(text).toContain("1. `SUM(A1,A3)`: ");
  expect(answer([user("Was macht XVERWEIS?")]).text).toMatch(/^`XLOOKUP`: /);
});

test("nothing is said of the values that a formula gives: that is for whoever runs it", () => {
  expect(answer([user(`Total Fee for Graz\n\n${orders}`)]).text).toMatch(
    /^Here is a formula for that:\n\n```excel\n[^\n]+\n```\n\nStep by step:/,
  );
});
