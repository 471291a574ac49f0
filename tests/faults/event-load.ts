// Inserts events into chat's outbox while parts are killed. Counts how often each event was consumed.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { tokensUsed } from "@cellwright/contracts/events";
import { databaseUrl } from "@cellwright/operations/databases";
import mongoose from "mongoose";
import pg from "pg";
import { documentsOf } from "../support/documents.ts";
import type { TestStack } from "../support/stack.ts";

export type EventCounts = {
  /** The number of events stored in the outbox. The users and admin services consume each of them. */
  published: number;
  lost: number;
  doubled: number;
};

const batchesPerSecond = 2;
const restMs = 120_000;
/** A day on which nothing else is used, so that admin's sum for it contains only these events. */
const theDayBefore = () => new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000);

/** Publishes `perSecond` events about `userId` until it is stopped. */
export function startEventLoad(stack: TestStack, userId: string, perSecond: number) {
  const day = theDayBefore();
  const events: string[] = [];
  let isOver = false;

  const lay = async (on: mongoose.Connection, ids: string[]): Promise<void> => {
    const rows = ids.map((requestId) => ({
      _id: requestId,
      subject: tokensUsed.subject,
      userId,
      occurredAt: day,
      body: tokensUsed.body.parse({ requestId, model: "load", promptTokens: 1, completionTokens: 0 }),
      traceparent: null,
      sentAt: null,
      stream: null,
      seq: null,
      claim: null,
      claimedUntil: new Date(0),
    }));
    for (;;) {
      const refused = await on
        .collection<{ _id: string }>("outbox")
        .insertMany(rows, { ordered: false, writeConcern: { w: "majority" } })
        .then(() => null)
        .catch((error: Error) => error);
      if (refused === null || areThere(refused)) return;
      await pause(200);
    }
  };

  const running = (async () => {
    const on = await mongoose.createConnection(documentsOf(stack, "chat")).asPromise();
    try {
      const began = Date.now();
      while (!isOver) {
        const due = Math.floor(((Date.now() - began) / 1_000) * perSecond) - events.length;
        const ids = Array.from({ length: due }, () => randomUUID());
        if (ids.length > 0) await lay(on, ids);
        events.push(...ids);
        await pause(1_000 / batchesPerSecond);
      }
    } finally {
      await on.close();
    }
  })();

  return {
    stop: async (): Promise<void> => {
      isOver = true;
      await running;
    },
    /** Resolves when all events are consumed, or when no more arrive within `restMs`. */
    consumed: async (): Promise<EventCounts> => {
      const deadline = Date.now() + restMs;
      for (;;) {
        const found = await countConsumed(stack, userId, day).catch((error: Error) => error);
        const isAll = !(found instanceof Error) && Math.min(found.byUsers, found.byAdmin) >= events.length;
        if (!isAll && Date.now() < deadline) {
          await pause(500);
          continue;
        }
        if (found instanceof Error) throw found;
        const counts = [found.distinct, found.byAdmin];
        return {
          published: events.length,
          lost: counts.reduce((sum, count) => sum + Math.max(0, events.length - count), 0),
          doubled: found.byUsers - found.distinct + Math.max(0, found.byAdmin - events.length),
        };
      }
    },
  };
}

/** Whether inserts failed only because an earlier attempt, whose response was lost, had stored the rows. */
function areThere(error: Error): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const refused = [error.writeErrors].flat();
  // after a lost connection there are no row errors, and it is unknown what was stored
  return (
    refused.length > 0 &&
    refused.every(({ code }) => code === 11_000) &&
    error.result.getWriteConcernError() === undefined
  );
}

async function countConsumed(stack: TestStack, userId: string, day: Date) {
  const postgres = `postgres://127.0.0.1:${stack.ports.postgres}/postgres`;
  const query = async (service: "users" | "admin", sql: string, values: unknown[]) => {
    const password = stack.secrets.postgres[service] ?? "";
    const client = new pg.Client(databaseUrl(postgres, service, service, password));
    try {
      await client.connect();
      return (await client.query<Record<string, number>>(sql, values)).rows[0];
    } finally {
      await client.end();
    }
  };
  const users = await query(
    "users",
    "select count(*)::int as consumed, count(distinct request_id)::int as distinct from usage where user_id = $1 and model = 'load'",
    [userId],
  );
  const admin = await query("admin", "select prompt_tokens::int as consumed from days where day = $1", [
    day.toISOString().slice(0, 10),
  ]);
  return { byUsers: users?.consumed ?? 0, distinct: users?.distinct ?? 0, byAdmin: admin?.consumed ?? 0 };
}
