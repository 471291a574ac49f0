// Known users and tombstones of deleted users in MongoDB, to refuse writes of a user's data after the erasure.
import { Schema } from "mongoose";
import { type Mongo, type MongoTx, modelOn } from "./mongo.ts";
import { Problem } from "./problem.ts";

type Row = { _id: string; version: number; deletedAt: Date | null };

const schema = new Schema<Row>(
  { _id: String, version: Number, deletedAt: Date },
  { collection: "users", versionKey: false },
);

/** Creates the collection when the service starts, because a transaction cannot. */
export const prepareKnownUsers = (on: Mongo) => modelOn(on, "KnownUser", schema).createCollection();

export type KnownUsers = ReturnType<typeof knownUsers>;

export function knownUsers(on: Mongo) {
  const rows = modelOn(on, "KnownUser", schema);
  const deleted = { deletedAt: { $type: "date" as const } };
  return {
    /** A number that increases with every write of the user's data; 0 before the first write. */
    versionOf: async (userId: string): Promise<number> =>
      (await rows.findById(userId, { version: 1 }).lean<Pick<Row, "version">>())?.version ?? 0,

    isDeleted: async (userId: string): Promise<boolean> =>
      (await rows.exists({ _id: userId, ...deleted })) !== null,

    /**
     * Increases the version. Must be called in the transaction of every write of a user's data. Throws {@link Problem}
     * ACCOUNT_DELETED. Versions start at the current time, so a recreated database reuses none that browsers cached.
     */
    touch: async (userId: string, tx: MongoTx): Promise<void> => {
      const next = { $max: [{ $add: ["$version", 1] }, Date.now()] };
      const row = await rows.findOneAndUpdate(
        { _id: userId },
        [{ $set: { version: next, deletedAt: { $ifNull: ["$deletedAt", null] } } }],
        { upsert: true, returnDocument: "after", session: tx.session, updatePipeline: true },
      );
      if (row?.deletedAt) throw new Problem("ACCOUNT_DELETED");
    },

    /**
     * Marks the user as deleted. Later writes are refused; a concurrent write was committed before, or it fails. Not
     * part of a transaction, so that a deletion after this call finds everything that was ever written.
     */
    close: async (userId: string): Promise<void> => {
      await rows.updateOne(
        { _id: userId },
        [
          {
            $set: { version: { $ifNull: ["$version", 0] }, deletedAt: { $ifNull: ["$deletedAt", "$$NOW"] } },
          },
        ],
        { upsert: true, updatePipeline: true },
      );
    },
  };
}
