// Starts a real PostgreSQL in its own folder. The owner's password is stored beside the data.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child.ts";
import { programEnv } from "./env.ts";
import { notRoot, type Runner } from "./not-root.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { findPostgres, type PostgresPrograms } from "./postgres-binary.ts";
import { clearLeftover } from "./postmaster-lock.ts";
import { run } from "./run.ts";
import { type Server, ServerError, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

export type PostgresOptions = StartOptions & {
  /** If false, does not wait for the disk, for tests without power failures. */
  durable?: boolean;
};

const ready = "database system is ready to accept connections";

export async function startPostgres({
  dir,
  port,
  say,
  log,
  signal,
  durable = true,
}: PostgresOptions): Promise<Server> {
  const data = join(dir, "data");
  const programs = await findPostgres(data);
  await portMustBeFree("PostgreSQL", port);
  mkdirSync(dir, { recursive: true });
  const runner = notRoot(programs.postgres, data);
  if (!existsSync(data)) {
    say(`PostgreSQL: making a new database with ${programs.origin}`);
    await initialise(dir, programs, runner, signal);
  }
  clearLeftover(data);

  const ways = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const flags = [...ways, ...postgresFlags(durable)];
  const start = () =>
    startedAt(ready, "PostgreSQL", {
      ...runner.as(programs.postgres, ["-D", data, "-p", String(port), ...flags]),
      env: programEnv(),
      stopSignal: "SIGINT", // SIGTERM would wait until every client has disconnected
      grace: 20_000,
      ...(log && { log }),
      signal,
    });
  const child = await afterItsPredecessor(start);
  const url = postgresUrl(port, readFileSync(passwordFile(dir), "utf8").trim());
  return serverOf("PostgreSQL", url, programs.origin, child);
}

/** Options that are the same for local programs and for containers. */
export function postgresFlags(durable: boolean): string[] {
  const settings = {
    max_connections: "300",
    // commits still survive a killed server, but no power failure
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

export const postgresUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Starts a new server repeatedly, because it refuses as long as child processes of a killed one are ending. */
async function afterItsPredecessor(start: () => Promise<Child>, until = Date.now() + 10_000): Promise<Child> {
  try {
    return await start();
  } catch (error) {
    const isBusy = error instanceof ServerError && error.message.includes("shared memory block");
    if (!isBusy || Date.now() > until) throw error;
    await pause(100);
    return afterItsPredecessor(start, until);
  }
}

const passwordFile = (dir: string) => join(dir, "owner-password");

/** Creates the data under a temporary name, so that an interrupted attempt is not taken for a complete one. */
async function initialise(
  dir: string,
  programs: PostgresPrograms,
  runner: Runner,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = join(dir, "data.part");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  runner.own(unfinished);
  writeFileSync(passwordFile(dir), `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  runner.own(passwordFile(dir));
  const command = runner.as(programs.initdb, [
    ...["--pgdata", unfinished, "--username", "postgres", "--pwfile", passwordFile(dir)],
    ...["--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C"],
    // the same collation and case folding on every machine
    ...["--locale-provider", "icu", "--icu-locale", "und"],
    "--no-sync",
  ]);
  try {
    await run({ ...command, env: programEnv(), cwd: "/", signal });
  } catch (error) {
    throw new ServerError(`PostgreSQL: initdb failed: ${error instanceof Error ? error.message : error}`);
  }
  renameSync(unfinished, join(dir, "data"));
}
