// npm run restore -w @cellwright/operations: loads a backup into stores that are prepared and empty.
import { join } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { restoreSettings } from "./config.ts";
import { BackupError, checked, newestIn } from "./copies/manifest.ts";
import { mongoLogin, mongoTarget } from "./copies/mongo-copy.ts";
import { postgresTarget } from "./copies/postgres-copy.ts";
import { databaseUrl, owner } from "./databases.ts";
import { forgetEvents } from "./events.ts";

type Target = { loadFrom(folder: string): Promise<void>; close(): Promise<void> };

async function restore(): Promise<void> {
  const env = restoreSettings();
  const folder = join(env.BACKUP_DIR, env.BACKUP_NAME ?? newestIn(env.BACKUP_DIR));
  const { takenAt, postgres, mongo } = await checked(folder);
  const targets: Target[] = [];
  try {
    for (const [name, from] of Object.entries(postgres)) {
      const url = databaseUrl(env.POSTGRES_SERVER_URL, name, owner, env.POSTGRES_OWNER_PASSWORD);
      targets.push(await postgresTarget(name, url, from));
    }
    targets.push(await mongoTarget(mongoLogin(env), mongo));
    await forgetEvents({ url: env.NATS_URL, password: env.NATS_OPERATOR_PASSWORD });
    for (const target of targets) await target.loadFrom(folder);
  } finally {
    await Promise.all(targets.map((target) => target.close()));
  }
  process.stdout.write(`${folder}: all stores are restored to ${takenAt}\n`);
  process.stdout.write(
    "Next, before any service starts: run apply-tombstones, which erases accounts deleted since the backup\n",
  );
}

commandLine({
  command: "npm run restore -w @cellwright/operations",
  about: "Loads a backup from BACKUP_DIR into prepared, empty stores. All services must be stopped.",
  options: {},
  notes:
    "Its settings come from the environment: deploy/CONFIG.md. The steps after it are in deploy/RUNBOOK.md.",
});
await restore().catch((error: unknown) => {
  const isKnown = error instanceof BackupError;
  process.stderr.write(`${isKnown ? `Not restored. ${error.message}` : String(error)}\n`);
  // exits explicitly, because the connection to an unreachable broker would be retried for ever
  process.exit(1);
});
