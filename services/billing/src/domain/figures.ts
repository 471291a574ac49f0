// What operators ask of payments: how far behind Stripe is what we know.
import type { Metrics } from "@cellwright/kit/metrics";
import type { Subscriptions } from "../store/subscriptions.ts";

/** Seconds. An event that could not be delivered comes again for three days. */
const buckets = [1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 28_800, 86_400];

export function paymentFigures(metrics: Metrics, subscriptions: Pick<Subscriptions, "lag">) {
  const lag = metrics.histogram(
    "webhook_lag_seconds",
    "From an event at Stripe until it is applied here",
    [],
    buckets,
  );
  metrics.gauge(
    "webhook_waiting_seconds",
    "Age of the oldest event of Stripe that is heard of and not yet applied",
    subscriptions.lag,
  );
  return { applied: (seconds: number) => lag.observe(seconds) };
}
