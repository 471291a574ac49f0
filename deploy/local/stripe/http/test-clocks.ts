// Test clocks give customers a time of their own, which advances only on request.
import { runUntil } from "../domain/life.ts";
import type { World } from "../domain/world.ts";
import { testClock } from "../objects/test-clock.ts";
import { listed } from "../protocol/pages.ts";
import { missing, wrong } from "../protocol/refusal.ts";
import { type Answers, only } from "./answers.ts";

export function testClockCalls(world: World, on: Answers): void {
  const { objects, time } = world;
  const path = "/v1/test_helpers/test_clocks";
  const one = `${path}/{test_clock}`;
  const found = (id: string) => {
    const clock = objects.get("test_helpers.test_clock", id);
    if (!clock) throw missing("test clock", id, "test_clock");
    return clock;
  };

  on("post", path, ({ given }) => {
    only(given, ["frozen_time", "name"]);
    return objects.put(testClock(given as { frozen_time: number; name?: string }, time.now()));
  });
  on("get", path, ({ given }) => listed(objects, "test_helpers.test_clock", given, path));
  on("get", one, ({ id }) => found(id));
  on("delete", one, ({ id }) => {
    found(id);
    for (const customer of objects.all("customer", { "$.test_clock": id })) objects.remove(customer.id);
    for (const subscription of objects.all("subscription", { "$.test_clock": id }))
      objects.put({ ...subscription, status: "canceled" }, { due: null });
    objects.remove(id);
    return { id, object: "test_helpers.test_clock", deleted: true };
  });
  on("post", `${one}/advance`, ({ id, given }) => {
    const clock = found(id);
    const to = given.frozen_time as number;
    if (to <= clock.frozen_time)
      throw wrong(
        `Test clock advancement must be to a time after its current frozen time of ${clock.frozen_time}.`,
        "frozen_time",
      );
    runUntil(world, id, to);
    const then = objects.put({ ...clock, frozen_time: to });
    world.emit("test_helpers.test_clock.ready", then);
    return { ...then, status: "advancing" };
  });
}
