// Whose data a MongoDB store holds, and who is gone: what is written after an erasure is refused here.
import { Schema } from "mongoose";
import { type Mongo, type MongoTx, modelOn } from "./mongo.ts";
import { Problem } from "./problem.ts";

type Row = { _id: string; version: number; goneAt: Date | null };

const schema = new Schema<Row>(
  { _id: String, version: Number, goneAt: Date },
  { collection: "people", versionKey: false },
);

/** Makes the collection: a transaction cannot. */
export const preparePeople = (on: Mongo) => modelOn(on, "Person", schema).createCollection();

export type People = ReturnType<typeof people>;

export function people(on: Mongo) {
  const rows = modelOn(on, "Person", schema);
  const gone = { goneAt: { $type: "date" as const } };
  return {
    /** Grows with every write of the person; 0 before the first. */
    versionOf: async (userId: string): Promise<number> =>
      (await rows.findById(userId, { version: 1 }).lean<Pick<Row, "version">>())?.version ?? 0,

    isGone: async (userId: string): Promise<boolean> =>
      (await rows.exists({ _id: userId, ...gone })) !== null,

    /**
     * Every write of a person's data goes through here, in its transaction. Gone: {@link Problem} ACCOUNT_DELETED.
     * The version is a time, so that one of a database made anew is none that a browser remembers.
     */
    touch: async (userId: string, tx: MongoTx): Promise<void> => {
      const next = { $max: [{ $add: ["$version", 1] }, Date.now()] };
      const row = await rows.findOneAndUpdate(
        { _id: userId },
        [{ $set: { version: next, goneAt: { $ifNull: ["$goneAt", null] } } }],
        { upsert: true, returnDocument: "after", session: tx.session, updatePipeline: true },
      );
      if (row?.goneAt) throw new Problem("ACCOUNT_DELETED");
    },

    /**
     * From here on nothing of this person is written any more; whoever is at it has written it or is refused. No part of a
     * transaction: what is deleted after this call is all there ever will be.
     */
    close: async (userId: string): Promise<void> => {
      await rows.updateOne(
        { _id: userId },
        [{ $set: { version: { $ifNull: ["$version", 0] }, goneAt: { $ifNull: ["$goneAt", "$$NOW"] } } }],
        { upsert: true, updatePipeline: true },
      );
    },
  };
}
