// A restored answer keeps the stored verdicts if it copies one of the user's own answers without changes.
import { randomUUID } from "node:crypto";
import type { ChatReply, Message } from "@cellwright/contracts/chat";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createUser, type Stack, stack } from "./stack.ts";

let on: Stack;
beforeAll(async () => {
  on = await stack();
}, 60_000);
afterAll(() => on.stop());

type Someone = Awaited<ReturnType<typeof createUser>>;
const someone = () => createUser(on, randomUUID());

const restore = (ann: Someone, content: string, metadata: object, role = "assistant") =>
  ann.call<Message>("POST", "/api/messages", { sessionId: ann.sessionId, role, content, metadata });

const verdictsOf = ({ body }: { body: Message }) => body.metadata.formulas?.map(({ verdict }) => verdict);

/** An answer that is verified by the examples of its question. Without examples it would only be checked. */
async function verified(ann: Someone): Promise<Message> {
  on.model.says("Use this:\n\n```excel\n=A2*B2\n```\n\nDone.");
  const examples = [
    { inputs: ["3", "4"], wanted: "12" },
    { inputs: ["5", "2"], wanted: "10" },
  ];
  const request = { question: "As in the examples", sessionId: ann.sessionId, examples };
  const { body } = await ann.call<ChatReply>("POST", "/api/chat", request);
  expect(body.formulas.map(({ verdict }) => verdict)).toEqual(["verified"]);
  return body.message;
}

test("a copy of the user's own answer has the stored verdict", async () => {
  const ann = await someone();
  const answer = await verified(ann);

  const copy = await restore(ann, answer.content, { copyOf: answer.id, formula: "=A2*B2" });

  expect(copy.status).toBe(201);
  expect(copy.body.metadata).toEqual({
    restored: true,
    formula: "=A2*B2",
    formulas: answer.metadata.formulas,
  });
  const copyOfCopy = await restore(ann, answer.content, { copyOf: copy.body.id });
  expect(verdictsOf(copyOfCopy)).toEqual(["verified"]);
});

test("a copy that has another text, or whose original is unknown or another user's, is checked again", async () => {
  const [ann, bob] = await Promise.all([someone(), someone()]);
  const answer = await verified(ann);

  const copies = [
    restore(ann, answer.content, {}),
    restore(ann, `${answer.content} `, { copyOf: answer.id }),
    restore(bob, answer.content, { copyOf: answer.id }),
    restore(ann, answer.content, { copyOf: randomUUID() }),
  ];

  for (const copy of await Promise.all(copies)) expect(verdictsOf(copy)).toEqual(["checked"]);
});

test("a copy of a question is checked again, even if it has the same text", async () => {
  const ann = await someone();
  const content = "Use this:\n\n```excel\n=A2*B2\n```";
  const { body: question } = await restore(ann, content, {}, "user");

  const copy = await restore(ann, content, { copyOf: question.id });

  expect(verdictsOf(copy)).toEqual(["checked"]);
});

test("an empty answer is restored as failed, and an empty question is refused", async () => {
  const ann = await someone();

  const failed = await restore(ann, "", {});
  const nothing = await restore(ann, " ", {}, "user");

  expect(failed.body.metadata).toEqual({ restored: true, formulas: [], status: "failed" });
  expect(nothing.status).toBe(422);
});

test("a copy of a failed answer is marked as failed", async () => {
  const ann = await someone();
  on.model.says("");
  await ann.ask("Say nothing");
  const [, answer] = await ann.messages();
  expect(answer?.metadata.status).toBe("failed");

  const copy = await restore(ann, answer?.content ?? "", { copyOf: answer?.id });

  expect(copy.body.metadata.status).toBe("failed");
});
