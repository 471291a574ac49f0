// Creates collections and indexes when the service starts, before a transaction uses them.
import { prepareIdempotency } from "@cellwright/kit/idempotency-mongo";
import { prepareKnownUsers } from "@cellwright/kit/known-users-mongo";
import type { Mongo } from "@cellwright/kit/mongo";
import { prepareCompletions } from "./completions.ts";
import { messageRows } from "./message-rows.ts";
import { sessionRows } from "./session-rows.ts";
import { prepareStorage } from "./storage.ts";

export async function prepare(on: Mongo): Promise<void> {
  await Promise.all([prepareIdempotency(on), prepareKnownUsers(on), prepareCompletions(on)]);
  await sessionRows(on).createCollection();
  await messageRows(on).createCollection();
  await prepareSessions(on);
  await messageRows(on).collection.createIndexes([
    { key: { sessionId: 1, place: 1 }, name: "of-session" },
    { key: { leaseUntil: 1 }, name: "leases", sparse: true },
    { key: { owner: 1 }, name: "owner" },
  ]);
  await prepareSearch(on);
  await prepareStorage(on);
}

async function prepareSessions(on: Mongo): Promise<void> {
  const rows = sessionRows(on);
  const known = await rows.collection.indexExists("used");
  // sessions that were created before `usedAt` existed
  if (!known)
    await rows.collection.updateMany({ usedAt: { $exists: false } }, [{ $set: { usedAt: "$createdAt" } }]);
  await rows.collection.createIndexes([
    { key: { owner: 1, createdAt: -1 }, name: "newest" },
    { key: { owner: 1, usedAt: -1 }, name: "used" },
  ]);
}

/** Indexes only final messages, because a reply changes four times a second while it is being written. */
async function prepareSearch(on: Mongo): Promise<void> {
  const rows = messageRows(on);
  const known = await rows.collection.indexExists("search");
  await rows.collection.createIndex(
    { owner: 1, content: "text" },
    { name: "search", default_language: "none", partialFilterExpression: { isWhole: true } },
  );
  // messages that were stored before search existed
  const older = { isWhole: { $exists: false }, leaseUntil: { $exists: false } };
  if (!known) await rows.updateMany(older, { $set: { isWhole: true } });
}
