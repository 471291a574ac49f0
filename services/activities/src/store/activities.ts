// Activities in MongoDB: the owner is part of every query; nothing of mongoose leaves this room.
import type { Activity } from "@cellwright/contracts/activities";
import { activityDeleted } from "@cellwright/contracts/facts";
import { isDuplicate, type Mongo, type MongoTx, modelOn, mongoTransaction } from "@cellwright/kit/mongo";
import type { Tell } from "@cellwright/kit/outbox";
import type { Place } from "@cellwright/kit/pages";
import { people, preparePeople } from "@cellwright/kit/people-mongo";
import { Problem } from "@cellwright/kit/problem";
import { Schema } from "mongoose";

type Row = Omit<Activity, "id" | "timestamp"> & { _id: string; owner: string; timestamp: Date };

const schema = new Schema<Row>(
  {
    _id: String,
    owner: String,
    sessionId: String,
    type: String,
    description: String,
    details: Schema.Types.Mixed,
    timestamp: Date,
  },
  { collection: "activities", versionKey: false, minimize: false },
);

const toActivity = ({ _id, sessionId, type, description, details, timestamp }: Row): Activity => ({
  id: _id,
  sessionId,
  type,
  description,
  details,
  timestamp: timestamp.toISOString(),
});

const newestFirst = { timestamp: -1, _id: -1 } as const;
const beyond = (after: Place | undefined) =>
  after && { $or: [{ timestamp: { $lt: after.at } }, { timestamp: after.at, _id: { $lt: after.id } }] };

/** Makes the collections and their indexes: a transaction cannot. */
export async function prepareActivities(on: Mongo): Promise<void> {
  await preparePeople(on);
  const rows = modelOn(on, "Activity", schema);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { owner: 1, ...newestFirst }, name: "newest" },
    { key: { owner: 1, sessionId: 1, ...newestFirst }, name: "session" },
  ]);
}

export type Activities = ReturnType<typeof activities>;

export function activities(on: Mongo, tell: Tell<MongoTx>) {
  const rows = modelOn(on, "Activity", schema);
  const { touch, versionOf, isGone } = people(on);
  /** One at a time: a whole history need not fit into memory. */
  async function* each(
    where: { owner: string; sessionId?: string },
    after?: Place,
  ): AsyncGenerator<Activity> {
    const found = rows.find({ ...where, ...beyond(after) }).sort(newestFirst);
    for await (const row of found.lean<Row[]>().cursor({ batchSize: 20 })) yield toActivity(row);
  }

  return {
    versionOf,
    /** All of them, or those that come after a place in the order of the list. */
    of: (owner: string, after?: Place) => each({ owner }, after),
    ofSession: (owner: string, sessionId: string) => each({ owner, sessionId }),

    /** `last` is the last row of the page, where more follow. */
    page: async (owner: string, limit: number, after?: Place) => {
      const found = await rows
        .find({ owner, ...beyond(after) })
        .sort(newestFirst)
        .limit(limit + 1)
        .lean<Row[]>();
      const shown = found.slice(0, limit);
      const end = found.length > limit ? shown.at(-1) : undefined;
      return { rows: shown.map(toActivity), last: end && { at: end.timestamp, id: end._id } };
    },
    count: (owner: string) => rows.countDocuments({ owner }),

    /** Adds it once: where the person has it already under this id, that one is returned. */
    add: async (owner: string, { id, ...activity }: Omit<Activity, "timestamp">): Promise<Activity> => {
      const row: Row = { _id: id, owner, ...activity, timestamp: new Date() };
      try {
        await mongoTransaction(on, async (tx) => {
          await touch(owner, tx);
          await rows.create([row], { session: tx.session });
        });
        return toActivity(row);
      } catch (error) {
        const known = isDuplicate(error) && (await rows.findOne({ _id: id, owner }).lean<Row>());
        if (!known) throw error;
        return toActivity(known);
      }
    },

    /** Enters what another service did, in the transaction of the fact that told it; an id that is there, or a person who is gone, stays as it is. */
    enter: async (owner: string, { id, timestamp, ...activity }: Activity, tx: MongoTx): Promise<void> => {
      const isKnown = await rows.exists({ _id: id }).session(tx.session);
      if (isKnown || (await isGone(owner))) return;
      await touch(owner, tx);
      await rows.create([{ _id: id, owner, ...activity, timestamp: new Date(timestamp) }], {
        session: tx.session,
      });
    },

    rename: (owner: string, id: string, description: string): Promise<Activity> =>
      mongoTransaction(on, async (tx) => {
        const row = await rows
          .findOneAndUpdate(
            { _id: id, owner },
            { description },
            { session: tx.session, returnDocument: "after" },
          )
          .lean<Row>();
        if (!row) throw new Problem("NOT_FOUND");
        await touch(owner, tx);
        return toActivity(row);
      }),

    /** A saved chat that is gone is told, so that its session can go too. */
    remove: (owner: string, id: string): Promise<void> =>
      mongoTransaction(on, async (tx) => {
        const row = await rows.findOneAndDelete({ _id: id, owner }, { session: tx.session }).lean<Row>();
        if (!row) throw new Problem("NOT_FOUND");
        await touch(owner, tx);
        const sessionId = row.details.originalSessionId ?? row.sessionId;
        if (row.type === "chat_session") await tell(tx, activityDeleted, owner, { sessionId });
      }),

    /** For someone who is gone; see {@link people}, whose `close` comes first. */
    forgetAll: async (owner: string): Promise<void> => void (await rows.deleteMany({ owner })),
  };
}
