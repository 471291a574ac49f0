// Session documents in MongoDB. `version` grows with each change of the messages; `places` is the next `place`.
import type { Session } from "@cellwright/contracts/chat";
import { type Mongo, type MongoTx, modelOn, mongoTransaction } from "@cellwright/kit/mongo";
import { Schema } from "mongoose";

export type SessionRow = {
  _id: string;
  owner: string;
  sessionData: Session["sessionData"];
  createdAt: Date;
  /** When the session was created or last got a message. */
  usedAt: Date;
  version: number;
  places: number;
};

const schema = new Schema<SessionRow>(
  {
    _id: String,
    owner: String,
    sessionData: Schema.Types.Mixed,
    createdAt: Date,
    usedAt: Date,
    version: Number,
    places: Number,
  },
  { collection: "sessions", versionKey: false, minimize: false },
);

export const sessionRows = (on: Mongo) => modelOn(on, "Session", schema);

/** Appends `count` messages to a session: `write` gets the first index. Null if there is no such session. */
export const placed = <Result>(
  on: Mongo,
  { owner, sessionId }: { owner: string; sessionId: string },
  count: number,
  write: (first: number, tx: MongoTx) => Promise<Result>,
): Promise<Result | null> =>
  mongoTransaction(on, async (tx) => {
    const before = await sessionRows(on)
      .findOneAndUpdate(
        { _id: sessionId, owner },
        { $inc: { places: count, version: 1 }, $set: { usedAt: new Date() } },
        { returnDocument: "before", projection: { places: 1 }, session: tx.session },
      )
      .lean<Pick<SessionRow, "places">>();
    return before && write(before.places, tx);
  });

/** Marks the messages of a session as changed. */
export const touch = async (on: Mongo, sessionId: string, { session }: MongoTx): Promise<void> => {
  await sessionRows(on).updateOne({ _id: sessionId }, { $inc: { version: 1 } }, { session });
};
