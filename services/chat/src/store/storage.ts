// Counts the storage that messages use: one counter per user, updated in the transaction that changes the messages.
import { storedBytesPerUser } from "@cellwright/contracts/limits";
import { type Mongo, type MongoTx, modelOn } from "@cellwright/kit/mongo";
import { Problem } from "@cellwright/kit/problem";
import { mongo, Schema } from "mongoose";
import { z } from "zod";
import { type MessageRow, messageRows } from "./message-rows.ts";

export const storageEnv = {
  /** Limit in bytes for the stored messages of one user. */
  STORED_BYTES_PER_USER: z.coerce.number().int().min(1).default(storedBytesPerUser),
};

type Row = { _id: string; bytes: number; countedAt: Date };

const schema = new Schema<Row>(
  { _id: String, bytes: Number, countedAt: Date },
  { collection: "storage", versionKey: false },
);

/** Counters expire and are computed again, because replicas of an older release do not maintain them. */
const believedSeconds = 7 * 24 * 3_600;

/** Only final messages count, so a reply is counted when it ends. */
const ofWhole = (where: Partial<MessageRow>) => ({ ...where, isWhole: true as const });

export const bytesOf = (row: MessageRow): number => mongo.BSON.calculateObjectSize(row);

export async function prepareStorage(on: Mongo): Promise<void> {
  const rows = modelOn(on, "Storage", schema);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { countedAt: 1 }, name: "believed", expireAfterSeconds: believedSeconds },
  ]);
}

export type Storage = ReturnType<typeof createStorage>;

export function createStorage(on: Mongo, most: number) {
  const rows = modelOn(on, "Storage", schema);

  const sumOf = async (where: Partial<MessageRow>, { session }: MongoTx): Promise<number> => {
    const [found] = await messageRows(on)
      .aggregate<{ bytes: number }>([
        { $match: ofWhole(where) },
        { $group: { _id: null, bytes: { $sum: { $bsonSize: "$$ROOT" } } } },
      ])
      .session(session);
    return found?.bytes ?? 0;
  };

  /** Adds `bytes` to the counter after the messages changed. Computes a missing counter. Returns the total. */
  const change = async (owner: string, bytes: number, tx: MongoTx): Promise<number> => {
    const { session } = tx;
    const row = await rows
      .findOneAndUpdate({ _id: owner }, { $inc: { bytes } }, { session, returnDocument: "after" })
      .lean<Row>();
    if (row) return row.bytes;
    const all = await sumOf({ owner }, tx);
    await rows.create([{ _id: owner, bytes: all, countedAt: new Date() }], { session });
    return all;
  };

  return {
    change,
    ofSession: (owner: string, sessionId: string, tx: MongoTx) => sumOf({ owner, sessionId }, tx),

    /** Adds the bytes of new messages to the counter. Throws {@link Problem} STORAGE_FULL beyond the limit. */
    add: async (owner: string, added: readonly MessageRow[], tx: MongoTx): Promise<void> => {
      const bytes = added.reduce((sum, row) => sum + bytesOf(row), 0);
      if ((await change(owner, bytes, tx)) > most) throw new Problem("STORAGE_FULL");
    },

    /** For a deleted account, after its messages are deleted. */
    forgetAll: async (owner: string): Promise<void> => void (await rows.deleteOne({ _id: owner })),
  };
}
