// A reply that arrives only ever grows on the screen, also when it is taken up again.
import { expect, test } from "@jest/globals";
import { liveReply } from "../src/features/chat/live-reply.ts";

const check = { formula: "=A1", verdict: "verified" as const, problems: [] };

test("what comes after a cut goes on behind what is here, with its checks", () => {
  const live = liveReply();
  live.append("one ");
  live.append("```excel\n=A1\n```\n", check);
  live.append("two");
  expect(live.text()).toBe("one ```excel\n=A1\n```\ntwo");
  expect(live.formulas()).toEqual([check]);
});

test("what was stored counts where it is less than what was shown", () => {
  const live = liveReply();
  live.append("one two ");
  live.append("```excel\n=A1\n```\n", check);
  live.reset("one ", []);
  live.append("three");
  expect([live.text(), live.formulas()]).toEqual(["one three", []]);
});

test("the end brings the whole answer, and tells those who listen", () => {
  const live = liveReply();
  let told = 0;
  live.onChange(() => told++);
  live.append("one ");
  live.finish("one two", [check]);
  expect([live.text(), live.isWhole(), live.formulas(), told]).toEqual(["one two", true, [check], 2]);
});
