// Doubtful answers offer other meanings as choices, and picking a choice returns its formula.
import { expect, test } from "@jest/globals";
import { respond } from "../src/respond.ts";

const tables =
  "Region\tStatus\tAmount\tCost\nNorth\tPaid\t10\t4\nSouth\tOpen\t20\t9\nNorth\tOpen\t5\t1\nSouth\tPaid\t7\t3";
const turn = (role: string, content: string) => ({ role, content });
const turns = [turn("system", "Product: Microsoft Excel"), turn("user", "regions and their cost somehow")];
const formulaIn = (text: string) => /```excel\n(=.+)\n```/.exec(text)?.[1];
const after = (answer: string, pick: string) =>
  respond({ messages: [...turns, turn("assistant", answer), turn("user", pick)], tables });

test("an unclear question gets a doubtful answer with at most three different choices", () => {
  const { kind, doubt, choices } = respond({ messages: turns, tables });

  expect([kind, doubt]).toEqual(["question", true]);
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.length).toBeLessThanOrEqual(3);
  expect(new Set(choices).size).toBe(choices.length);
});

test("a clear question offers no choices", () => {
  const { kind, doubt, choices } = respond({
    messages: [turn("system", "Product: Microsoft Excel"), turn("user", "sum of amount")],
    tables,
  });

  expect({ kind, doubt, choices }).toEqual({ kind: "formula", doubt: false, choices: [] });
});

test("a user who repeats the words or number of a choice gets its formula without a doubt", () => {
  const first = respond({ messages: turns, tables });

  const picked = first.choices.map((choice) => after(first.text, choice));

  const formulas = picked.map(({ text }) => formulaIn(text));
  expect(picked.every(({ kind, doubt }) => kind === "formula" && !doubt)).toBe(true);
  expect(new Set([...formulas, formulaIn(first.text)]).size).toBe(first.choices.length + 1);
  expect(formulaIn(after(first.text, "1").text)).toBe(formulas[0]);
});

test("a choice is recognized even if the chat service adds context after the answer", () => {
  const first = respond({ messages: turns, tables });
  const context = turn(
    "user",
    "BEGIN context ab12\nFormulas of this conversation: =SUM(C2:D5)\nEND context ab12",
  );
  const [choice = ""] = first.choices;

  const picked = respond({
    messages: [...turns, turn("assistant", first.text), context, turn("user", choice)],
    tables,
  });

  expect(formulaIn(picked.text)).toBe(formulaIn(after(first.text, choice).text));
  expect(picked.doubt).toBe(false);
});

test("a message that is none of the choices is a new question", () => {
  const first = respond({ messages: turns, tables });

  expect(formulaIn(after(first.text, "sum of amount").text)).toBe("=SUM(C2:C5)");
});
