// Backup and restore with the containers of docker-compose.yml, step by step as in deploy/RUNBOOK.md.

import type { Say } from "@cellwright/local/servers/server";
import { databaseNames } from "@cellwright/operations/databases";
import type { Compose } from "./docker.ts";

const services = ["users", "chat", "formulas", "activities", "billing", "admin", "keep-tombstones"];

/** Deletes every database and restores it. Throws unless every row comes back. */
export async function loseAndRestore(compose: Compose, say: Say): Promise<void> {
  const backUp = async (): Promise<string | undefined> =>
    (await compose("run", "--rm", "-T", "backup")).join("\n").match(/: (\d+ rows)/)?.[1];

  await compose("stop", "gateway", ...services);
  const before = await backUp();
  say(`backed up: ${before}`);
  const drops = databaseNames.map((name) => `--command=DROP DATABASE ${name}`);
  await compose("exec", "-T", "postgres", "psql", "--username=postgres", ...drops);
  const forget = 'for (const name of ["chat", "activities"]) db.getSiblingDB(name).dropDatabase()';
  const asRoot = `exec mongosh --quiet --username root --password "$MONGO_INITDB_ROOT_PASSWORD" --eval '${forget}'`;
  await compose("exec", "-T", "mongo", "bash", "-c", asRoot);

  await compose("run", "--rm", "-T", "bootstrap");
  await compose("run", "--rm", "-T", "migrate");
  await compose("run", "--rm", "-T", "restore");
  const after = await backUp();
  say(`restored: ${after}`);
  if (before === undefined || after !== before)
    throw new Error(`${before} were lost, ${after} were restored`);
  await compose("run", "--rm", "-T", "apply-tombstones");
  await compose("up", "--detach", ...services);
  await compose("exec", "-T", "billing", "node", "src/reconcile.ts");
  await compose("up", "--detach");
}
