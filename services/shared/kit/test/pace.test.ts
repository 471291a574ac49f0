// Rate limits count per user.
import { expect, test } from "@jest/globals";
import { pace } from "../src/pace.ts";

test("a user's calls beyond the limit are refused until the time has passed; other users are not affected", () => {
  let now = 0;
  const take = pace({ most: 3, withinMs: 10_000 }, () => now);
  for (let time = 0; time < 3; time += 1) take("ann");
  expect(() => take("ann")).toThrow("Too many requests");
  expect(() => take("ann", "UNAVAILABLE")).toThrow("not available");
  expect(() => take("bob")).not.toThrow();
  now = 10_000;
  expect(() => take("ann")).not.toThrow();
});
