// Each user has a share of the slots; a user's further jobs wait and take no slots from other users.
import { expect, test } from "@jest/globals";
import { shares } from "../src/shares.ts";

const isIn = async (entering: Promise<unknown> | undefined): Promise<boolean> =>
  (await Promise.race([entering, new Promise((resolve) => setImmediate(() => resolve("waiting")))])) !==
  "waiting";

test("one user gets a quarter of the slots, and that user's further jobs wait in order", async () => {
  const places = shares({ atOnce: 8 });
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => places.enter("ann"));
  expect(await Promise.all([isIn(first), isIn(second), isIn(third), isIn(fourth)])).toEqual([
    ...[true, true, false, false],
  ]);
  expect(await isIn(places.enter("bob"))).toBe(true);

  const leave = await first;
  if (typeof leave === "function") leave();
  expect([await isIn(third), await isIn(fourth)]).toEqual([true, false]);
});

test("freeing a slot twice frees only one slot", async () => {
  const places = shares({ atOnce: 1, waitsForOthers: true });
  const leave = await places.enter("ann");
  const bob = places.enter("bob");
  const eve = places.enter("eve");
  if (typeof leave === "function") {
    leave();
    leave();
  }
  expect([await isIn(bob), await isIn(eve)]).toEqual([true, false]);
});

test("users take turns, even if one of them has many jobs", async () => {
  const places = shares({ atOnce: 1, waitsForOthers: true });
  const order: string[] = [];
  const work = async (userId: string) => {
    const leave = await places.enter(userId);
    if (typeof leave === "string") throw new Error(leave);
    order.push(userId);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
  };
  await Promise.all(["ann", "ann", "ann", "ann", "bob", "eve"].map(work));
  expect(order).toEqual(["ann", "ann", "bob", "eve", "ann", "ann"]);
});

test("a job is refused if other users take all slots or too many jobs of its user are waiting", async () => {
  const places = shares({ atOnce: 2, perUser: 1, waiting: 1 });
  await places.enter("ann");
  const waiting = places.enter("ann");
  expect(await places.enter("ann")).toBe("too-many-waiting");
  await places.enter("bob");
  expect(places.isFull()).toBe(true);
  expect(await places.enter("eve")).toBe("full");
  expect(await isIn(waiting)).toBe(false);
});

test("a job that is cancelled while it waits takes no slot and delays no other job", async () => {
  const places = shares({ atOnce: 1, waitsForOthers: true });
  const leave = await places.enter("ann");
  const leaving = new AbortController();
  const gone = places.enter("bob", leaving.signal);
  const eve = places.enter("eve");
  leaving.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  if (typeof leave === "function") leave();
  expect(await isIn(eve)).toBe(true);
});
