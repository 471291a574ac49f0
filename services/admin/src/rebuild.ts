// Operator command: rebuilds the list of users from the users service.
import process from "node:process";
import { bus } from "@cellwright/kit/bus";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { postgres } from "@cellwright/kit/postgres";
import { createUsersClient } from "./clients/users.ts";
import { commandSettings, migrations } from "./config.ts";
import { listAll } from "./domain/listing.ts";
import { createUsers } from "./store/users.ts";

/** How long the command waits for the broker. A service would wait without a limit. */
const patienceMs = 5_000;

async function rebuild(): Promise<void> {
  const env = commandSettings();
  const log = logger("admin", "warn");
  const db = postgres(env.DATABASE_URL, "admin-rebuild", log);
  const late = setTimeout(() => {
    process.stderr.write(`cannot reach a broker at ${env.NATS_URL}, or it refuses this login\n`);
    process.exit(1);
  }, patienceMs);
  const on = await bus("admin", env, { log, metrics: metrics("admin") });
  clearTimeout(late);
  try {
    await checkMigrated(db, migrations);
    process.stdout.write(`${await listAll(createUsersClient(on), createUsers(db))} users listed\n`);
  } finally {
    await on.close();
    await db.end();
  }
}

commandLine({
  command: "node services/admin/src/rebuild.ts",
  about: "Rebuilds the list of users from the users service, with the services running.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
await rebuild().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
