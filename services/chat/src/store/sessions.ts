// Sessions in MongoDB. `version` grows with every change of a session's messages, `places` numbers them.
import type { Session } from "@cellwright/contracts/chat";
import { isDuplicate, type Mongo, type MongoTx, modelOn } from "@cellwright/kit/mongo";
import { Schema } from "mongoose";
import { forgetMessages } from "./messages.ts";

type SessionData = Session["sessionData"];
type Row = {
  _id: string;
  owner: string;
  sessionData: SessionData;
  createdAt: Date;
  version: number;
  places: number;
};

const schema = new Schema<Row>(
  {
    _id: String,
    owner: String,
    sessionData: Schema.Types.Mixed,
    createdAt: Date,
    version: Number,
    places: Number,
  },
  { collection: "sessions", versionKey: false, minimize: false },
);

export const sessionRows = (on: Mongo) => modelOn(on, "Session", schema);

const toSession = ({ _id, sessionData, createdAt }: Row): Session => ({
  id: _id,
  sessionData,
  createdAt: createdAt.toISOString(),
});

export type Sessions = ReturnType<typeof sessions>;

export function sessions(on: Mongo) {
  const rows = sessionRows(on);
  const newest = (owner: string) => rows.findOne({ owner }).sort({ createdAt: -1, _id: 1 });

  return {
    /** The newest session of `owner`. */
    active: async (owner: string): Promise<Session | null> => {
      const row = await newest(owner).lean<Row>();
      return row && toSession(row);
    },
    /** The same `id` again finds the session it made. */
    begin: async (owner: string, id: string, sessionData: SessionData): Promise<Session> => {
      const row: Row = { _id: id, owner, sessionData, createdAt: new Date(), version: 0, places: 0 };
      try {
        await rows.create([row]);
        return toSession(row);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const known = await rows.findById(id).lean<Row>();
        return toSession(known ?? row);
      }
    },
    change: async (owner: string, id: string, sessionData: SessionData): Promise<Session | null> => {
      const set = Object.fromEntries(
        Object.entries(sessionData).map(([name, value]) => [`sessionData.${name}`, value]),
      );
      const row = await rows
        .findOneAndUpdate({ _id: id, owner }, { $set: set }, { returnDocument: "after" })
        .lean<Row>();
      return row && toSession(row);
    },
    /** Null where `owner` has no such session. */
    version: async (owner: string, id: string): Promise<number | null> => {
      const row = await rows.findOne({ _id: id, owner }, { version: 1 }).lean<Row>();
      return row ? row.version : null;
    },
    /** Takes `count` places at the end of a session; null where `owner` has no such session. */
    takePlaces: async (owner: string, id: string, count: number): Promise<number | null> => {
      const row = await rows
        .findOneAndUpdate({ _id: id, owner }, { $inc: { places: count } }, { returnDocument: "before" })
        .lean<Row>();
      return row ? row.places : null;
    },
    /** Says that the messages of a session are others now. */
    touch: async (id: string): Promise<void> => {
      await rows.updateOne({ _id: id }, { $inc: { version: 1 } });
    },
    /** Forgets a session with its messages, unless it is the one its owner is in. */
    forget: async (owner: string, id: string, tx: MongoTx): Promise<void> => {
      const current = await newest(owner).session(tx.session).lean<Row>();
      if (current?._id === id) return;
      const { deletedCount } = await rows.deleteOne({ _id: id, owner }).session(tx.session);
      if (deletedCount > 0) await forgetMessages(on, owner, id, tx);
    },
  };
}
