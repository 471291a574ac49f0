// Backup of real servers and restore into empty ones: every row comes back, and nothing is overwritten.
import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { databaseNames, databaseUrl } from "@cellwright/operations/databases";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mongo } from "mongoose";
import pg from "pg";
import { type EmptyServers, emptyServers } from "./empty-servers.ts";

const { Binary, Double, Long, Decimal128 } = mongo;

let at: EmptyServers;
let documents: mongo.MongoClient;
let folder: string;
let name: string;
let before: Record<string, string[]>;

beforeAll(async () => {
  at = await emptyServers();
  folder = join(at.dir, "backups");
  mkdirSync(folder);
  at.env.BACKUP_DIR = folder;
  await prepare();
  documents = new mongo.MongoClient(at.env.MONGO_SERVER_URL ?? "", {
    auth: { username: "root", password: at.env.MONGO_ROOT_PASSWORD ?? "" },
    authSource: "admin",
  });
  await fill();
  before = await everything();
  mkdirSync(join(folder, "20200101T000000Z"));
  const { code, output } = await at.run("backup");
  expect([code, output]).toEqual([0, expect.stringMatching(/: \d+ rows\n$/)]);
  name = readdirSync(folder).join();
}, 240_000);
afterAll(async () => {
  await documents?.close();
  await at?.stop();
}, 60_000);

async function prepare(): Promise<void> {
  for (const step of ["bootstrap", "migrate"]) {
    const { code, output } = await at.run(step);
    if (code !== 0) throw new Error(output);
  }
}

