// npm run restore -w @cellwright/operations: a backup into stores that are prepared and empty.
import { join } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { restoreSettings } from "./config.ts";
import { BackupError, checked, newestIn } from "./copies/manifest.ts";
import { mongoLogin, mongoTarget } from "./copies/mongo-copy.ts";
import { postgresTarget } from "./copies/postgres-copy.ts";
import { databaseUrl, owner } from "./databases.ts";
import { forgetFacts } from "./facts.ts";

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
    await forgetFacts({ url: env.NATS_URL, password: env.NATS_OPERATOR_PASSWORD });
    for (const target of targets) await target.loadFrom(folder);
  } finally {
    await Promise.all(targets.map((target) => target.close()));
  }
  process.stdout.write(`${folder}: every store is as it was at ${takenAt}\n`);
  process.stdout.write(
    "Next, before any service starts: bury, so that whoever left since then is gone again\n",
  );
}

commandLine({
  command: "npm run restore -w @cellwright/operations",
  about: "Loads a backup of BACKUP_DIR into stores that are prepared and empty, with every service stopped.",
  options: {},
  notes:
    "Its settings come from the environment: deploy/CONFIG.md. What comes after it, and in which order, stands in deploy/RUNBOOK.md.",
});
await restore().catch((error: unknown) => {
  const isKnown = error instanceof BackupError;
  process.stderr.write(`${isKnown ? `Not restored. ${error.message}` : String(error)}\n`);
  // a broker that does not answer is tried for ever
  process.exit(1);
});
