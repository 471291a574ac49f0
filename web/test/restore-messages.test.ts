// What is sent of a kept message when it is put back into a chat.
import { expect, test } from "@jest/globals";
import { restored } from "../src/features/chat/restore-messages.ts";

const check = (formula: string) => ({ formula, verdict: "verified" as const, problems: [] });
const usual = { sessionId: "s", messageType: "chat", tokensUsed: 0 };

test("an answer goes back with its formula and the message that it copies, and without a verdict", () => {
  const formulas = [check("=A1"), check("=A1+1")];
  const kept = { id: "m", role: "assistant" as const, content: "Use =A1+1", metadata: { formulas } };
  expect(restored("s", kept)).toEqual({
    ...usual,
    role: "assistant",
    content: "Use =A1+1",
    metadata: { formula: "=A1+1", copyOf: "m" },
  });
});

test("its own formula counts before those of its checks", () => {
  const metadata = { formula: "=B1", formulas: [check("=A1")] };
  expect(restored("s", { role: "assistant", content: "=B1", metadata }).metadata).toEqual({ formula: "=B1" });
});

test("a message of an earlier release, without a name and a formula, goes back as it is", () => {
  const kept = { role: "user" as const, content: "Why?", messageType: "note", tokensUsed: 3 };
  expect(restored("s", kept)).toEqual({ ...kept, sessionId: "s", metadata: {} });
});
