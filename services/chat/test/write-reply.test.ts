// The formula check gets the question, and the origin of the answer that contains the formula.
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

async function replyTo(verdict: (formula: string) => CheckedFormula["verdict"], ...answers: Answer[]) {
  const requests: Request[] = [];
  const origins: Origin[] = [];
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
        requests.push(request);
        return { found: { formula, verdict: verdict(formula), problems: [] }, isDisputed: false };
      },
    },
    onOrigin: (origin) => origins.push(origin),
  });
  return { requests, origins, ...reply.written };
}

const sure: Origin = { isBuiltIn: true, isDoubted: false, kind: "formula", isCostly: true, choices: [] };
const doubted: Origin = { isBuiltIn: true, isDoubted: true, kind: "formula", isCostly: true, choices: [] };
const external: Origin = { isBuiltIn: false, isDoubted: false, kind: null, isCostly: true, choices: [] };

test.each([sure, doubted, external])("a formula is checked with the origin %j", async (origin) => {
  const { requests, origins } = await replyTo(() => "verified", {
    origin,
    text: block("=A1") + block("=A2"),
  });

  const { isBuiltIn, isDoubted } = origin;
  expect(requests.map((request) => request.origin)).toEqual([
    { isBuiltIn, isDoubted },
    { isBuiltIn, isDoubted },
  ]);
  expect(requests[0]).toMatchObject({ question: question.question });
  // both formulas are checked with the same request object
  expect(requests[0]).toBe(requests[1]);
  expect(origins).toEqual([origin]);
});

test("a repair is checked with its own origin, and does not change the price of the answer", async () => {
  const { requests, origins, formulas } = await replyTo(
    (formula) => (formula === "=A1" ? "failed" : "checked"),
    { origin: sure, text: block("=A1") },
    { origin: doubted, text: block("=A2") },
  );

  expect(requests.map(({ origin }) => origin?.isDoubted)).toEqual([false, true]);
  expect(origins).toEqual([sure]);
  expect(formulas.map(({ formula }) => formula)).toEqual(["=A2"]);
});

test("a drop-down list is no answer to check against the question, and a rule is not replaced by a cell's formula", async () => {
  const origin: Origin = { ...sure, kind: "steps", rule: "list", cells: "F2:F9" };
  const list = '="North,South"';

  const { requests, formulas } = await replyTo(
    () => "failed",
    { origin, text: block(list) },
    { origin: sure, text: block("=SUM(A1:A3)") },
  );

  expect(requests.map((request) => [request.question, request.data])).toEqual([["", undefined]]);
  expect(formulas).toMatchObject([{ formula: list, rule: "list", cells: "F2:F9" }]);
});

test("the formula of steps says that it is a conditional format", async () => {
  const origin: Origin = { ...sure, kind: "steps", rule: "format" };

  const { formulas } = await replyTo(() => "checked", { origin, text: block("=A1>5") });

  expect(formulas.map(({ rule }) => rule)).toEqual(["format"]);
});

test("an inline quote of the question's formula stays as it is, and does not count as an answer", async () => {
  const { requests, content, formulas } = await replyTo(() => "checked", {
    origin: sure,
    text: `\`=A1+A3)\` has a problem:\n\n${block("=A1+A3")}`,
  });

  expect(content).toMatch(/^`=A1\+A3\)` has a problem:/);
  expect(requests.length).toBe(1);
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
