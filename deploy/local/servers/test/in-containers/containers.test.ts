// The servers of `npm test -- --containers` keep their data after a kill, and start empty if it was removed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { freePort } from "../../free-port.ts";
import type { Server } from "../../server.ts";
import { type Servers, testServers } from "../../servers.ts";
import { query, stored } from "../query-servers.ts";

let dir = "";
let servers: Servers;
let running: Server | undefined;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "cellwright-containers-"));
  servers = await testServers();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const options = async () => ({ dir, port: await freePort(), say: () => {} });

async function killed(server: Server): Promise<void> {
  const exited = new Promise((resolve) => server.onExit(resolve));
  server.kill("SIGKILL");
  expect(await exited).toBe("exit code 137");
}

test("a PostgreSQL that is started again has the same port and data", async () => {
  const given = await options();
  running = await servers.startPostgres(given);
  expect(running.origin).toMatch(/^container postgres:/);
  await query(running.url, "CREATE TABLE notes AS SELECT 'kept' AS word");
  await killed(running);

  running = await servers.startPostgres(given);
  expect(await query(running.url, "SELECT word FROM notes")).toEqual([{ word: "kept" }]);
});

test("MongoDB supports transactions, even after a restart", async () => {
  const given = await options();
  running = await servers.startMongo(given);
  expect(await stored(running.url)).toBe(1);
  await killed(running);

  running = await servers.startMongo(given);
  expect(await stored(running.url)).toBe(2);
});

test("NATS keeps its users and streams, and starts empty if its data was removed", async () => {
  const given = { ...(await options()), config: "authorization { user: ann, password: one }" };
  const login = { user: "ann", pass: "one" };
  running = await servers.startNats(given);
  await expect(connect({ servers: running.url, user: "ann", pass: "two" })).rejects.toThrow();
  const before = await connect({ servers: running.url, ...login });
  await (await jetstreamManager(before)).streams.add({ name: "EVENTS", subjects: ["events.>"] });
  await jetstream(before).publish("events.first");
  await before.close();
  await killed(running);

  running = await servers.startNats(given);
  const after = await connect({ servers: running.url, ...login });
  expect((await (await jetstreamManager(after)).streams.info("EVENTS")).state.messages).toBe(1);
  await after.close();
  await killed(running);

  rmSync(join(dir, "data"), { recursive: true });
  running = await servers.startNats(given);
  const anew = await connect({ servers: running.url, ...login });
  await expect((await jetstreamManager(anew)).streams.info("EVENTS")).rejects.toThrow("stream not found");
  await anew.close();
});
