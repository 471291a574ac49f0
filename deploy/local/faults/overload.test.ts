// Asked ten times as often as they can answer, chat and formulas go on answering as often as they can, and send the others away at once.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { overload, type SmallStack, smallStack } from "./overload.ts";

/** For a minute: npm run faults -- --overload */
const seconds = 6;
let on: SmallStack;
beforeAll(async () => {
  on = await smallStack();
  for (const ask of on.askers) for (const door of ["chat", "formulas"] as const) await ask(door);
}, 120_000);
afterAll(() => on?.stop(), 60_000);

test.each(["chat", "formulas"] as const)(
  "%s at ten times its capacity answers at least 80 %% of it and is well again in 10 s",
  async (door) => {
    const { asked, wrong, goodput, refused, refusalMs, wayMs, recoveredMs } = await overload(
      on,
      door,
      seconds,
    );

    expect(wrong).toEqual([]);
    expect(refused / asked).toBeGreaterThan(0.5);
    expect(goodput).toBeGreaterThanOrEqual(0.8);
    // the way there and back is the machine's, which others may use as well
    expect(refusalMs.median - wayMs.median).toBeLessThan(50);
    expect(recoveredMs).toBeLessThan(10_000);
  },
  60_000,
);

test.each([
  ["chat", "domain/answering.ts", "underWay.size >= limits.atOnce + limits.waiting"],
  ["formulas", "domain/perform.ts", "underWay.size >= atOnce"],
] as const)(
  "%s that takes in everyone would be seen",
  async (door, file, right) => {
    await on.stack.broken(door, [{ file, right, wrong: "false" }], async () => {
      const { asked, refused } = await overload(on, door, 1);
      expect(refused / asked).toBeLessThan(0.5);
    });
  },
  90_000,
);