async function on<Result>(database: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { POSTGRES_SERVER_URL = "", POSTGRES_OWNER_PASSWORD = "" } = at.env;
  const client = new pg.Client(
    databaseUrl(POSTGRES_SERVER_URL, database, "cellwright", POSTGRES_OWNER_PASSWORD),
  );
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Writes data that a lossy format would change: line ends, bytes, empty text and null, JSON null, microseconds. */
async function fill(): Promise<void> {
  await on("users", async (users) => {
    for (let user = 0; user < 250; user += 1)
      await users.query("insert into users (id, first_name, last_name) values ($1, $2, $3)", [
        `user-${user}`,
        user % 2 ? "" : null,
        `one "two" \\three,\n(four)\u2028five\r${user}`,
      ]);
    await users.query("insert into avatars (user_id, id, bytes) values ('user-1', 'a', $1)", [
      Buffer.from([0, 1, 255, 10, 92]),
    ]);
    await users.query(
      "insert into bus.outbox (id, subject, user_id, body, occurred_at) values ($1, 's', 'user-1', 'null', '2026-01-02 03:04:05.678901+00')",
      [randomUUID()],
    );
  });
  await on("gateway", async (gateway) => {
    await gateway.query("insert into users (id, deleted_at) values ('user-2', now())");
    await gateway.query("insert into sessions (sid, sess, expire) values ('s', '{}', now())");
  });
  await on("admin", (admin) => admin.query("insert into bus.users (id) values ('user-1')"));
  const numbers = { whole: 5, broken: new Double(5), long: Long.fromString("9007199254740993") };
  await documents
    .db("chat")
    .collection<{ _id: string }>("messages")
    .insertOne({
      _id: "m",
      ...{ ...numbers, money: Decimal128.fromString("0.10"), bytes: new Binary(Buffer.from([0, 255])) },
      ...{ at: new Date(1), nothing: null, text: "a\nb\u2028c", details: { $date: "no date", $oid: 1 } },
    } as never);
  const rows = Array.from({ length: 250 }, (_, place) => ({ place }));
  await documents.db("activities").collection("activities").insertMany(rows);
}

/** Every row of every store, as the store's own server formats it. */
async function everything(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const database of databaseNames)
    await on(database, async (client) => {
      const tables = await client.query<{ table: string }>(
        `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'bus')`,
      );
      for (const { table } of tables.rows.filter(({ table }) => table !== "public._prisma_migrations")) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${table} t order by 1`,
        );
        found[`${database} ${table}`] = rows.map(({ row }) => row);
      }
    });
  for (const database of ["chat", "activities"])
    for (const { name: collection } of await documents.db(database).listCollections().toArray()) {
      const raw = await documents.db(database).collection(collection).find({}, { raw: true }).toArray();
      found[`${database} ${collection}`] = raw
        .map((each) => Buffer.from(each as never).toString("hex"))
        .sort();
    }
  return found;
}

async function empty(): Promise<void> {
  const root = new pg.Client({
    ...{ host: "127.0.0.1", port: at.ports.postgres, database: "postgres" },
    ...{ user: "postgres", password: at.env.POSTGRES_ROOT_PASSWORD },
  });
  await root.connect();
  for (const database of databaseNames) await root.query(`drop database ${database} with (force)`);
  await root.end();
  for (const database of ["chat", "activities"]) await documents.db(database).dropDatabase();
  await prepare();
}

const restore = (more: Record<string, string> = {}) => at.run("restore", { ...at.env, ...more });

/** The settings for a restore from a copy of the backup that `act` has damaged. */
function spoilt(act: (copy: string) => void): Record<string, string> {
  const other = join(at.dir, `spoilt-${randomUUID()}`);
  cpSync(folder, other, { recursive: true });
  act(join(other, name));
  return { BACKUP_DIR: other };
}

test("a new backup deletes backups older than thirty days", () => {
  expect(name).toMatch(/^\d{8}T\d{6}Z$/);
});

test("a failed backup leaves nothing behind and says why", async () => {
  const { code, output } = await at.run("backup", { ...at.env, MONGO_ROOT_PASSWORD: "another one" });

  expect([code, output]).toEqual([1, expect.stringMatching(/^No backup was made\. .*Authentication failed/)]);
  expect(readdirSync(folder)).toEqual([name]);
});

test("a store that is not empty is never overwritten", async () => {
  expect(await restore()).toEqual({
    code: 1,
    output: expect.stringMatching(/^Not restored\. PostgreSQL \w+ is not empty: /),
  });
  expect(await everything()).toEqual(before);
}, 60_000);

test("a restore brings every row back unchanged, except for the sign-in sessions", async () => {
  await empty();

  expect(await restore()).toEqual({
    code: 0,
    output: expect.stringContaining("all stores are restored to 20"),
  });

  expect(before["gateway public.sessions"]).toHaveLength(1);
  expect(await everything()).toEqual({ ...before, "gateway public.sessions": [] });
}, 120_000);

test.each<[string, (copy: string) => void, string]>([
  [
    "was broken off",
    (copy) => rmSync(join(copy, "manifest.json")),
    "is not a complete backup: it has no manifest.json",
  ],
  [
    "lacks a file",
    (copy) => rmSync(join(copy, "chat.messages.bson.gz")),
    "is incomplete: chat.messages.bson.gz is missing",
  ],
  [
    "is not as it was written",
    (copy) => appendFileSync(join(copy, "users.public.users.rows.gz"), "x"),
    "is damaged: users.public.users.rows.gz does not match its checksum",
  ],
  ["never came to its end", (copy) => renameSync(copy, `${copy}.part`), "contains no backup"],
])(
  "a backup that %s is refused, and nothing is written",
  async (_how, act, why) => {
    await empty();

    expect(await restore(spoilt(act))).toEqual({ code: 1, output: expect.stringContaining(why) });

    expect(Object.values(await everything()).flat()).toEqual([]);
  },
  120_000,
);

test("nothing is written if the schema differs from the backup's, or if a service is running", async () => {
  await empty();
  await on("billing", (billing) =>
    billing.query(
      "insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '29990101_next')",
    ),
  );
  expect((await restore()).output).toContain(
    "has the migration 29990101_next, which is newer than the backup: restore with the backup's release",
  );

  await on("billing", (billing) => billing.query("delete from _prisma_migrations where id = 'x'"));
  await on("users", async () => {
    expect((await restore()).output).toContain("PostgreSQL users: cellwright is connected; stop it first");
  });
  expect(Object.values(await everything()).flat()).toEqual([]);
}, 120_000);
