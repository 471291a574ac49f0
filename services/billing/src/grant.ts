// Operator command: gives a user a complimentary premium period.
import process from "node:process";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { commandSettings, migrations } from "./config.ts";
import { premium } from "./store/premium.ts";

const { user, days } = commandLine({
  command: "node services/billing/src/grant.ts",
  about: "Gives a user a complimentary premium period. Changes nothing while the user is premium.",
  options: {
    user: { value: "ID", needed: true, help: "the user's id at the identity provider" },
    days: {
      value: "N",
      needed: true,
      number: { isWhole: true, from: 1, to: 3_660 },
      help: "how long it lasts",
    },
  },
  notes: "DATABASE_URL holds the login of the billing service.",
  wrong: ({ values: { user: id } }) =>
    /^[^\s@]{1,200}$/.test(id) ? undefined : `--user takes an id, not "${id}".`,
}).values;

async function grant(): Promise<void> {
  const { DATABASE_URL } = commandSettings();
  const db = postgres(DATABASE_URL, "billing-grant", logger("billing", "warn"));
  try {
    await checkMigrated(db, migrations);
    // no relay runs in this process: that of the running service finds the event within a second
    const publish = publishInPostgres(() => ({ ring: () => {} }));
    const { expiresAt, isNew } = await premium(db, publish).grant(user, days);
    const until = expiresAt.toISOString();
    process.stdout.write(
      isNew ? `premium until ${until}\n` : `nothing to do: premium until ${until} already\n`,
    );
  } finally {
    await db.end();
  }
}

await grant().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
