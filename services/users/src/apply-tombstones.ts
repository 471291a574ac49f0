// Operator command for use after a restore: deletes all accounts again that were deleted since the backup.
import process from "node:process";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { applyTombstonesSettings, migrations } from "./config.ts";
import { createErasures } from "./store/erasures.ts";
import { readTombstones } from "./store/tombstones-file.ts";

async function applyTombstones(): Promise<void> {
  const env = applyTombstonesSettings();
  const tombstones = readTombstones(env.TOMBSTONES_FILE);
  const db = postgres(env.DATABASE_URL, "users-apply-tombstones", logger("users", "warn"));
  try {
    await checkMigrated(db, migrations);
    // no relay runs in this process: that of the service publishes the events when the service starts
    const erasures = createErasures(
      db,
      publishInPostgres(() => ({ ring: () => {} })),
    );
    let again = 0;
    for (const each of tombstones) if (await erasures.eraseAgain(each)) again += 1;
    process.stdout.write(`${tombstones.length} accounts were deleted, ${again} of them since the backup\n`);
  } finally {
    await db.end();
  }
}

commandLine({
  command: "node services/users/src/apply-tombstones.ts",
  about: "Repeats account deletions that a restored backup lacks. Run it before any service starts.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
await applyTombstones().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
