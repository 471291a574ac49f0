// The assistant as a whole: questions, follow-ups, problems, and what it cannot answer.
import { evaluate } from "@cellwright/formula/evaluate";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { expect, test } from "@jest/globals";
import { candidatesFor, respond } from "../src/respond.ts";

const tables = "Region\tStatus\tAmount\nNorth\tPaid\t10\nSouth\tOpen\t20\nNorth\tOpen\t5\nSouth\tPaid\t7";
const system = {
  role: "system",
  content: "Product: Microsoft Excel\nAnswer in the language of the question.",
};
const user = (content: string) => ({ role: "user", content });
const formulaIn = (text: string) => /```excel\n(=.+)\n```/.exec(text)?.[1];

/** The formula that answers the last of these questions. */
function formulaFor(...questions: string[]): string | undefined {
  const messages: { role: string; content: string }[] = [system];
  let text = "";
  for (const question of questions) {
    messages.push(user(question));
    ({ text } = respond({ messages, tables }));
    messages.push({ role: "assistant", content: text });
  }
  return formulaIn(text);
}

const sheets = { Sheet1: Object.fromEntries(cells(tables)) };
const resultOf = (formula: string | undefined) =>
  evaluate(formula ?? "", { book: workbook({ sheets }), sheet: "Sheet1", cell: "F2" });

function cells(text: string): [string, PlainCell][] {
  return text
    .split("\n")
    .flatMap((line, row) =>
      line
        .split("\t")
        .map((cell, column): [string, PlainCell] => [`${"ABC"[column]}${row + 1}`, Number(cell) || cell]),
    );
}

test("a total with a condition is built for the user's own table", () => {
  expect(resultOf(formulaFor("total amount for North"))).toMatchObject({ value: 15 });
  expect(resultOf(formulaFor("Summe der Amount für North"))).toMatchObject({ value: 15 });
});

test("a follow-up with another value replaces that of the previous question", () => {
  expect(resultOf(formulaFor("total amount for North", "and for South?"))).toMatchObject({ value: 27 });
});

test("no candidate reads its own target cell", () => {
  const question = "Amount with 20 % off. The formula goes into E2 (E2:E5).";

  const candidates = candidatesFor({ messages: [system, user(question)], tables });

  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates.filter(({ formula }) => /\bE\$?2\b/.test(formula))).toEqual([]);
});

test("a refused formula is not given again", () => {
  const question = user("total amount for North");
  const first = formulaIn(respond({ messages: [system, question], tables }).text);
  const refused = user("The formula you wrote is not right. Write the corrected formula only.");
  const messages = [
    system,
    question,
    { role: "assistant", content: `\`\`\`excel\n${first}\n\`\`\`` },
    refused,
  ];

  const second = respond({ messages, tables });

  expect(formulaIn(second.text)).not.toBe(first);
});

test("a task that no formula can do is answered with steps, in the language of the answer", () => {
  const question = user("Wie kann ich doppelte Einträge in Spalte A farbig hervorheben?");
  const inEnglish = { ...system, content: "Product: Microsoft Excel\nAnswer in English." };

  expect(respond({ messages: [system, question] })).toMatchObject({
    kind: "steps",
    text: expect.stringContaining("Bedingte Formatierung"),
  });
  expect(respond({ messages: [inEnglish, question] }).text).toContain("Conditional Formatting");
});

test.each([
  ["highlight rows where Amount is over 15", "=$C2>15", "format"],
  ["color the rows where Status is Open", '=$B2="Open"', "format"],
  ["mark all amounts up to 7 in red", "=$C2<=7", "format"],
  ["prevent duplicate entries in column A with data validation", "=COUNTIF($A:$A,$A2)=1", "custom"],
])("%s: the steps have the formula %s, which is a rule of the kind %s", (question, formula, rule) => {
  const { kind, text, ...reply } = respond({ messages: [system, user(question)], tables });

  expect([kind, formulaIn(text), reply.rule]).toEqual(["steps", formula, rule]);
});

test("a question that has nothing to do with spreadsheets gets no steps and no explanation", () => {
  expect(respond({ messages: [system, user("Schreib ein Gedicht")] }).kind).not.toBe("steps");
  expect(respond({ messages: [system, user("Schreib ein Gedicht")] }).kind).not.toBe("explanation");
});
