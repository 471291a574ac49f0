// What the formula check gets: the question, and the origin of the answer that holds the formula.
import { chatRequest } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Request } from "@cellwright/verifier/request";
import { expect, test } from "@jest/globals";
import type { Origin } from "../src/clients/model.ts";
import { createLiveReply } from "../src/domain/live-reply.ts";
import { writeReply } from "../src/domain/write-reply.ts";

const question = chatRequest.parse({
  question: "Add A1 to A3, =A1+A3) gives an error",
  sessionId: "0b0e7c0e-0d6b-4bd0-8f4e-6f1f4f0c7d11",
});
const block = (formula: string) => `\`\`\`excel\n${formula}\n\`\`\`\n`;

type Answer = { origin: Origin; text: string };

async function said(verdict: (formula: string) => CheckedFormula["verdict"], ...answers: Answer[]) {
  const asked: Request[] = [];
  const told: Origin[] = [];
  const reply = createLiveReply("reply", () => {});
  let at = 0;
  await writeReply({
    reply,
    question,
    userId: "ann",
    turns: [],
    async *answer(_turns, onOrigin) {
      const { origin, text } = answers[at++] as Answer;
      onOrigin(origin);
      yield text;
      return { model: "m", promptTokens: 1, completionTokens: 1 };
    },
    asksModelAgain: false,
    verify: {
      derive: async () => null,
      block: async (formula, request) => {
        asked.push(request);
        return { found: { formula, verdict: verdict(formula), problems: [] }, isDisputed: false };
      },
    },
    onOrigin: (origin) => told.push(origin),
  });
  return { asked, told, ...reply.written };
}

const sure: Origin = { isBuiltIn: true, isDoubted: false, kind: "formula", isCostly: true, choices: [] };
const doubted: Origin = { isBuiltIn: true, isDoubted: true, kind: "formula", isCostly: true, choices: [] };
const external: Origin = { isBuiltIn: false, isDoubted: false, kind: null, isCostly: true, choices: [] };

test.each([sure, doubted, external])("a formula is checked with the origin %j", async (origin) => {
  const { asked, told } = await said(() => "verified", { origin, text: block("=A1") + block("=A2") });

  const { isBuiltIn, isDoubted } = origin;
  expect(asked.map((request) => request.origin)).toEqual([
    { isBuiltIn, isDoubted },
    { isBuiltIn, isDoubted },
  ]);
  expect(asked[0]).toMatchObject({ question: question.question });
  // one object for both
  expect(asked[0]).toBe(asked[1]);
  expect(told).toEqual([origin]);
});

test("a repair has an origin of its own, and the answer keeps its price", async () => {
  const { asked, told, formulas } = await said(
    (formula) => (formula === "=A1" ? "failed" : "checked"),
    { origin: sure, text: block("=A1") },
    { origin: doubted, text: block("=A2") },
  );

  expect(asked.map(({ origin }) => origin?.isDoubted)).toEqual([false, true]);
  expect(told).toEqual([sure]);
  expect(formulas.map(({ formula }) => formula)).toEqual(["=A2"]);
});

test("an inline quote of the question's formula stays as it is, and is not taken for the answer", async () => {
  const { asked, content, formulas } = await said(() => "checked", {
    origin: sure,
    text: `\`=A1+A3)\` has a problem:\n\n${block("=A1+A3")}`,
  });

  expect(content).toMatch(/^`=A1\+A3\)` has a problem:/);
  expect(asked.length).toBe(1);
  expect(formulas.map(({ formula }) => formula)).toEqual(["=A1+A3"]);
});

test("inline code is in the user's function language, however the words are split", async () => {
  const reply = createLiveReply("reply", () => {});
  await writeReply({
    reply,
    question: { ...question, locale: { functionLanguage: "de", separator: ";" } },
    userId: "ann",
    turns: [],
    async *answer() {
      for (const piece of "1. `SUM(A1,A2)`: adds\n2. `IF`".match(/.{1,3}|\n/g) ?? []) yield piece;
      return { model: "m", promptTokens: 1, completionTokens: 1 };
    },
    asksModelAgain: false,
    verify: { derive: async () => null, block: () => Promise.reject(new Error("no formula")) },
    onOrigin: () => {},
  });

  expect(reply.written.content).toBe("1. `SUMME(A1;A2)`: adds\n2. `WENN`");
});
