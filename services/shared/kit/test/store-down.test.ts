// The errors of MongoDB's driver for an unreachable server are distinguished from the errors for wrong statements.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { mongoDatabase } from "@cellwright/tests/support/servers";
import { afterEach, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import { isStoreDown } from "../src/store-down.ts";

const sockets = new Set<Socket>();
let way: Server | undefined;
let client: mongoose.mongo.MongoClient | undefined;

afterEach(async () => {
  await client?.close();
  for (const socket of sockets) socket.destroy();
  way?.close();
});

/** A MongoDB client that uses a proxy. `turnRude` ends the connections and resets new ones at their first byte. */
async function clientOverAWay() {
  const target = new URL(await mongoDatabase("kit"));
  const nears: Socket[] = [];
  let isRude = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    nears.push(near);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => socket.destroy()));
    if (isRude) return void near.once("data", () => near.resetAndDestroy());
    near.pipe(far).on("close", () => near.destroy());
    far.pipe(near).on("close", () => far.destroy());
  });
  way = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = new URL(target);
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  address.searchParams.set("directConnection", "true");
  address.searchParams.set("serverSelectionTimeoutMS", "500");
  const on = await new mongoose.mongo.MongoClient(address.href).connect();
  client = on;
  const turnRude = async () => {
    isRude = true;
    const closed = once(on, "connectionClosed");
    // all but the first connection, which monitors the server
    for (const near of nears.slice(1)) near.destroy();
    await closed;
  };
  const vanish = async () => {
    const lost = once(on, "serverDescriptionChanged");
    server.close();
    for (const near of nears) near.destroy();
    await lost;
  };
  return { turnRude, vanish, rows: on.db().collection<{ at: number }>("rows") };
}

type Rows = mongoose.mongo.Collection<{ at: number }>;
const writes: [string, (rows: Rows) => Promise<unknown>][] = [
  ["one row", (rows) => rows.insertOne({ at: 1 })],
  ["several rows", (rows) => rows.insertMany([{ at: 2 }, { at: 3 }])],
];

test.each(writes)(
  "a connection reset during the handshake counts as an unavailable store (write of %s)",
  async (_, write) => {
    const { turnRude, rows } = await clientOverAWay();
    await turnRude();

    const error = await write(rows).catch((thrown: Error) => thrown);

    expect(error).toMatchObject({ message: expect.stringContaining("ECONNRESET") });
    expect(isStoreDown(error)).toBe(true);
  },
);

test.each(writes)("an unreachable server counts as an unavailable store (write of %s)", async (_, write) => {
  const { vanish, rows } = await clientOverAWay();
  await vanish();

  const error = await write(rows).catch((thrown: Error) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(isStoreDown(error)).toBe(true);
});

test("a duplicate key does not count as an unavailable store", async () => {
  const { rows } = await clientOverAWay();
  const { insertedId } = await rows.insertOne({ at: 4 });

  const error = await rows.insertMany([{ _id: insertedId, at: 5 }]).catch((thrown: Error) => thrown);

  expect(error).toBeInstanceOf(mongoose.mongo.MongoBulkWriteError);
  expect(isStoreDown(error)).toBe(false);
});
