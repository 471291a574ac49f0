// The number of concurrent calls is limited per key. Further calls run in order and are never refused.
import { expect, test } from "@jest/globals";
import { limitConcurrency } from "../src/domain/limit-concurrency.ts";

test("at most two calls with one key run at once, and calls with another key do not wait for them", async () => {
  const inTurn = limitConcurrency(2);
  const running: Record<string, number> = { ann: 0, bob: 0 };
  let most = 0;
  const done: string[] = [];
  const act = (user: string, name: string) => async () => {
    running[user] = (running[user] ?? 0) + 1;
    most = Math.max(most, running[user] ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    running[user] = (running[user] ?? 0) - 1;
    done.push(name);
  };

  const many = Array.from({ length: 50 }, (_, count) => inTurn("ann", act("ann", `ann ${count}`)));
  const bob = inTurn("bob", act("bob", "bob"));
  await Promise.all([...many, bob]);

  expect(most).toBe(2);
  expect(done.indexOf("bob")).toBeLessThan(4);
  expect(done.filter((name) => name !== "bob")).toEqual(
    Array.from({ length: 50 }, (_, count) => `ann ${count}`),
  );
});

test("the slot of a failed call passes to the next call", async () => {
  const inTurn = limitConcurrency(1);

  const failing = inTurn("ann", () => Promise.reject(new Error("no")));
  const next = inTurn("ann", async () => "served");

  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("served");
});

test("an aborted call leaves the queue, and the calls behind it move up", async () => {
  const inTurn = limitConcurrency(1);
  const leaving = new AbortController();
  let end = () => {};
  const first = inTurn("ann", () => new Promise<void>((resolve) => (end = resolve)));
  const left = inTurn("ann", async () => "served", leaving.signal);
  const next = inTurn("ann", async () => "served");

  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  end();

  await first;
  expect(await next).toBe("served");
});
