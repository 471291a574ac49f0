// The background work of the billing service.
import type { Postgres } from "@cellwright/kit/postgres";
import type { Life } from "@cellwright/kit/service";
import type { Connect } from "../clients/stripe.ts";
import type { Stores } from "../store/stores.ts";
import { createComparison } from "./compare.ts";
import { createCustomerDeletion } from "./customer-deletion.ts";
import { paymentMetrics } from "./payment-metrics.ts";
import { createRetention } from "./retention.ts";
import { createSubscriptionUpdater } from "./subscription-updater.ts";

type Parts = Stores & { db: Postgres; connect: Connect; now(): Date };

/** `ring` wakes the worker that reads subscriptions from Stripe; `rings` wake the workers for deleted accounts. */
export function startWorkers({ keep, log, metrics }: Life, parts: Parts) {
  const { applied } = paymentMetrics(metrics, parts.subscriptions);
  const { ring } = keep("updater", createSubscriptionUpdater({ ...parts, log, applied }), (each) =>
    each.stop(),
  );
  keep("comparison", createComparison({ ...parts, log, ring }), (each) => each.stop());
  const deletion = keep("deletion", createCustomerDeletion({ ...parts, log }), (each) => each.stop());
  keep("retention", createRetention({ ...parts, log }), (stop) => stop());
  return { ring, rings: [ring, deletion.ring] };
}
