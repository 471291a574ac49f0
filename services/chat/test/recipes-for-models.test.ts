// A model's prompt has the nearest recipes as examples, for requests over HTTP and for RPCs.
import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cellwright/contracts/chat";
import { complete } from "@cellwright/contracts/rpcs";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { z } from "zod";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

/** The messages of the last request to the model, and the index of the examples. */
function sent() {
  const messages = on.model.requests.at(-1)?.messages ?? [];
  const at = messages.findIndex(({ content }) => content.startsWith("BEGIN examples "));
  return { messages, at, recipes: messages[at]?.content ?? "" };
}

async function ask(question: string, more: object = {}, at = on.chats[0]) {
  const ann = await createUser(on, randomUUID());
  on.model.says("Which one?");
  const request = { question, sessionId: ann.sessionId, ...more };
  const { status } = await ann.call<ChatReply>("POST", "/api/chat", request, {}, at);
  expect(status).toBe(200);
  return ann;
}

test("a model gets the nearest recipes right before the question, at most three with 600 characters", async () => {
  await ask("How many days are there between Start and End?");

  const { messages, at, recipes } = sent();
  expect(at).toBe(messages.length - 2);
  expect(messages[at]?.role).toBe("user");
  expect(recipes).toContain("(A Start, B End) C2: =B2-A2");
  expect(recipes.split("\n").length).toBeLessThanOrEqual(2 + 1 + 3);
  expect(recipes.length).toBeLessThanOrEqual(600);
});

test("the examples have the language of the question and formulas of the user's spreadsheet program", async () => {
  await ask("Zeige die 2 höchsten Umsätze mit Namen", { dialect: "sheets" });
  const sheets = sent().recipes;
  await ask("Zeige die 2 höchsten Umsätze mit Namen", { dialect: "excel" });
  const excel = sent().recipes;

  expect(sheets).toMatch(/Die|Zeile|mit|nach/);
  expect(sheets).toMatch(/ARRAY_CONSTRAIN/);
  expect(excel).not.toMatch(/ARRAY_CONSTRAIN/);
  expect(excel).toMatch(/TAKE|SORTBY|LARGE/);
});

test("the examples contain none of the user's data, whether it is shared or not", async () => {
  const data = "Zorbel\tQuux\nXanadu\t4711\nYggdrasil\t4712";
  for (const shareData of [false, true]) {
    await ask("Total Quux for Xanadu", { data, shareData });
    expect(sent().recipes).toContain("=SUM");
    expect(sent().recipes).not.toMatch(/Zorbel|Quux|Xanadu|4711/);
  }
});

test("the rules and the conversation come before the examples, and examples of earlier questions are left out", async () => {
  const ann = await ask("Total Amount for each Region");
  const first = sent();
  on.model.says(`Which of these?\n\n${"- one of the many columns that it may be\n".repeat(20)}`);
  await ann.ask("The second one");
  await ann.ask("How many days between Start and End?");
  const third = sent();

  expect(first.at).toBe(1);
  expect(third.messages[0]).toEqual(first.messages[0]);
  expect(third.messages.slice(1, third.at).map(({ role }) => role)).toEqual([
    "user",
    "assistant",
    "user",
    "assistant",
  ]);
  expect(third.recipes).toContain("=B2-A2");
});

test("the prompt for a greeting has no examples", async () => {
  await ask("Hello");

  expect(sent().recipes).toBe("");
});

test("the prompts of generations have examples, but those of explanations have none", async () => {
  const ann = await createUser(on, randomUUID());
  const formulas = await bus("formulas", on.nats.env("formulas"), {
    log: logger("formulas", "fatal"),
    metrics: metrics("formulas"),
  });
  const promptOf = async (work: z.input<typeof complete.question>["work"]) => {
    on.model.says("```excel\n=B2-A2\n```\n");
    await formulas.call(complete, { userId: ann.name, requestId: randomUUID(), work });
    return sent().recipes;
  };
  const { sessionId } = ann;

  const generated = await promptOf({
    kind: "generate",
    description: "Days between Start and End",
    sessionId,
  });
  const explained = await promptOf({ kind: "explain", formula: "=B2-A2", sessionId });
  await formulas.close();

  expect(generated).toContain("(A Start, B End) C2: =B2-A2");
  expect(explained).toBe("");
});

test("the built-in assistant gets no examples, because it has the recipes itself", async () => {
  const builtIn = await on.startChat(undefined, { AI: "built-in" });

  await ask("How many days are there between Start and End?", {}, builtIn);
  await builtIn.stop();

  expect(sent().messages.at(-1)?.content).toContain("How many days");
  expect(sent().recipes).toBe("");
}, 30_000);
