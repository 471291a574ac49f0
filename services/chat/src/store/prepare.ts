// Collections and indexes, made before anything is written: a transaction cannot make them.
import { prepareIdempotency } from "@cellwright/kit/idempotency-mongo";
import { prepareInbox } from "@cellwright/kit/inbox-mongo";
import type { Mongo } from "@cellwright/kit/mongo";
import { prepareOutbox } from "@cellwright/kit/outbox-mongo";
import { messageRows } from "./messages.ts";
import { sessionRows } from "./session-rows.ts";

export async function prepare(on: Mongo): Promise<void> {
  await Promise.all([prepareOutbox(on), prepareInbox(on), prepareIdempotency(on)]);
  await sessionRows(on).createCollection();
  await messageRows(on).createCollection();
  await sessionRows(on).collection.createIndexes([{ key: { owner: 1, createdAt: -1 }, name: "newest" }]);
  await messageRows(on).collection.createIndexes([
    { key: { sessionId: 1, place: 1 }, name: "of-session" },
    { key: { leaseUntil: 1 }, name: "leases", sparse: true },
    { key: { owner: 1 }, name: "owner" },
  ]);
  await prepareSearch(on);
}

/** A reply that is still written changes four times a second: it is not indexed before it is whole. */
async function prepareSearch(on: Mongo): Promise<void> {
  const rows = messageRows(on);
  const known = await rows.collection.indexExists("search");
  await rows.collection.createIndex(
    { owner: 1, content: "text" },
    { name: "search", default_language: "none", partialFilterExpression: { isWhole: true } },
  );
  // those from before there was a search
  const older = { isWhole: { $exists: false }, leaseUntil: { $exists: false } };
  if (!known) await rows.updateMany(older, { $set: { isWhole: true } });
}
