// The text of a reply that is arriving, with and without a reconnect.
import { expect, test } from "@jest/globals";
import { liveReply } from "../src/features/chat/live-reply.ts";

const check = { formula: "=A1", verdict: "verified" as const, problems: [] };

test("text that is received after a reconnect is appended, with its checks", () => {
  const live = liveReply();
  live.append("one ");
  live.append("```excel\n=A1\n```\n", check);
  live.append("two");
  expect(live.text()).toBe("one ```excel\n=A1\n```\ntwo");
  expect(live.formulas()).toEqual([check]);
});

test("a reset replaces the shown text with the shorter stored text", () => {
  const live = liveReply();
  live.append("one two ");
  live.append("```excel\n=A1\n```\n", check);
  live.reset("one ", []);
  live.append("three");
  expect([live.text(), live.formulas()]).toEqual(["one three", []]);
});

test("at its end the reply contains the whole answer, and listeners are notified", () => {
  const live = liveReply();
  let changes = 0;
  live.onChange(() => changes++);
  live.append("one ");
  live.finish("one two", [check]);
  expect([live.text(), live.isWhole(), live.formulas(), changes]).toEqual(["one two", true, [check], 2]);
});
