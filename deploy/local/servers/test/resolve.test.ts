// The local servers start, keep their data over restarts, and stop when the process that started them ends.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { mongo } from "mongoose";
import pg from "pg";
import { programEnv } from "../env.ts";
import { freePort } from "../free-port.ts";
import { mongoFlags, startMongo } from "../mongo.ts";
import { findMongo } from "../mongo-binary.ts";
import { configFile, natsConfig, startNats } from "../nats.ts";
import { startPostgres } from "../postgres.ts";
import type { Server, StartOptions } from "../server.ts";
import { startedAt } from "../started.ts";
import { query, stored } from "./query-servers.ts";

jest.setTimeout(180_000); // the first run downloads programs

let dir = "";
let running: Server[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-resolve-"));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(dir, { recursive: true, force: true });
});

const options = async () => ({ dir, port: await freePort(), say: () => {} });

/** Starts a server in this test's folder, and stops it after the test. */
async function started(start: (options: StartOptions) => Promise<Server>): Promise<Server> {
  const server = await start(await options());
  running.push(server);
  return server;
}

const killed = async (server: Server) => {
  const exited = new Promise<string>((resolve) => server.onExit(resolve));
  server.kill("SIGKILL");
  return await exited;
};

test("PostgreSQL keeps its data when it is stopped or killed and then started on another port", async () => {
  const first = await started(startPostgres);
  await query(first.url, "CREATE TABLE notes AS SELECT 'kept' AS word");
  await first.stop();

  const second = await started(startPostgres);
  expect(await query(second.url, "SELECT word FROM notes")).toEqual([{ word: "kept" }]);
  expect(await killed(second)).toBe("killed by SIGKILL");

  const third = await started(startPostgres);
  expect(await query(third.url, "SELECT word FROM notes")).toEqual([{ word: "kept" }]);
});

test("PostgreSQL without fsync keeps commits that were made just before it was killed", async () => {
  const start = () => started((given) => startPostgres({ ...given, durable: false }));
  const first = await start();
  const client = new pg.Client(first.url);
  client.on("error", () => {}); // the server will be killed
  await client.connect();
  await client.query("CREATE TABLE notes (word text)");
  await client.query("INSERT INTO notes VALUES ('kept')");
  await killed(first);

  const second = await start();
  expect(await query(second.url, "SELECT word FROM notes")).toEqual([{ word: "kept" }]);
});

