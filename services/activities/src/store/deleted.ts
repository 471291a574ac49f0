// Deleted activities, kept in a collection of their own until they can no longer be restored.
import { activityDeleted } from "@cellwright/contracts/events";
import { undeleteMs } from "@cellwright/contracts/limits";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import { type Mongo, type MongoTx, modelOn, mongoTransaction } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { Problem } from "@cellwright/kit/problem";
import { Schema } from "mongoose";
import type { Row } from "./activity-rows.ts";
import { sessionsToForget } from "./saved-chats.ts";

type DeletedRow = { _id: string; owner: string; deletedAt: Date; row: Row };

const schema = new Schema<DeletedRow>(
  { _id: String, owner: String, deletedAt: Date, row: Schema.Types.Mixed },
  { collection: "deleted_activities", versionKey: false, minimize: false },
);

const deletedRows = (on: Mongo) => modelOn(on, "DeletedActivity", schema);

export async function prepareDeleted(on: Mongo): Promise<void> {
  await deletedRows(on).createCollection();
  await deletedRows(on).collection.createIndexes([
    { key: { deletedAt: 1 }, name: "oldest" },
    { key: { owner: 1 }, name: "owner" },
  ]);
}

/** Activities are kept this much longer, because the clock of a replica that restores one may be slower. */
const marginMs = 1_000;
const atOnce = 50;

const ago = (ms: number) => new Date(Date.now() - ms);

export type Deleted = ReturnType<typeof deleted>;

export function deleted(on: Mongo, publish: Publish<MongoTx>) {
  const rows = deletedRows(on);

  /** Removes an activity for good and publishes the event, in one transaction. */
  const forget = (owner: string, id: string): Promise<void> =>
    mongoTransaction(on, async (tx) => {
      await knownUsers(on).touch(owner, tx);
      const removed = await rows
        .findOneAndDelete({ _id: id, owner, deletedAt: { $lte: ago(undeleteMs) } }, { session: tx.session })
        .lean<DeletedRow>();
      if (removed?.row.type !== "chat_session") return;
      for (const sessionId of sessionsToForget(removed.row))
        await publish(tx, activityDeleted, owner, { sessionId });
    });

  return {
    put: async (row: Row, { session }: MongoTx): Promise<void> => {
      await rows.create([{ _id: row._id, owner: row.owner, deletedAt: new Date(), row }], { session });
    },

    has: async (id: string, { session }: MongoTx): Promise<boolean> =>
      (await rows.exists({ _id: id }).session(session)) !== null,

    /** Takes an activity out of the collection to restore it; null if it is too late for that. */
    take: async (owner: string, id: string, { session }: MongoTx): Promise<Row | null> => {
      const kept = { _id: id, owner, deletedAt: { $gt: ago(undeleteMs) } };
      return (await rows.findOneAndDelete(kept, { session }).lean<DeletedRow>())?.row ?? null;
    },

    /** Removes activities that can no longer be restored, including those that were deleted on other replicas. */
    forgetOld: async (): Promise<void> => {
      const old = await rows
        .find({ deletedAt: { $lte: ago(undeleteMs + marginMs) } }, { owner: 1 })
        .sort({ deletedAt: 1 })
        .limit(atOnce)
        .lean<Pick<DeletedRow, "_id" | "owner">[]>();
      for (const { _id, owner } of old) await unlessErased(forget(owner, _id));
    },

    forgetAll: async (owner: string): Promise<void> => void (await rows.deleteMany({ owner })),
  };
}

/** Ignores that the account was deleted in the meantime, because its data is erased anyway. */
async function unlessErased(done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!(error instanceof Problem && error.code === "ACCOUNT_DELETED")) throw error;
  }
}
