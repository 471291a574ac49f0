// Reads everything that the stack stores as text: every database row, every broker message, every log line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { bus } from "@cellwright/kit/bus";
import { logger } from "@cellwright/kit/log";
import { metrics } from "@cellwright/kit/metrics";
import { operator } from "@cellwright/kit/nats-users";
import { deadStream, eventsStream } from "@cellwright/kit/streams";
import { natsLogin } from "@cellwright/local/start/login";
import { databaseNames, databaseUrl } from "@cellwright/operations/databases";
import mongoose from "mongoose";
import pg from "pg";
import { documentServer } from "../support/documents.ts";
import type { TestStack } from "../support/stack.ts";

/** One row, message or log line, and where it is stored. */
export type Kept = { place: string; text: string };

/** A connection to the bus with the operator's permissions. */
export async function operatorBus(stack: TestStack) {
  const login = natsLogin(`nats://127.0.0.1:${stack.ports.nats}`, operator, stack.secrets.nats);
  return bus(operator, login, { log: logger(operator, "fatal"), metrics: metrics(operator) });
}

/** Runs a statement in one of the databases as the database's owner. */
export async function inDatabase<Row extends object>(
  stack: TestStack,
  name: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const server = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const client = new pg.Client(databaseUrl(server, name, "cellwright", stack.secrets.postgres.owner ?? ""));
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function* ofPostgres(stack: TestStack): AsyncGenerator<Kept> {
  for (const name of databaseNames) {
    const tables = await inDatabase<{ place: string }>(
      stack,
      name,
      `select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
    );
    for (const { place } of tables) {
      const rows = await inDatabase<{ text: string }>(stack, name, `select t::text as text from ${place} t`);
      for (const { text } of rows) yield { place: `postgres ${name} ${place}`, text };
    }
  }
}

async function* ofMongo(stack: TestStack): AsyncGenerator<Kept> {
  const { url, password } = documentServer(stack);
  const auth = { username: "root", password };
  const connection = await mongoose.createConnection(url, { auth, authSource: "admin" }).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    for (const { name } of databases.filter((each) => !["admin", "config", "local"].includes(each.name))) {
      const database = connection.useDb(name);
      for (const collection of await database.listCollections()) {
        for await (const row of database.collection(collection.name).find())
          yield { place: `mongo ${name} ${collection.name}`, text: JSON.stringify(row) };
      }
    }
  } finally {
    await connection.close();
  }
}

async function* ofBroker(stack: TestStack): AsyncGenerator<Kept> {
  const on = await operatorBus(stack);
  try {
    for (const name of [eventsStream, deadStream]) {
      const { state } = await on.manager.streams.info(name);
      for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
        const kept = await on.manager.streams.getMessage(name, { seq }).catch(() => null);
        if (kept) yield { place: `nats ${name} ${kept.subject}`, text: new TextDecoder().decode(kept.data) };
      }
    }
  } finally {
    await on.close();
  }
}

/** Every log line. mail.log is left out, because sent mails belong to their recipients. */
function* ofLogs(stack: TestStack): Generator<Kept> {
  for (const file of readdirSync(stack.logs).filter((name) => name !== "mail.log")) {
    for (const text of readFileSync(join(stack.logs, file), "utf8").split("\n"))
      yield { place: `log ${file}`, text };
  }
}

function* ofIdentity(stack: TestStack): Generator<Kept> {
  const db = new DatabaseSync(join(stack.logs, "../identity/identity.db"), { readOnly: true });
  try {
    for (const { name } of db.prepare("select name from sqlite_master where type = 'table'").all())
      for (const row of db.prepare(`select * from "${name}"`).all())
        yield { place: `identity ${name}`, text: JSON.stringify(row) };
  } finally {
    db.close();
  }
}

export async function* everythingKept(stack: TestStack): AsyncGenerator<Kept> {
  yield* ofPostgres(stack);
  yield* ofMongo(stack);
  yield* ofBroker(stack);
  yield* ofLogs(stack);
  yield* ofIdentity(stack);
}

/**
 * Counts the entries that contain any of `words` (case-insensitive), grouped by where they are stored. Bytes in PostgreSQL
 * are hexadecimal text here.
 */
export async function placesOf(stack: TestStack, words: readonly string[]): Promise<Record<string, number>> {
  const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString("hex")]);
  const found: Record<string, number> = {};
  for await (const { place, text } of everythingKept(stack)) {
    const lower = text.toLowerCase();
    if (needles.some((word) => lower.includes(word))) found[place] = (found[place] ?? 0) + 1;
  }
  return found;
}
