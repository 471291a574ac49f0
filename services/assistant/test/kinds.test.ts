// The kind and the doubt of an answer are fields, so that clients need not parse its text.
import { expect, test } from "@jest/globals";
import type { Message } from "../src/conversation/messages.ts";
import { respond } from "../src/respond.ts";

const orders = "Depot\tFee\tSigned\nGraz\t4\t2024-01-05\nUlm\t9\t2024-02-05\nGraz\t5\t2024-03-05";
const user = (content: string): Message => ({ role: "user", content });
const assistant = (formula: string): Message => ({
  role: "assistant",
  content: `\`\`\`excel\n${formula}\n\`\`\``,
});
const sure = "last day of the month of D3";
const refusal =
  "The formula you wrote is not right. The formula engine of Microsoft Excel says:\n\n- It gives 0.\n\nWrite the corrected formula for the same question.";

test.each([
  ["a formula for a table", `Total Fee for Graz\n\n${orders}`, "formula"],
  ["a formula without a table", "Sum column C where column A is Paid", "formula"],
  ["a function", "What does XLOOKUP do?", "explanation"],
  ["a formula in the question", "Explain =SUM(A1:A3)*2", "explanation"],
  ["a broken formula", "What is wrong with =SUM(A1:A3?", "repair"],
  ["a message without a task", "Write a poem about the sea", "refusal"],
  ["a task that no formula can do", "Draw a bar chart", "steps"],
  ["a greeting", "Hello", "small-talk"],
])("the answer to %s has the right kind", (_what, question, kind) => {
  expect(respond({ messages: [user(question)] }).kind).toBe(kind);
});

test("an answer whose text states a doubt also has the field doubt", () => {
  for (const question of [
    sure,
    `Total Fee for Graz\n\n${orders}`,
    "Sum column C where column D is this month",
  ]) {
    const { text, doubt } = respond({ messages: [user(question)] });
    expect([question, /^(?:I am not sure|This is how I read)/.test(text)]).toEqual([question, doubt]);
  }
  expect(respond({ messages: [user(sure)] }).doubt).toBe(false);
});

test("an answer lists all candidate formulas by descending odds, the chosen one first", () => {
  const { text, candidates } = respond({ messages: [user(`Total Fee for Graz\n\n${orders}`)] });
  const odds = candidates.map((each) => each.odds);

  expect(text).toContain(`\n${candidates[0]?.formula}\n`);
  expect(candidates.length).toBeGreaterThan(1);
  expect(odds).toEqual(odds.toSorted((one, other) => other - one));
  expect(Object.keys(candidates[0] ?? {})).toEqual(["formula", "odds", "recipe"]);
});

test("the answer to a refusal is the next best formula, with the kind formula and a doubt", () => {
  const question = user(`Total Fee for Graz\n\n${orders}`);
  const { candidates } = respond({ messages: [question] });
  const [first = "", second] = candidates.map(({ formula }) => formula);

  expect(respond({ messages: [question, assistant(first), user(refusal)] })).toMatchObject({
    kind: "formula",
    doubt: true,
    text: `\`\`\`excel\n${second}\n\`\`\`\n`,
  });
});

test("if there is no other candidate, the refused formula is corrected and the answer has a doubt", () => {
  const messages = [user("Write a poem"), assistant("=SUM(A1:A3"), user(refusal)];

  expect(respond({ messages })).toMatchObject({
    kind: "repair",
    doubt: true,
    text: "```excel\n=SUM(A1:A3)\n```\n",
  });
});

test("the correction of a formula that the user gave has the kind repair and no doubt", () => {
  const broken =
    "The formula below does not work. The formula engine says:\n\n- `)` is missing\n\nBEGIN formula 4f1c\n=SUM(A1:A3\nEND formula 4f1c";

  expect(respond({ messages: [user(broken)] })).toMatchObject({ kind: "repair", doubt: false });
});

test("the text of an answer does not state the results of its formula", () => {
  expect(respond({ messages: [user(sure)] }).text).toMatch(
    /^Here is a formula for that:\n\n```excel\n[^\n]+\n```\n\n[^\n]+\.\n/,
  );
});
