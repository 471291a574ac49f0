// Metrics of payments: how long Stripe's events take until they are applied here.
import type { Metrics } from "@cellwright/kit/metrics";
import type { Subscriptions } from "../store/subscriptions.ts";

/** In seconds, up to a day. Stripe delivers a failed event again for three days. */
const buckets = [1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 28_800, 86_400];

export function paymentMetrics(metrics: Metrics, subscriptions: Pick<Subscriptions, "lag">) {
  const lag = metrics.histogram(
    "webhook_lag_seconds",
    "Seconds from an event at Stripe until it is applied here",
    [],
    buckets,
  );
  metrics.gauge(
    "webhook_waiting_seconds",
    "Age of the oldest Stripe event that is received and not yet applied",
    subscriptions.lag,
  );
  return { applied: (seconds: number) => lag.observe(seconds) };
}
