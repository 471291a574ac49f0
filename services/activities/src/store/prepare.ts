// Creates collections and indexes at start, and adds size and search words to rows of earlier releases.

import { prepareIdempotency } from "@cellwright/kit/idempotency-mongo";
import { knownUsers, prepareKnownUsers } from "@cellwright/kit/known-users-mongo";
import type { Log } from "@cellwright/kit/log";
import { type Mongo, mongoTransaction } from "@cellwright/kit/mongo";
import { Problem } from "@cellwright/kit/problem";
import { activityRows, counted, newestFirst, type Row } from "./activity-rows.ts";
import { prepareDeleted } from "./deleted.ts";

export async function prepareActivities(on: Mongo): Promise<void> {
  await Promise.all([prepareKnownUsers(on), prepareIdempotency(on), prepareDeleted(on)]);
  const rows = activityRows(on);
  await rows.createCollection();
  await rows.collection.createIndexes([
    { key: { owner: 1, ...newestFirst }, name: "newest" },
    { key: { owner: 1, sessionId: 1, ...newestFirst }, name: "session" },
    { key: { owner: 1, "details.originalSessionId": 1 }, name: "original" },
    { key: { owner: 1, bytes: 1 }, name: "size" },
    { key: { owner: 1, ...newestFirst, words: 1 }, name: "search" },
  ]);
}

/** Adds size and search words to rows of earlier releases in the background, one by one. */
export function countOlder(on: Mongo, log: Log): { stop(): Promise<void> } {
  let isStopped = false;
  const count = async () => {
    try {
      // with a condition on `owner` the index alone can tell that there are no such rows
      const uncounted = { owner: { $gt: "" }, bytes: null };
      const older = activityRows(on).find(uncounted).hint("size").lean<Row[]>();
      for await (const row of older.cursor({ batchSize: 4 })) {
        if (isStopped) return;
        await countOne(on, row);
      }
    } catch (error) {
      log.warn({ err: error }, "cannot count older activities; trying again at the next start");
    }
  };
  const ended = count();
  return {
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
}

async function countOne(on: Mongo, row: Row): Promise<void> {
  const { _id, owner } = row;
  try {
    await mongoTransaction(on, async (tx) => {
      await knownUsers(on).touch(owner, tx);
      // read the row again, because it may have been renamed in the meantime
      const now = await activityRows(on).findOne({ _id, bytes: null }).session(tx.session).lean<Row>();
      if (!now) return;
      const { bytes, words } = counted(now);
      await activityRows(on).updateOne({ _id }, { bytes, words }).session(tx.session);
    });
  } catch (error) {
    // the account was deleted in the meantime, so the row is erased anyway
    if (!(error instanceof Problem && error.code === "ACCOUNT_DELETED")) throw error;
  }
}
