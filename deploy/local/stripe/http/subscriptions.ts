// Subscriptions: read, list, change, cancel at once or at the end of the period.
import type Stripe from "stripe";
import { change, end } from "../domain/life.ts";
import type { World } from "../domain/world.ts";
import { itemOf } from "../objects/subscription.ts";
import { listed } from "../protocol/pages.ts";
import { missing, notHere, wrong } from "../protocol/refusal.ts";
import { type Answers, changedMetadata, only, paging } from "./answers.ts";

export function subscriptionCalls(world: World, on: Answers): void {
  const { objects, time } = world;
  const found = (id: string) => {
    const one = objects.get("subscription", id);
    if (!one) throw missing("subscription", id, "id");
    return one;
  };
  const alive = (id: string) => {
    const one = found(id);
    if (one.status === "canceled") throw missing("subscription", id, "id");
    return one;
  };

  on("get", "/v1/subscriptions/{subscription_exposed_id}", ({ id }) => found(id));
  on("get", "/v1/subscriptions", ({ given }) => {
    only(given, ["customer", "status", "price", "test_clock", "created", ...paging]);
    const { customer, status, price, test_clock } = given as Record<string, string>;
    const fits = (one: Stripe.Subscription) =>
      (status === undefined
        ? one.status !== "canceled"
        : status === "all" || (status === "ended" ? one.ended_at !== null : one.status === status)) &&
      (price === undefined || itemOf(one).price.id === price);
    const where = { "$.customer": customer, "$.test_clock": test_clock };
    return listed(objects, "subscription", given, "/v1/subscriptions", where, fits);
  });
  on("post", "/v1/subscriptions/{subscription_exposed_id}", ({ id, given }) => {
    only(given, ["cancel_at_period_end", "metadata", "cancellation_details"]);
    const before = found(id);
    if (before.status === "canceled" && given.cancel_at_period_end !== undefined)
      throw wrong("A canceled subscription can only update its cancellation_details and metadata.");
    return change(world, before, {
      ...(given.cancel_at_period_end !== undefined && ending(before, given.cancel_at_period_end === true)),
      ...(given.metadata !== undefined && { metadata: changedMetadata(before.metadata, given.metadata) }),
    });
  });
  on("delete", "/v1/subscriptions/{subscription_exposed_id}", ({ id, given }) => {
    for (const name of ["invoice_now", "prorate"]) if (given[name] === true) throw notHere(name);
    return end(world, alive(id), "cancellation_requested");
  });

  function ending(before: Stripe.Subscription, isEnding: boolean): Partial<Stripe.Subscription> {
    return endingWithPeriod(before, isEnding, time.now(before.test_clock as string | null));
  }
}

/** The fields of a subscription that will end with its period, or of one that continues again. */
export const endingWithPeriod = (
  before: Stripe.Subscription,
  isEnding: boolean,
  now: number,
): Partial<Stripe.Subscription> => ({
  cancel_at_period_end: isEnding,
  cancel_at: isEnding ? itemOf(before).current_period_end : null,
  canceled_at: isEnding ? (before.canceled_at ?? now) : null,
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isEnding ? "cancellation_requested" : null,
  },
});
