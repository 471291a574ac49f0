// The request that copies a saved message into a chat.
import { expect, test } from "@jest/globals";
import { restored } from "../src/features/chat/restore-messages.ts";

const check = (formula: string) => ({ formula, verdict: "verified" as const, problems: [] });
const usual = { sessionId: "s", messageType: "chat", tokensUsed: 0 };

test("a saved answer is sent with its formula and the id of the saved message, but without a verdict", () => {
  const formulas = [check("=A1"), check("=A1+1")];
  const kept = { id: "m", role: "assistant" as const, content: "Use =A1+1", metadata: { formulas } };
  expect(restored("s", kept)).toEqual({
    ...usual,
    role: "assistant",
    content: "Use =A1+1",
    metadata: { formula: "=A1+1", copyOf: "m" },
  });
});

test("the formula of the message itself takes precedence over those of its checks", () => {
  const metadata = { formula: "=B1", formulas: [check("=A1")] };
  expect(restored("s", { role: "assistant", content: "=B1", metadata }).metadata).toEqual({ formula: "=B1" });
});

test("a message that an earlier release saved, without id and formula, is sent unchanged", () => {
  const kept = { role: "user" as const, content: "Why?", messageType: "note", tokensUsed: 3 };
  expect(restored("s", kept)).toEqual({ ...kept, sessionId: "s", metadata: {} });
});
