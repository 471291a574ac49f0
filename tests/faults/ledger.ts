// Reads from the databases what was reserved, charged and used, when everything has been processed.
import { setTimeout as pause } from "node:timers/promises";
import { databaseUrl } from "@cellwright/operations/databases";
import mongoose from "mongoose";
import pg from "pg";
import { documentsOf } from "../support/documents.ts";
import type { TestStack } from "../support/stack.ts";

type Stores = Pick<TestStack, "ports" | "secrets">;

export type Ledger = {
  /** The number of reservations, by state. */
  reservations: Record<string, number>;
  /** The ids of the requests that were charged. */
  settled: string[];
  /** What the reservations were charged in total, in tokens. */
  charged: number;
  /** What the counters of the allowances say, in tokens. */
  used: number;
  reserved: number;
  /** The request ids of the model calls in the usage table. */
  usage: string[];
  /** The number of events in the outboxes of users and chat that are not published yet. */
  unsent: number;
};

const restMs = 90_000;

async function read(stack: Stores, userId: string): Promise<Ledger> {
  const postgres = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const client = new pg.Client(databaseUrl(postgres, "users", "users", stack.secrets.postgres.users ?? ""));
  const chat = await mongoose.createConnection(documentsOf(stack, "chat")).asPromise();
  try {
    await client.connect();
    const { rows } = await client.query<{ request_id: string; state: string; charged: number }>(
      "select request_id, state, charged from reservations where user_id = $1",
      [userId],
    );
    const counters = await client.query<{ used: number; reserved: number }>(
      "select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as reserved from allowances where user_id = $1",
      [userId],
    );
    const usage = await client.query<{ request_id: string }>(
      "select request_id from usage where user_id = $1",
      [userId],
    );
    const { rows: waiting } = await client.query("select 1 from bus.outbox where sent_at is null");
    const reservations: Record<string, number> = {};
    for (const { state } of rows) reservations[state] = (reservations[state] ?? 0) + 1;
    return {
      reservations,
      settled: rows.filter(({ state }) => state === "settled").map((row) => row.request_id),
      charged: rows.reduce((sum, { charged }) => sum + charged, 0),
      used: counters.rows[0]?.used ?? 0,
      reserved: counters.rows[0]?.reserved ?? 0,
      usage: usage.rows.map((row) => row.request_id),
      unsent: waiting.length + (await chat.collection("outbox").countDocuments({ sentAt: null })),
    };
  } finally {
    await client.end();
    await chat.close();
  }
}

/** Resolves to the ledger as soon as `isAtRest`. Throws if that takes too long. */
export async function readLedger(
  stack: Stores,
  userId: string,
  isAtRest: (ledger: Ledger) => boolean,
): Promise<Ledger> {
  const deadline = Date.now() + restMs;
  for (;;) {
    const ledger = await read(stack, userId).catch((error: Error) => error);
    if (!(ledger instanceof Error) && isAtRest(ledger)) return ledger;
    if (Date.now() > deadline) throw new Error(`the ledger did not settle in time: ${inShort(ledger)}`);
    await pause(200);
  }
}

const inShort = (found: Ledger | Error): string =>
  found instanceof Error
    ? String(found)
    : JSON.stringify({ ...found, settled: found.settled.length, usage: found.usage.length });
