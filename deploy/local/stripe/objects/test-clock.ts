// Test clocks in Stripe's format.
import type Stripe from "stripe";
import { newId } from "../store/objects.ts";

export const testClock = (
  given: { frozen_time: number; name?: string },
  now: number,
): Stripe.TestHelpers.TestClock => ({
  id: newId("clock_", 24),
  object: "test_helpers.test_clock",
  created: now,
  deletes_after: now + 30 * 86_400,
  frozen_time: given.frozen_time,
  livemode: false,
  name: given.name ?? null,
  status: "ready",
  status_details: {},
});
