// The allowance is exact: whoever asks, however often, on however many replicas.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cost, type Stack, stack } from "./stack.ts";

let on: Stack;

beforeAll(async () => {
  on = await stack({ replicas: 2 });
}, 60_000);

afterAll(async () => {
  expect(await on.stop()).toEqual([0, 0]);
});

const many = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

test("of 200 requests at once with 5 left, exactly 5 are reserved on two replicas", async () => {
  for (let round = 0; round < 3; round += 1) {
    const ann = await on.person();

    const answers = await Promise.all(many(200, () => ann.reserve()));

    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "reserved")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(195);
    expect(await on.books(ann.id)).toEqual([{ plan: "free", used: 0, reserved: 5 * cost, agree: true }]);
    expect((await ann.tokens()).tokensLeft).toBe(0);
  }
});
