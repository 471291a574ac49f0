// Services with ten times the load that they can carry still answer, and refuse all other requests at once.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { overload } from "./overload.ts";
import { type SmallStack, smallStack } from "./small-stack.ts";

/** `npm run faults -- --overload` tests all services, each for a minute. */
const sample = ["gateway", "users", "chat", "formulas"] as const;
const seconds = 4;
let on: SmallStack;
beforeAll(async () => {
  on = await smallStack();
  for (const door of sample) for (const ask of on.askers(door)) await ask(door);
}, 120_000);
afterAll(() => on?.stop(), 60_000);

test.each(sample)(
  "under ten times its capacity, %s still answers at least 80 %% of its capacity, and it recovers within 10 s",
  async (door) => {
    const { sent, wrong, goodput, refused, refusalMs, wayMs, recoveredMs } = await overload(
      on,
      door,
      seconds,
    );

    expect(wrong).toEqual([]);
    expect(refused / sent).toBeGreaterThan(0.5);
    expect(goodput).toBeGreaterThanOrEqual(0.8);
    // the round trip, which depends on other load of the machine, is subtracted
    expect(refusalMs.median - wayMs.median).toBeLessThan(50);
    expect(recoveredMs).toBeLessThan(10_000);
  },
  60_000,
);

test.each(["users", "chat", "formulas"] as const)(
  "the test notices that %s does not limit simultaneous requests",
  async (door) => {
    await on.stack.broken(`${door} without a limit`, async () => {
      const { sent, refused } = await overload(on, door, 1);
      expect(refused / sent).toBeLessThan(0.5);
    });
  },
  90_000,
);
