// A stack that loses all its stores, and its recovery with the programs and steps of deploy/RUNBOOK.md.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { operator } from "@cellwright/kit/nats-users";
import { type Child, startChild } from "@cellwright/local/servers/child";
import { freePort } from "@cellwright/local/servers/free-port";
import { run } from "@cellwright/local/servers/run";
import { serviceNames } from "@cellwright/local/start/ports";
import { databaseUrl } from "@cellwright/operations/databases";
import { documentServer } from "../support/documents.ts";
import type { TestStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { inDatabase } from "./dumps.ts";

const root = join(import.meta.dirname, "../..");
const stores = ["postgres", "mongo", "nats"];
const patienceMs = 120_000;

export function restoring(stack: TestStack) {
  const data = join(stack.logs, "..");
  const folder = join(data, "backups");
  mkdirSync(folder);
  const file = join(data, "tombstones.jsonl");
  const server = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const ofService = (name: string) => ({
    DATABASE_URL: databaseUrl(server, name, name, stack.secrets.postgres[name] ?? ""),
  });
  const ofStores = () => {
    const documents = documentServer(stack);
    return {
      POSTGRES_SERVER_URL: server,
      POSTGRES_OWNER_PASSWORD: stack.secrets.postgres.owner ?? "",
      MONGO_SERVER_URL: documents.url,
      MONGO_ROOT_PASSWORD: documents.password,
      BACKUP_DIR: folder,
    };
  };
  const env = (given: Record<string, string>) => ({ PATH: process.env.PATH, ...given });

  /** Runs a program until it ends. Resolves to its last output. */
  async function program(path: string, given: Record<string, string>): Promise<string> {
    let output = "";
    await run({
      command: process.execPath,
      args: [join(root, path)],
      env: env(given),
      onLine: (line) => {
        output = line;
      },
    });
    return output;
  }

  return {
    /** Makes a backup. Resolves to the backup's name. */
    backUp: async (): Promise<string> => {
      const output = await program("deploy/operations/src/backup.ts", ofStores());
      return /(\d{8}T\d{6}Z): \d+ rows$/.exec(output)?.[1] ?? output;
    },

    /** Starts the process that records tombstones, which also runs in production. */
    keepTombstones: async (): Promise<Child> => {
      const port = await freePort();
      const keeper = await startChild({
        command: process.execPath,
        args: [join(root, "services/users/src/keep-tombstones.ts")],
        env: env({ ...ofService("users"), TOMBSTONES_FILE: file, HEALTH_PORT: String(port) }),
        log: join(data, "keep-tombstones.log"),
      });
      await until(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, patienceMs);
      return keeper;
    },
    isWrittenDown: (receipt: string): boolean => readFileSync(file, "utf8").includes(receipt),

    /** Kills everything and deletes the stores. Then starts new, empty stores, without services. */
    loseEverything: async (): Promise<void> => {
      await Promise.all(["gateway", ...serviceNames].map((name) => stack.kill(name, "SIGKILL")));
      await Promise.all(stores.map((name) => stack.kill(name, "SIGINT")));
      for (const name of stores) rmSync(join(data, name), { recursive: true });
      for (const name of [...stores, "databases", "documents", "streams"]) await stack.restart(name);
    },

    restore: (name: string): Promise<string> =>
      program("deploy/operations/src/restore.ts", {
        ...{ ...ofStores(), BACKUP_NAME: name },
        NATS_URL: `nats://127.0.0.1:${stack.ports.nats}`,
        NATS_OPERATOR_PASSWORD: stack.secrets.nats[operator] ?? "",
      }),

    applyTombstones: (): Promise<string> =>
      program("services/users/src/apply-tombstones.ts", { ...ofService("users"), TOMBSTONES_FILE: file }),

    /** Starts the services again, but not the gateway, so users cannot use them yet. */
    comeBack: async (): Promise<void> => {
      await Promise.all(serviceNames.map((name) => stack.restart(name)));
    },

    reconcile: (): Promise<string> =>
      program("services/billing/src/reconcile.ts", {
        ...ofService("billing"),
        SECRET_KEYS: stack.secrets.keys,
        STRIPE_URL: `http://127.0.0.1:${stack.ports.stripe}`,
      }),

    /** Waits until every reservation is settled. Then starts the gateway. */
    open: async (): Promise<void> => {
      await until(async () => {
        const open = await inDatabase(stack, "users", "select from reservations where state = 'reserved'");
        return open.length === 0;
      }, patienceMs);
      await stack.restart("gateway");
    },
  };
}