test("a second PostgreSQL refuses the data of one that is running", async () => {
  const first = await started(startPostgres);
  await expect(started(startPostgres)).rejects.toThrow(`in use by a running server, process ${first.pid}`);
  expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("MongoDB supports transactions, and keeps its data when it is killed and started on another port", async () => {
  const first = await started(startMongo);
  expect(await stored(first.url)).toBe(1);
  await killed(first);

  const second = await started(startMongo);
  expect(await stored(second.url)).toBe(2);
});

test("a MongoDB of an earlier version without passwords keeps its data, even on another port, and gets an administrator", async () => {
  const { path, env } = await findMongo(() => {});
  mkdirSync(join(dir, "data"));
  const port = await freePort();
  const place = ["--dbpath", join(dir, "data"), "--port", String(port), "--bind_ip", "127.0.0.1"];
  const open = await startedAt("Waiting for connections", "MongoDB", {
    command: path,
    args: [...place, ...mongoFlags],
    env: programEnv(env),
  });
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  const anybody = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  await anybody.db("admin").command({ replSetInitiate: { _id: "rs0", members } });
  await anybody.close();
  expect(await stored(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`)).toBe(1);
  await open.stop();

  const server = await started(startMongo);
  expect(await stored(server.url)).toBe(2);
  await server.stop();
  expect(await stored((await started(startMongo)).url)).toBe(3);
}, 60_000);

test("servers refuse clients without the password", async () => {
  const config = "authorization { user: ann, password: one }";
  const [postgres, documents, broker] = await Promise.all([
    started((given) => startPostgres({ ...given, dir: join(dir, "p") })),
    started((given) => startMongo({ ...given, dir: join(dir, "m") })),
    started((given) => startNats({ ...given, dir: join(dir, "n"), config })),
  ]);
  expect(await stored(documents.url)).toBe(1);

  for (const user of ["postgres@", "postgres:wrong@"])
    await expect(
      query(`postgres://${user}${new URL(postgres.url).host}/postgres`, "SELECT 1"),
    ).rejects.toThrow(/password|authentication/);

  const address = new URL(documents.url);
  const anybody = await mongo.MongoClient.connect(`mongodb://${address.host}/?directConnection=true`);
  const refused = { codeName: "Unauthorized" };
  const { admin, notes } = { admin: anybody.db("admin"), notes: anybody.db("test").collection("notes") };
  await expect(notes.find().toArray()).rejects.toMatchObject(refused);
  await expect(notes.insertOne({})).rejects.toMatchObject(refused);
  await expect(admin.command({ listDatabases: 1 })).rejects.toMatchObject(refused);
  await expect(admin.command({ createUser: "eve", pwd: "eve", roles: ["root"] })).rejects.toMatchObject(
    refused,
  );
  await anybody.close();
  address.password = "wrong";
  await expect(stored(address.href)).rejects.toMatchObject({ codeName: "AuthenticationFailed" });

  await expect(connect({ servers: broker.url })).rejects.toThrow("Authorization");
});

test("NATS keeps its streams when it is killed, and reloads its users without a restart", async () => {
  const users = (password: string) => `authorization { user: ann, password: ${password} }`;
  const first = await started((given) => startNats({ ...given, config: users("one") }));
  const before = await connect({ servers: first.url, user: "ann", pass: "one" });
  await (await jetstreamManager(before)).streams.add({ name: "EVENTS", subjects: ["events.>"] });
  await jetstream(before).publish("events.first");
  await killed(first);
  await before.close();

  const again = await options();
  const second = await started(() => startNats({ ...again, config: users("one") }));
  const after = await connect({ servers: second.url, user: "ann", pass: "one" });
  expect((await (await jetstreamManager(after)).streams.info("EVENTS")).state.messages).toBe(1);

  const closed = after.closed();
  writeFileSync(natsConfig(dir), configFile({ ...again, config: users("two") }));
  second.kill("SIGHUP"); // the connection of the user that was removed ends
  await closed;
  const renamed = await connect({ servers: second.url, user: "ann", pass: "two" });
  await renamed.close();
});

test("the error for a port in use names the port and the server", async () => {
  const other = createServer();
  const port = await freePort();
  other.listen(port, "127.0.0.1");
  await once(other, "listening");
  for (const [start, name] of [
    [startPostgres, "PostgreSQL"],
    [startMongo, "MongoDB"],
    [startNats, "NATS"],
  ] as const) {
    await expect(start({ dir, port, say: () => {} })).rejects.toThrow(
      `${name}: port ${port} on 127.0.0.1 is in use`,
    );
  }
  other.close();
});

/** Runs `code` in a process of its own, in which the functions that start servers, and `dir`, are defined. */
function program(code: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const resolver = (file: string) => JSON.stringify(new URL(`../${file}.ts`, import.meta.url).href);
  const imports = [
    `import { startPostgres } from ${resolver("postgres")};`,
    `import { startMongo } from ${resolver("mongo")};`,
    `import { startNats } from ${resolver("nats")};`,
    `import { freePort } from ${resolver("free-port")};`,
    `const options = async (name) => ({ dir: ${JSON.stringify(dir)} + "/" + name, port: await freePort(), say: () => {} });`,
  ];
  return spawn(process.execPath, ["--input-type=module", "-e", `${imports.join("\n")}\n${code}`], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env,
  });
}

function isAlive(pid: number): boolean {
  try {
    // zombies (state Z) are still listed
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}

test("all servers stop when the process that started them is killed", async () => {
  const starter = program(`
    const servers = await Promise.all([
      startPostgres(await options("p")), startMongo(await options("m")), startNats(await options("n")),
    ]);
    console.log(servers.map((server) => server.pid).join(" "));
  `);
  if (!starter.stdout) throw new Error("no output");
  const [line] = await once(createInterface({ input: starter.stdout }), "line");
  const pids = String(line).split(" ").map(Number);
  expect(pids.map(isAlive)).toEqual([true, true, true]);

  starter.kill("SIGKILL");
  await until(() => !pids.some(isAlive));
});

test("if a server is found nowhere, the error says what to install", async () => {
  const bare = { CELLWRIGHT_CACHE: dir, PATH: "" };
  for (const [call, ...words] of [
    [`startNats(await options("n"))`, "nats-server", "Python 3", "NATS_URL"],
    [`startMongo(await options("m"))`, "mongod", "Install MongoDB", "MONGO_URL"],
  ]) {
    const run = program(`await ${call}.catch((error) => console.log(error.name, error.message));`, bare);
    const output: string[] = [];
    run.stdout?.on("data", (chunk) => output.push(String(chunk)));
    await once(run, "close");
    for (const word of ["ServerError", ...words]) expect(output.join("")).toContain(word);
  }
});
