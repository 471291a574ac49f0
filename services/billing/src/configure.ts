// Operator command for a new installation: configures payments from the environment.
import process from "node:process";
import { settingsChange } from "@cellwright/contracts/billing";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { createConnect } from "./clients/stripe.ts";
import { configureSettings, migrations } from "./config.ts";
import { createChangeSettings } from "./domain/settings.ts";
import { storedSettings } from "./store/settings.ts";

async function configure(): Promise<void> {
  const env = configureSettings();
  const log = logger("billing", "warn");
  const db = postgres(env.DATABASE_URL, "billing-configure", log);
  try {
    await checkMigrated(db, migrations);
    const settings = storedSettings(db, secrets(env.SECRET_KEYS));
    if ((await settings.plans()).hasSecretKey) {
      process.stdout.write("payments are configured already\n");
      return;
    }
    const change = createChangeSettings({
      db,
      settings,
      log,
      connect: createConnect(env.STRIPE_URL),
      // no relay runs in this process: that of the running service finds the event within a second
      publish: publishInPostgres(() => ({ ring: () => {} })),
      siteUrl: new URL(env.PUBLIC_URL).origin,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    });
    await change(
      "operator",
      settingsChange.parse({
        publicKey: env.STRIPE_PUBLISHABLE_KEY,
        secretKey: env.STRIPE_SECRET_KEY,
        monthlyPriceId: env.STRIPE_MONTHLY_PRICE_ID,
        yearlyPriceId: env.STRIPE_YEARLY_PRICE_ID,
      }),
    );
    process.stdout.write("payments are configured\n");
  } finally {
    await db.end();
  }
}

commandLine({
  command: "node services/billing/src/configure.ts",
  about: "Configures payments from STRIPE_* of the environment, unless they are configured already.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
await configure().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
