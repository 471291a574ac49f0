// npm run backup -w @cellwright/operations: copies all stores to a new folder while the system is running.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { backupSettings, type StoresSettings } from "./config.ts";
import { backupsBefore, type Manifest, manifestFile, nameOf, partsOf } from "./copies/manifest.ts";
import { mongoLogin, mongoSnapshot } from "./copies/mongo-copy.ts";
import { postgresSnapshot } from "./copies/postgres-copy.ts";
import { databaseUrl, owner } from "./databases.ts";

/**
 * Snapshots are taken within milliseconds: first of services that consume events, then of their publishers.
 * After a restore the outboxes publish the events in between again. So nothing is charged without its answer.
 */
const consumers = ["gateway", "admin", "users", "billing"];
const publishers = ["formulas"];

type Copying<Copied> = { copyTo(folder: string): Promise<Copied>; close(): Promise<void> };

async function copyAll(env: StoresSettings, folder: string): Promise<Manifest> {
  const open: Copying<unknown>[] = [];
  const keep = <Opened extends Copying<unknown>>(opened: Opened): Opened => {
    open.push(opened);
    return opened;
  };
  const inPostgres = async (names: string[]) => {
    const opened = [];
    for (const name of names) {
      const url = databaseUrl(env.POSTGRES_SERVER_URL, name, owner, env.POSTGRES_OWNER_PASSWORD);
      opened.push(keep(await postgresSnapshot(name, url)));
    }
    return opened;
  };
  try {
    const takenAt = new Date().toISOString();
    const first = await inPostgres(consumers);
    const documents = keep(await mongoSnapshot(mongoLogin(env)));
    const last = await inPostgres(publishers);
    const postgres: Manifest["postgres"] = {};
    // MongoDB keeps a snapshot for minutes only, PostgreSQL as long as the transaction is open: copy MongoDB first
    const mongo = await documents.copyTo(folder);
    for (const each of [...first, ...last]) postgres[each.database] = await each.copyTo(folder);
    return { format: 1, takenAt, postgres, mongo };
  } finally {
    await Promise.all(open.map((each) => each.close()));
  }
}

async function backUp(): Promise<void> {
  const env = backupSettings();
  const to = join(env.BACKUP_DIR, nameOf(new Date()));
  const begun = `${to}.part`;
  mkdirSync(begun, { mode: 0o700 });
  try {
    const copied = await copyAll(env, begun);
    const text = `${JSON.stringify(copied, null, 2)}\n`;
    writeFileSync(join(begun, manifestFile), text, { mode: 0o600, flush: true });
    // only a complete backup gets its final name
    renameSync(begun, to);
    process.stdout.write(`${to}: ${partsOf(copied).reduce((sum, { rows }) => sum + rows, 0)} rows\n`);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    throw error;
  }
  const old = backupsBefore(env.BACKUP_DIR, new Date(Date.now() - env.BACKUP_DAYS * 86_400_000));
  for (const name of old) rmSync(join(env.BACKUP_DIR, name), { recursive: true });
}

commandLine({
  command: "npm run backup -w @cellwright/operations",
  about:
    "Copies all stores to a new folder in BACKUP_DIR while the system is running, and deletes old backups.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
await backUp().catch((error: unknown) => {
  process.stderr.write(`No backup was made. ${error}\n`);
  process.exitCode = 1;
});
