// Idempotency keys in MongoDB: the same key with the same request is done once and gets the same answer, for a day.
import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { Schema } from "mongoose";
import { type Attempt, keyOf } from "./idempotency-key.ts";
import { isDuplicate, type Mongo, modelOn } from "./mongo.ts";
import { replayPace } from "./pace.ts";
import { people } from "./people-mongo.ts";
import { Problem } from "./problem.ts";

type Row = { _id: string; userId: string; hash: string; requestId: string; createdAt: Date };

const schema = new Schema<Row>(
  { _id: String, userId: String, hash: String, requestId: String, createdAt: Date },
  { collection: "idempotency", versionKey: false },
);

const keptSeconds = 24 * 3_600;

export async function prepareIdempotency(on: Mongo): Promise<void> {
  const rows = modelOn(on, "Idempotency", schema);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { createdAt: 1 }, name: "kept", expireAfterSeconds: keptSeconds },
    { key: { userId: 1 }, name: "user" },
  ]);
}

/** For someone who is gone; see {@link people}, whose `close` comes first. */
export const forgetIdempotency = async (on: Mongo, userId: string): Promise<void> =>
  void (await modelOn(on, "Idempotency", schema).deleteMany({ userId }));

/**
 * The attempt that this request's `Idempotency-Key` stands for. The request id is the same for every use of the key, so what
 * is stored under it is stored once, across crashes too. Without a key each request is its own.
 * A key is not given back after a failure: whether something was stored may be unknown, and whoever uses it again goes on
 * with the same request. The key with another body: {@link Problem} IDEMPOTENCY_KEY_REUSED; again too often: UNAVAILABLE.
 */
export const idempotency = (on: Mongo, again = replayPace()) => {
  const rows = modelOn(on, "Idempotency", schema);
  const { isGone } = people(on);
  return async (req: Request, route: string): Promise<Attempt> => {
    const given = keyOf(req);
    if (!given) return { requestId: randomUUID() };
    const { key, hash } = given;
    const _id = `${req.person.id}:${route}:${key}`;
    const row: Row = { _id, userId: req.person.id, hash, requestId: randomUUID(), createdAt: new Date() };
    try {
      await rows.create([row]);
      // an erasure before this look is seen by it, and one after it finds the row
      if (!(await isGone(row.userId))) return { requestId: row.requestId };
      await rows.deleteOne({ _id });
      throw new Problem("ACCOUNT_DELETED");
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const known = await rows.findById(_id).lean<Row>();
    // kept for a day only: it ran out at this moment
    if (!known) throw new Problem("UNAVAILABLE");
    if (known.hash !== hash) throw new Problem("IDEMPOTENCY_KEY_REUSED");
    again(row.userId, "UNAVAILABLE");
    return { requestId: known.requestId };
  };
};
