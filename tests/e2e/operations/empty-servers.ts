// Real, empty servers, each with an administrator as in containers, and the programs that operators run.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Child } from "@cellwright/local/servers/child";
import { programEnv } from "@cellwright/local/servers/env";
import { freePort } from "@cellwright/local/servers/free-port";
import { findMongo } from "@cellwright/local/servers/mongo-binary";
import { findNats } from "@cellwright/local/servers/nats-binary";
import { startPostgres } from "@cellwright/local/servers/postgres";
import { startedAt } from "@cellwright/local/servers/started";
import { bootstrapEnv, brokerEnv } from "@cellwright/operations/config";
import { mongo } from "mongoose";

type Ended = { code: number | null; output: string };
type Env = Record<string, string>;

const silent = () => {};

/** Runs a program of deploy/operations until it ends. */
function program(name: string, args: string[], env: Env): Promise<Ended> {
  const file = join(import.meta.dirname, `../../../deploy/operations/src/${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      output += bytes;
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** Starts a mongod with an administrator whose replica set is not initiated yet, as the official image does. */
async function startMongo(dir: string, port: number, password: string): Promise<Child> {
  const binary = await findMongo(silent);
  const data = join(dir, "mongo");
  mkdirSync(data);
  const key = join(dir, "key");
  writeFileSync(key, randomBytes(24).toString("hex"), { mode: 0o600 });
  const place = ["--dbpath", data, "--port", String(port), "--bind_ip", "127.0.0.1", "--nounixsocket"];
  const start = (more: string[]) =>
    startedAt("Waiting for connections", "MongoDB", {
      command: binary.path,
      args: [...place, ...more],
      env: programEnv(binary.env),
      grace: 20_000,
    });
  const first = await start([]);
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  await client.db("admin").command({ createUser: "root", pwd: password, roles: ["root"] });
  await client.close();
  await first.stop();
  return start(["--replSet", "rs0", "--keyFile", key]);
}

export type EmptyServers = Awaited<ReturnType<typeof emptyServers>>;

export async function emptyServers() {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-operations-"));
  const running: { stop(): Promise<void> }[] = [];
  const ports = { postgres: await freePort(), mongo: await freePort(), nats: await freePort() };
  const names = [...Object.keys(bootstrapEnv), ...Object.keys(brokerEnv)].filter((name) =>
    name.endsWith("_PASSWORD"),
  );
  const env: Env = Object.fromEntries(names.map((name) => [name, randomBytes(12).toString("hex")]));
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()));
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const postgres = await startPostgres({
      dir: join(dir, "postgres"),
      port: ports.postgres,
      say: silent,
      durable: false,
    });
    running.push(postgres, await startMongo(dir, ports.mongo, env.MONGO_ROOT_PASSWORD ?? ""));
    env.NATS_STORE_DIR = join(dir, "nats");
    const config = join(dir, "nats.conf");
    const written = await program("broker-config", ["--to", config], env);
    if (written.code !== 0) throw new Error(written.output);
    const { path } = await findNats(silent);
    running.push(
      await startedAt("Server is ready", "NATS", {
        command: path,
        args: ["--config", config, "-a", "127.0.0.1", "-p", String(ports.nats), "-m", "0"],
        env: programEnv(),
      }),
    );
    Object.assign(env, {
      POSTGRES_SERVER_URL: `postgres://127.0.0.1:${ports.postgres}/postgres`,
      POSTGRES_ROOT_PASSWORD: decodeURIComponent(new URL(postgres.url).password),
      MONGO_SERVER_URL: `mongodb://127.0.0.1:${ports.mongo}/?replicaSet=rs0`,
      MONGO_MEMBERS: `127.0.0.1:${ports.mongo}`,
      NATS_URL: `nats://127.0.0.1:${ports.nats}`,
    });
    return {
      dir,
      env,
      ports,
      run: (name: string, given: Env = env) => program(name, [], given),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
