// The inbox in MongoDB records handled events, in the same transaction as the writes of their handlers.
import { Schema } from "mongoose";
import type { Inbox } from "./event-consumer.ts";
import { isDuplicate, type Mongo, type MongoTx, modelOn, mongoTransaction } from "./mongo.ts";

type Handled = { _id: string; handledAt: Date };
type Trouble = { _id: string; failures: number; begun: number; reason: string };

const handledSchema = new Schema<Handled>(
  { _id: String, handledAt: Date },
  { collection: "inbox", versionKey: false },
);
const troubleSchema = new Schema<Trouble>(
  { _id: String, failures: Number, begun: Number, reason: String },
  { collection: "troubles", versionKey: false },
);

const handledIn = (on: Mongo) => modelOn(on, "Inbox", handledSchema);
const troublesIn = (on: Mongo) => modelOn(on, "Trouble", troubleSchema);

/** Longer than the broker keeps events (seven days), so that a redelivered event is always recognized. */
const keptSeconds = 14 * 24 * 3_600;

/** Creates the collections and the indexes when the service starts, because a transaction cannot. */
export async function prepareInbox(on: Mongo): Promise<void> {
  await handledIn(on).createCollection();
  await troublesIn(on).createCollection();
  await handledIn(on).collection.createIndexes([
    { key: { handledAt: 1 }, name: "kept", expireAfterSeconds: keptSeconds },
  ]);
}

export function inboxInMongo(on: Mongo): Inbox<MongoTx> {
  const keyOf = (durable: string, eventId: string) => `${durable}:${eventId}`;
  const count = async (field: "failures" | "begun", durable: string, eventId: string, reason: string) => {
    const found = await troublesIn(on).findOneAndUpdate(
      { _id: keyOf(durable, eventId) },
      { $inc: { [field]: 1 }, $set: { reason: reason.slice(0, 1_000) } },
      { upsert: true, returnDocument: "after" },
    );
    return found?.[field] ?? 0;
  };
  return {
    once: async (durable, eventId, effect) => {
      const key = keyOf(durable, eventId);
      if (await handledIn(on).exists({ _id: key })) return "known";
      try {
        return await mongoTransaction(on, async (tx) => {
          await handledIn(on).create([{ _id: key, handledAt: new Date() }], { session: tx.session });
          await effect(tx);
          return "done" as const;
        });
      } catch (error) {
        if (isDuplicate(error) && (await handledIn(on).exists({ _id: key }))) return "known";
        throw error;
      }
    },
    failed: (durable, eventId, reason) => count("failures", durable, eventId, reason),
    begun: (durable, eventId) => count("begun", durable, eventId, "begun"),
    forget: async (durable, eventId) =>
      void (await troublesIn(on).deleteOne({ _id: keyOf(durable, eventId) })),
  };
}
