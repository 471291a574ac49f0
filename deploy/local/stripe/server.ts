// The Stripe simulator: a server with predefined prices and a data folder of its own.
import { createServer } from "node:http";
import { logger } from "@cellwright/kit/log";
import { transaction } from "../simulator/database.ts";
import { listen, stopListening } from "../simulator/listen.ts";
import { stripeApp } from "./app.ts";
import { checkedConfig, type StripeInput } from "./config.ts";
import { runUntil } from "./domain/life.ts";
import { type World, world } from "./domain/world.ts";
import { price, product } from "./objects/catalogue.ts";
import { openStripeDatabase } from "./store/database.ts";

export type LocalStripe = { url: string; close(): Promise<void> };

/** How often to run what is due. */
const tickMs = 1_000;

/** Resolves when the server listens. Rejects if the settings are invalid or the port is in use. */
export async function startStripe(input: StripeInput): Promise<LocalStripe> {
  const config = checkedConfig(input);
  const log = config.log ?? logger("stripe", "info");
  const db = openStripeDatabase(config.dataDir);
  const server = createServer();
  // longer than clients keep idle connections open
  server.keepAliveTimeout = 75_000;
  const listening = await listen(server, config.host, config.port).catch((error: unknown) => {
    db.close();
    throw error;
  });
  const made = world(config, config.publicUrl ?? listening, db, log);
  transaction(db, () => stock(made));
  server.on("request", stripeApp(made));

  const tick = setInterval(() => {
    const now = made.time.now();
    if (!made.objects.next("", now)) return;
    transaction(db, () => runUntil(made, null, now));
    made.deliveries.ring();
  }, tickMs);

  return {
    url: made.url,
    async close() {
      clearInterval(tick);
      await stopListening(server);
      await made.deliveries.stop();
      db.close();
    },
  };
}

/** Creates the prices of the specification: 5.99 EUR a month and 59.99 EUR a year. */
function stock({ config, objects, time }: World): void {
  const now = time.now();
  const id = "prod_cellwright";
  if (!objects.get("product", id)) objects.put(product({ id, name: "Cellwright Premium" }, now));
  const plans = [
    { id: config.monthlyPriceId, unit_amount: 599, recurring: { interval: "month" as const } },
    { id: config.yearlyPriceId, unit_amount: 5_999, recurring: { interval: "year" as const } },
  ];
  for (const plan of plans)
    if (!objects.get("price", plan.id)) objects.put(price({ ...plan, product: id, currency: "eur" }, now));
}
