// The background work of the billing service.
import type { Postgres } from "@cellwright/kit/postgres";
import type { Life } from "@cellwright/kit/service";
import type { Connect } from "../clients/stripe.ts";
import type { Stores } from "../store/stores.ts";
import { comparing } from "./compare.ts";
import { departing } from "./departure.ts";
import { following } from "./follow.ts";
import { paymentMetrics } from "./payment-metrics.ts";
import { retiring } from "./retention.ts";

type Parts = Stores & { db: Postgres; connect: Connect; now(): Date };

/** `ring` wakes the worker that reads subscriptions from Stripe, `rings` wake all that a deleted account needs. */
export function startWorkers({ keep, log, metrics }: Life, parts: Parts) {
  const { applied } = paymentMetrics(metrics, parts.subscriptions);
  const { ring } = keep("follow", following({ ...parts, log, applied }), (each) => each.stop());
  keep("compare", comparing({ ...parts, log, ring }), (each) => each.stop());
  const departure = keep("departure", departing({ ...parts, log }), (each) => each.stop());
  keep("retention", retiring({ ...parts, log }), (stop) => stop());
  return { ring, rings: [ring, departure.ring] };
}
