// Operator command, run beside the service after a restore: updates every subscription from Stripe.
import process from "node:process";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { postgres, transaction } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { createConnect } from "./clients/stripe.ts";
import { migrations, reconcileSettings } from "./config.ts";
import { compare } from "./domain/compare.ts";
import { waitUntil } from "./domain/wait-until.ts";
import { customers } from "./store/customers.ts";
import { storedSettings } from "./store/settings.ts";
import { subscriptions } from "./store/subscriptions.ts";

const patienceMs = 600_000;

async function reconcile(): Promise<void> {
  const env = reconcileSettings();
  const db = postgres(env.DATABASE_URL, "billing-reconcile", logger("billing", "warn"));
  try {
    await checkMigrated(db, migrations);
    const ofSubscriptions = subscriptions(db);
    // also those that do not differ, because Stripe's list does not show refunds
    const alive = await ofSubscriptions.alive();
    await transaction(db, (tx) => ofSubscriptions.requestUpdates(alive, tx));
    const { compared } = await compare(
      {
        ...{
          db,
          settings: storedSettings(db, secrets(env.SECRET_KEYS)),
          connect: createConnect(env.STRIPE_URL),
        },
        // no worker runs in this process: those of the running service poll every second
        ...{ customers: customers(db), subscriptions: ofSubscriptions, ring: () => {} },
      },
      () => false,
    );
    if (!(await waitUntil(patienceMs, async () => (await ofSubscriptions.waiting()) === 0)))
      throw new Error(`${await ofSubscriptions.waiting()} subscriptions wait: is billing running?`);
    process.stdout.write(`${compared} subscriptions match Stripe\n`);
  } finally {
    await db.end();
  }
}

commandLine({
  command: "node services/billing/src/reconcile.ts",
  about:
    "Updates every subscription from Stripe, with the service running; for use after a restore or lost events.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
await reconcile().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
