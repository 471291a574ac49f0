// Whatever becomes of a link of the system, people hear an answer or when to come again, and soon all is well.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LinkedStack, linkedStack } from "./linked-stack.ts";
import type { Link } from "./links.ts";
import { strain, type ToxicName } from "./strain.ts";

/** The whole of them, and for longer: npm run faults -- --links */
const short: [Link, ToxicName][] = [
  ["client to gateway", "bandwidth"],
  ["gateway to chat", "reset"],
  ["gateway to PostgreSQL", "reset"],
  ["gateway to the identity server", "reset"],
  ["users to PostgreSQL", "reset"],
  ["users to NATS", "silence"],
  ["chat to MongoDB", "latency"],
  ["chat to the model", "reset"],
  ["formulas to PostgreSQL", "reset"],
  ["activities to MongoDB", "reset"],
  ["billing to Stripe", "reset"],
  ["admin to NATS", "reset"],
];
const ms = 1_200;
let on: LinkedStack;
beforeAll(async () => {
  on = await linkedStack();
  for (const { send } of on.doings) await send();
}, 120_000);
afterAll(() => on?.stop(), 60_000);

test.each(short)(
  "%s, %s: no 500, refusals say when to come again, few tries, well again in 5 s",
  async (link, toxic) => {
    const { wrong, recoveredMs, tries, answered } = await strain(on, { link, toxic, ms });

    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    expect(recoveredMs).toBeLessThanOrEqual(5_000);
    expect(tries ?? 1).toBeLessThanOrEqual(1.2);
  },
  60_000,
);

test("a model's failure that is told as one of ours, and one that is tried too often, would be seen", async () => {
  const edits = [
    {
      file: "domain/answering.ts",
      right: `const problem = error instanceof Problem ? error : new Problem("UNAVAILABLE", { cause });`,
      wrong: `const problem = new Problem("INTERNAL", { cause });`,
    },
    { file: "clients/model/chain.ts", right: "const atOne = 2;", wrong: "const atOne = 4;" },
    { file: "clients/model/tries.ts", right: "if (fund < 1) return false;", wrong: "" },
    {
      file: "clients/model/breaker.ts",
      right: "const failuresToOpen = 5;",
      wrong: "const failuresToOpen = 5_000;",
    },
  ];

  const { wrong, tries } = await on.stack.broken("chat", edits, () =>
    strain(on, { link: "chat to the model", toxic: "reset", ms: 3_000 }),
  );

  expect(wrong.join()).toContain("chat: 500");
  expect(tries).toBeGreaterThan(1.2);
}, 60_000);
