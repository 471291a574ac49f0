// One document a person: the version of what they have here, and whether they are gone.
import { type Mongo, type MongoTx, modelOn } from "@cellwright/kit/mongo";
import { Problem } from "@cellwright/kit/problem";
import { Schema } from "mongoose";

type Row = { _id: string; version: number; goneAt: Date | null };

const schema = new Schema<Row>(
  { _id: String, version: Number, goneAt: Date },
  { collection: "people", versionKey: false },
);

export type People = ReturnType<typeof people>;

export function people(on: Mongo) {
  const rows = modelOn(on, "Person", schema);
  return {
    prepare: () => rows.createCollection(),

    /** Grows with every write of the person; 0 before the first. */
    versionOf: async (owner: string): Promise<number> =>
      (await rows.findById(owner, { version: 1 }).lean<Pick<Row, "version">>())?.version ?? 0,

    /**
     * Every write of a person's data goes through here, in its transaction.
     * The version is a time, so that one of a database made anew is none that a browser remembers.
     */
    touch: async (owner: string, tx: MongoTx): Promise<void> => {
      const next = { $max: [{ $add: ["$version", 1] }, Date.now()] };
      const row = await rows.findOneAndUpdate(
        { _id: owner },
        [{ $set: { version: next, goneAt: { $ifNull: ["$goneAt", null] } } }],
        { upsert: true, returnDocument: "after", session: tx.session, updatePipeline: true },
      );
      if (row?.goneAt) throw new Problem("ACCOUNT_DELETED");
    },
  };
}
