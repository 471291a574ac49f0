// The bootstrap and the migrations on real, empty servers, as in containers and on Kubernetes.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Child } from "@cellwright/local/resolve/child";
import { programEnv } from "@cellwright/local/resolve/env";
import { freePort } from "@cellwright/local/resolve/free-port";
import { findMongo } from "@cellwright/local/resolve/mongo-binary";
import { findNats } from "@cellwright/local/resolve/nats-binary";
import { startPostgres } from "@cellwright/local/resolve/postgres";
import { startedAt } from "@cellwright/local/resolve/started";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connect } from "@nats-io/transport-node";
import { mongo } from "mongoose";
import pg from "pg";
import { bootstrapEnv, brokerEnv } from "../../src/config.ts";

const dir = mkdtempSync(join(tmpdir(), "cellwright-operate-"));
const running: { stop(): Promise<void> }[] = [];
const env: Record<string, string> = {};
const ports = { postgres: 0, mongo: 0, nats: 0 };
const silent = () => {};

type Ended = { code: number | null; said: string };

function program(name: string, args: string[] = [], given = env): Promise<Ended> {
  const file = join(import.meta.dirname, `../../src/${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...given } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      said += bytes;
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

/** A member of a set that has an administrator and is not made yet, as the official image starts it. */
async function startMongo(): Promise<Child> {
  const binary = await findMongo(silent);
  const data = join(dir, "mongo");
  mkdirSync(data);
  const key = join(dir, "key");
  writeFileSync(key, randomBytes(24).toString("hex"), { mode: 0o600 });
  const start = (more: string[]) =>
    startedAt("Waiting for connections", "MongoDB", {
      command: binary.path,
      args: [
        "--dbpath",
        data,
        "--port",
        String(ports.mongo),
        "--bind_ip",
        "127.0.0.1",
        "--nounixsocket",
        ...more,
      ],
      env: programEnv(binary.env),
      grace: 20_000,
    });
  const first = await start([]);
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`);
  await client.db("admin").command({ createUser: "root", pwd: env.MONGO_ROOT_PASSWORD, roles: ["root"] });
  await client.close();
  await first.stop();
  return start(["--replSet", "rs0", "--keyFile", key]);
}

beforeAll(async () => {
  for (const name of ["postgres", "mongo", "nats"] as const) ports[name] = await freePort();
  const names = [...Object.keys(bootstrapEnv), ...Object.keys(brokerEnv)].filter((name) =>
    name.endsWith("_PASSWORD"),
  );
  for (const name of names) env[name] = randomBytes(12).toString("hex");

  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: ports.postgres,
    say: silent,
    durable: false,
  });
  running.push(postgres, await startMongo());
  env.NATS_STORE_DIR = join(dir, "nats");
  const written = await program("broker-config", ["--to", join(dir, "nats.conf")]);
  expect(written).toEqual({ code: 0, said: "" });
  const { path } = await findNats(silent);
  running.push(
    await startedAt("Server is ready", "NATS", {
      command: path,
      args: ["--config", join(dir, "nats.conf"), "-a", "127.0.0.1", "-p", String(ports.nats), "-m", "0"],
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
}, 120_000);

afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  rmSync(dir, { recursive: true, force: true });
});

test("empty servers hold all that services need, and doing it again changes nothing", async () => {
  for (let round = 0; round < 2; round++) {
    const done = await program("bootstrap");
    expect(done).toEqual({ code: 0, said: expect.stringContaining("NATS: streams and durables are there") });
  }
  expect(await program("migrate")).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ migrations applied\n$/),
  });
  expect(await program("migrate")).toEqual({ code: 0, said: "up to date\n" });
}, 120_000);

test("a service writes rows in its own PostgreSQL database, changes no table and enters no other", async () => {
  const login = (database: string) =>
    new pg.Client({
      host: "127.0.0.1",
      port: ports.postgres,
      user: "users",
      password: env.POSTGRES_USERS_PASSWORD,
      database,
    });
  const own = login("users");
  await own.connect();
  await expect(own.query("select count(*) from users")).resolves.toMatchObject({ rowCount: 1 });
  await expect(own.query("create table mine (id int)")).rejects.toThrow("permission denied");
  await own.end();
  await expect(login("billing").connect()).rejects.toThrow("permission denied");
});

test("a service reads and writes its own MongoDB database and no other", async () => {
  const client = new mongo.MongoClient(
    `mongodb://chat:${env.MONGO_CHAT_PASSWORD}@127.0.0.1:${ports.mongo}/chat?replicaSet=rs0`,
  );
  await expect(client.db("chat").collection("any").insertOne({ a: 1 })).resolves.toMatchObject({
    acknowledged: true,
  });
  await expect(client.db("activities").collection("any").findOne()).rejects.toThrow("not authorized");
  await client.close();
});

test("a service enters the broker with its own password alone", async () => {
  const to = { servers: env.NATS_URL ?? "", user: "chat", inboxPrefix: "_INBOX_chat" };
  const entered = await connect({ ...to, pass: env.NATS_CHAT_PASSWORD ?? "" });
  await entered.close();
  await expect(connect({ ...to, pass: env.NATS_USERS_PASSWORD ?? "" })).rejects.toThrow(/authorization/i);
});

test("a missing password is named, and nothing is begun", async () => {
  const { MONGO_CHAT_PASSWORD: _left, ...others } = env;
  const { code, said } = await program("bootstrap", [], others);
  expect([code, said]).toEqual([1, expect.stringContaining("MONGO_CHAT_PASSWORD: is not set")]);
});
