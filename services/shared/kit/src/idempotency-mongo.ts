// Idempotency keys in MongoDB. A request that is repeated with its key within a day is executed once.
import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { Schema } from "mongoose";
import { type Attempt, keyOf } from "./idempotency-key.ts";
import { knownUsers } from "./known-users-mongo.ts";
import { isDuplicate, type Mongo, modelOn } from "./mongo.ts";
import { replayPace } from "./pace.ts";
import { Problem } from "./problem.ts";

type Row = { _id: string; userId: string; hash: string; requestId: string; createdAt: Date };

const schema = new Schema<Row>(
  { _id: String, userId: String, hash: String, requestId: String, createdAt: Date },
  { collection: "idempotency", versionKey: false },
);

/** `undo` frees the key if this request was the first to use it; for requests that are refused before they store anything. */
export type KeyedAttempt = Attempt & { undo(): Promise<void> };

const keptSeconds = 24 * 3_600;

export async function prepareIdempotency(on: Mongo): Promise<void> {
  const rows = modelOn(on, "Idempotency", schema);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { createdAt: 1 }, name: "kept", expireAfterSeconds: keptSeconds },
    { key: { userId: 1 }, name: "user" },
  ]);
}

/** Deletes the keys of a deleted user. Call `close` of {@link KnownUsers} first. */
export const forgetIdempotency = async (on: Mongo, userId: string): Promise<void> =>
  void (await modelOn(on, "Idempotency", schema).deleteMany({ userId }));

/**
 * Returns the request id that belongs to the request's `Idempotency-Key`, or a new id without a key. Every use of a key
 * gets the same id, so what is stored under that id is stored once, even if the process crashes in between.
 * A failure does not free the key, because data may have been stored: using the key again continues the same request.
 * Throws {@link Problem} IDEMPOTENCY_KEY_REUSED for another body, UNAVAILABLE if the user repeats keys too often.
 */
export const idempotency = (on: Mongo, again = replayPace()) => {
  const rows = modelOn(on, "Idempotency", schema);
  const { isDeleted } = knownUsers(on);
  return async (req: Request, route: string): Promise<KeyedAttempt> => {
    const given = keyOf(req);
    if (!given) return { requestId: randomUUID(), undo: async () => {} };
    const { key, hash } = given;
    const _id = `${req.user.id}:${route}:${key}`;
    const row: Row = { _id, userId: req.user.id, hash, requestId: randomUUID(), createdAt: new Date() };
    try {
      await rows.create([row]);
      // the check sees an erasure that has begun; an erasure that begins later finds and deletes the row
      const undo = async () => void (await rows.deleteOne({ _id }));
      if (!(await isDeleted(row.userId))) return { requestId: row.requestId, undo };
      await undo();
      throw new Problem("ACCOUNT_DELETED");
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const known = await rows.findById(_id).lean<Row>();
    // the row expired between the insert and this read
    if (!known) throw new Problem("UNAVAILABLE");
    if (known.hash !== hash) throw new Problem("IDEMPOTENCY_KEY_REUSED");
    again(row.userId, "UNAVAILABLE");
    return { requestId: known.requestId, undo: async () => {} };
  };
};
