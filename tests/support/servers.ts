// Servers for test suites: a fresh database on the servers of the test run, and a NATS server per suite.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { kitMigrations, migrate } from "@cellwright/kit/migrate";
import { natsAuthorization, onTheBus, operator } from "@cellwright/kit/nats-users";
import { provision } from "@cellwright/kit/provision";
import { freePort } from "@cellwright/local/servers/free-port";
import { testServers } from "@cellwright/local/servers/servers";
import pg from "pg";

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this suite belongs to the Jest project "services"`);
  return value;
};

const fresh = (name: string) => `${name.replaceAll("-", "_")}_${randomBytes(4).toString("hex")}`;

export type TestDatabase = { url: string; ownerUrl: string };

/**
 * A fresh database with the kit's tables and those of `migrations` (folders in Prisma's layout). `url` has the login of
 * a service, which may only read and write rows. `ownerUrl` has the login of the owner, who may do anything.
 */
export async function postgres(name: string, migrations: string[] = []): Promise<TestDatabase> {
  const admin = new URL(given("TEST_POSTGRES_URL"));
  const database = fresh(name);
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.query(`create role ${database} login password 'test'`);
  await client.end();
  const owner = new URL(admin);
  owner.pathname = `/${database}`;
  await migrate({ url: owner.href, folders: [kitMigrations, ...migrations], grantTo: database });
  const service = new URL(owner);
  service.username = database;
  service.password = "test";
  return { url: service.href, ownerUrl: owner.href };
}

/** The URL of a fresh MongoDB database. */
export function mongoDatabase(name: string): string {
  const url = new URL(given("TEST_MONGO_URL"));
  url.pathname = `/${fresh(name)}`;
  return url.href;
}

export type TestBroker = {
  url: string;
  /** The environment for {@link bus} or for a service that connects as the broker's user `name`. */
  env(name: string): { NATS_URL: string; NATS_USER: string; NATS_PASSWORD: string };
  kill(): Promise<void>;
  /** Starts the broker again on the same port. `wiped` deletes its data and provisions it anew. */
  restart(options?: { wiped?: boolean }): Promise<void>;
  stop(): Promise<void>;
};

/** A NATS server for this suite, provisioned as in production: one user per service, with permissions. */
export async function broker(): Promise<TestBroker> {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-nats-"));
  const port = await freePort();
  const passwords = Object.fromEntries(
    [...onTheBus, operator].map((name) => [name, randomBytes(8).toString("hex")]),
  );
  const { startNats } = await testServers();
  const start = () => startNats({ dir, port, say: () => {}, config: natsAuthorization(passwords) });
  const ready = () =>
    provision({ url: `nats://127.0.0.1:${port}`, user: operator, password: passwords[operator] ?? "" });
  let server = await start();
  await ready();
  const ended = () => new Promise<void>((resolve) => server.onExit(() => resolve()));
  return {
    url: server.url,
    env: (name) => ({ NATS_URL: server.url, NATS_USER: name, NATS_PASSWORD: passwords[name] ?? "" }),
    kill: async () => {
      const exited = ended();
      server.kill("SIGKILL");
      await exited;
    },
    restart: async ({ wiped = false } = {}) => {
      if (wiped) rmSync(join(dir, "data"), { recursive: true, force: true });
      server = await start();
      await ready();
    },
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
