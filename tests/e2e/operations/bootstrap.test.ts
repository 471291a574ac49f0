// Bootstrap and migrations on real, empty servers, as in containers and on Kubernetes.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connect } from "@nats-io/transport-node";
import { mongo } from "mongoose";
import pg from "pg";
import { type EmptyServers, emptyServers } from "./empty-servers.ts";

let at: EmptyServers;
beforeAll(async () => {
  at = await emptyServers();
}, 120_000);
afterAll(() => at?.stop(), 60_000);

test("bootstrap prepares empty servers completely, and running it again changes nothing", async () => {
  for (let round = 0; round < 2; round++) {
    const done = await at.run("bootstrap");
    expect(done).toEqual({ code: 0, output: expect.stringContaining("NATS: streams and durables exist") });
  }
  expect(await at.run("migrate")).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ migrations applied\n$/),
  });
  expect(await at.run("migrate")).toEqual({ code: 0, output: "up to date\n" });
}, 120_000);

test("a service writes rows in its own PostgreSQL database, but cannot change tables or use other databases", async () => {
  const login = (database: string) =>
    new pg.Client({
      host: "127.0.0.1",
      port: at.ports.postgres,
      user: "users",
      password: at.env.POSTGRES_USERS_PASSWORD,
      database,
    });
  const own = login("users");
  await own.connect();
  await expect(own.query("select count(*) from users")).resolves.toMatchObject({ rowCount: 1 });
  await expect(own.query("create table mine (id int)")).rejects.toThrow("permission denied");
  await own.end();
  await expect(login("billing").connect()).rejects.toThrow("permission denied");
});

test("a service can read and write its own MongoDB database, but no other one", async () => {
  const client = new mongo.MongoClient(
    `mongodb://chat:${at.env.MONGO_CHAT_PASSWORD}@127.0.0.1:${at.ports.mongo}/chat?replicaSet=rs0`,
  );
  await expect(client.db("chat").collection("any").insertOne({ a: 1 })).resolves.toMatchObject({
    acknowledged: true,
  });
  await expect(client.db("activities").collection("any").findOne()).rejects.toThrow("not authorized");
  await client.close();
});

test("a service can connect to the broker only with its own password", async () => {
  const to = { servers: at.env.NATS_URL ?? "", user: "chat", inboxPrefix: "_INBOX_chat" };
  const entered = await connect({ ...to, pass: at.env.NATS_CHAT_PASSWORD ?? "" });
  await entered.close();
  await expect(connect({ ...to, pass: at.env.NATS_USERS_PASSWORD ?? "" })).rejects.toThrow(/authorization/i);
});

test("if a password is missing, its variable is named and nothing is started", async () => {
  const { MONGO_CHAT_PASSWORD: _left, ...others } = at.env;
  const { code, output } = await at.run("bootstrap", others);
  expect([code, output]).toEqual([1, expect.stringContaining("MONGO_CHAT_PASSWORD: is not set")]);
});
