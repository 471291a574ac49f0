// Everybody has a share of the places; what one person asks beyond it waits, and takes nothing from others.
import { expect, test } from "@jest/globals";
import { shares } from "../src/shares.ts";

const isIn = async (entering: Promise<unknown> | undefined): Promise<boolean> =>
  (await Promise.race([entering, new Promise((resolve) => setImmediate(() => resolve("waiting")))])) !==
  "waiting";

test("one person has a quarter of the places, and the rest of theirs waits in order", async () => {
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

test("giving a place back twice frees one place", async () => {
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

test("persons take turns, however much one of them asks for", async () => {
  const places = shares({ atOnce: 1, waitsForOthers: true });
  const order: string[] = [];
  const work = async (person: string) => {
    const leave = await places.enter(person);
    if (typeof leave === "string") throw new Error(leave);
    order.push(person);
    await new Promise((resolve) => setImmediate(resolve));
    leave();
  };
  await Promise.all(["ann", "ann", "ann", "ann", "bob", "eve"].map(work));
  expect(order).toEqual(["ann", "ann", "bob", "eve", "ann", "ann"]);
});

test("where others have all places there is no waiting, and of one person only so much waits", async () => {
  const places = shares({ atOnce: 2, perPerson: 1, waiting: 1 });
  await places.enter("ann");
  const waiting = places.enter("ann");
  expect(await places.enter("ann")).toBe("too-many-waiting");
  await places.enter("bob");
  expect(places.isFull()).toBe(true);
  expect(await places.enter("eve")).toBe("full");
  expect(await isIn(waiting)).toBe(false);
});

test("who leaves while waiting takes no place, and nobody waits for them", async () => {
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
