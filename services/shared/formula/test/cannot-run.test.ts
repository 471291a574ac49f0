// Each reason why a formula cannot run is given for some formula, and is translated into every language.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { languages, messagesOf } from "../src/messages/languages.ts";
import { inEnglish, type MessageKey } from "../src/messages.ts";
import { older } from "../src/older.ts";
import { parse } from "../src/parse.ts";
import rows from "./cannot-run.json" with { type: "json" };
import { options } from "./options.ts";

const isKey = (key: string): key is MessageKey => key in inEnglish.sentences;
const { cases } = z
  .strictObject({
    cases: z.array(z.tuple([z.string().refine(isKey), z.string(), options.optional()])),
  })
  .parse(rows);

const book = workbook({
  sheets: {
    Sheet1: {
      A1: "a",
      A2: "b",
      A3: "a",
      B1: 1,
      B2: 2,
      B3: 3,
      C1: "x",
      C2: "y",
      C3: "x",
      D1: { formula: "=D1" },
    },
    Other: { A1: 1 },
  },
});
book.hasMacros = true;

test("every reason why a formula cannot run occurs for some formula", () => {
  const reasons = Object.keys(inEnglish.sentences).filter((key) => /^(?:run|outside)\./.test(key));
  expect(cases.map(([key]) => key)).toEqual(reasons);
});

/** Matches the sentence with any values in its placeholders. */
const filled = (sentence: unknown): RegExp =>
  new RegExp(
    `^${String(sentence)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+")}$`,
    "u",
  );

test.each([...languages])("reasons why a formula cannot run are in %s", (language) => {
  const messages = messagesOf(language);
  for (const [key, formula, options] of cases) {
    const outcome = evaluate(formula, { book, cell: "Z9", limits: { time: 60_000 }, ...options, messages });
    expect([formula, outcome]).toMatchObject([formula, { type: "cannot-run" }]);
    expect([formula, outcome.type === "cannot-run" && outcome.reason]).toEqual([
      formula,
      expect.stringMatching(filled(messages.sentences[key])),
    ]);
  }
});

test("the number of arguments that Excel accepts is in the language of the messages", () => {
  const reasonIn = (language: string): unknown => evaluate("=ABS(1,2)", { messages: messagesOf(language) });

  expect(reasonIn("en")).toMatchObject({
    reason: "ABS takes 1 argument; Excel accepts no other number of them.",
  });
  expect(reasonIn("pl")).toMatchObject({
    reason: "ABS przyjmuje 1 argument; innej ich liczby Excel nie przyjmuje.",
  });
});

test("the reason for an unverified older formula is in the language of the messages", () => {
  const { tree } = parse("=LET(a,FORECAST.ETS(B1,B2:B4,C2:C4),a+a)");

  expect(older(tree, "2019", messagesOf("de")).notes).toEqual([
    "Von einer Entsprechung ist nicht bewiesen, dass sie dasselbe ergibt: FORECAST.ETS wird hier nicht unterstützt.",
  ]);
});
