// Disturbs links between parts. Clients get an answer or a `Retry-After`, and the system recovers soon.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LinkedStack, linkedStack } from "./linked-stack.ts";
import type { Link } from "./links.ts";
import { strain, type ToxicName } from "./strain.ts";

/** `npm run faults -- --links` runs all links, for longer. */
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
  for (const { send } of on.scenarios) await send();
}, 120_000);
afterAll(() => on?.stop(), 60_000);

test.each(short)(
  "link %s with %s: no 500, refusals have Retry-After, few retries, recovery within 5 s",
  async (link, toxic) => {
    const { wrong, recoveredMs, tries, answered } = await strain(on, { link, toxic, ms });

    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(0);
    expect(recoveredMs).toBeLessThanOrEqual(5_000);
    expect(tries ?? 1).toBeLessThanOrEqual(1.2);
  },
  60_000,
);

test("the test notices a failure of the model that is reported as an internal error, and too many retries", async () => {
  const { wrong, tries } = await on.stack.broken(
    "reports model failures as its own and repeats too often",
    () => strain(on, { link: "chat to the model", toxic: "reset", ms: 3_000 }),
  );

  expect(wrong.join()).toContain("chat: 500");
  expect(tries).toBeGreaterThan(1.2);
}, 60_000);
