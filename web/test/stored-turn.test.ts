// When the stored messages replace the turn that was revealed.

import type { Message } from "@cellwright/contracts/chat";
import { expect, test } from "@jest/globals";
import { isStored } from "../src/features/chat/stored-turn.ts";

const message = (id: string, role: Message["role"], content: string, status?: "streaming"): Message => ({
  id,
  sessionId: "s",
  role,
  content,
  timestamp: "2026-01-01T00:00:00.000Z",
  messageType: "chat",
  tokensUsed: 0,
  metadata: status ? { status } : {},
});

const long = "It adds what is in column C ".repeat(10);
const turn = {
  phase: "revealed" as const,
  question: { question: "Why?", sessionId: "s", explainSteps: true, validateFormula: true },
  after: "before",
  questionId: "q",
  replyId: "r",
  live: { text: () => long },
};
const before = message("before", "assistant", long);
const question = message("q", "user", "Why?");

test.each<[string, Message, boolean]>([
  ["has its id", message("r", "assistant", "Fixed afterwards"), true],
  ["has its id and is still being written", message("r", "assistant", long, "streaming"), false],
  ["has the same first 100 characters", message("other", "assistant", `${long.slice(0, 100)} else`), true],
  ["contains its first 50 characters", message("other", "assistant", `So: ${long.slice(0, 50)} else`), true],
  ["contains fewer of them", message("other", "assistant", `So: ${long.slice(0, 49)}!`), false],
  ["is still being written", message("other", "assistant", long, "streaming"), false],
  ["is a question", message("other", "user", long), false],
])("whether a stored message that %s replaces the revealed answer: %#", (_how, stored, isHeld) => {
  expect(isStored(turn, [before, question, stored])).toBe(isHeld);
});

test("an older message with the same text does not replace the revealed answer", () => {
  expect(isStored(turn, [before, question])).toBe(false);
  expect(isStored(turn, [before])).toBe(false);
});

test("when another version is shown, only messages after the question can replace the turn", () => {
  const other = message("other", "assistant", long);
  expect(isStored(turn, [question, other])).toBe(true);
  expect(isStored(turn, [other, question])).toBe(false);
  expect(isStored(turn, [other])).toBe(false);
});

test("a turn that is still being answered, or that shows no text, is not replaced", () => {
  const other = message("other", "assistant", long);
  expect(isStored({ ...turn, phase: "answering" }, [before, question, other])).toBe(false);
  expect(isStored({ ...turn, live: { text: () => "" } }, [before, question, other])).toBe(false);
});

test("a failed question is replaced once it is stored", () => {
  expect(isStored({ ...turn, phase: "failed" }, [before, question])).toBe(true);
  expect(isStored({ ...turn, phase: "failed" }, [before])).toBe(false);
});
