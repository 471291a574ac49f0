// Activities (entries of My Requests) in MongoDB. The owner is part of every query.
import type { Activity } from "@cellwright/contracts/activities";
import { activityDeleted } from "@cellwright/contracts/events";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import { type Mongo, type MongoTx, mongoTransaction } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import type { Place } from "@cellwright/kit/pages";
import { Problem } from "@cellwright/kit/problem";
import {
  activityRows,
  asListed,
  beyond,
  counted,
  newestFirst,
  type Row,
  toActivity,
} from "./activity-rows.ts";
import type { Deleted } from "./deleted.ts";
import { type NewEntry, savedBefore, savedRow, supersededBy } from "./saved-chats.ts";
import { searchFilter } from "./search.ts";
import { type StorageLimits, storage } from "./storage.ts";

/** Time limit of a search. */
const searchMs = 1_000;

type Owned = { owner: string; sessionId?: string };

export type Activities = ReturnType<typeof activities>;

type Parts = { publish: Publish<MongoTx>; trash: Deleted; limits: StorageLimits };

export function activities(on: Mongo, { publish, trash, limits }: Parts) {
  const rows = activityRows(on);
  const { hasSpace } = storage(on, limits);
  const { touch, versionOf, isDeleted } = knownUsers(on);

  /** Yields activities one at a time, so that a whole history need not fit into memory. */
  async function* listed(where: Owned): AsyncGenerator<Activity> {
    const found = rows.aggregate<Row>([{ $match: where }, { $sort: newestFirst }, ...asListed]);
    for await (const row of found.cursor({ batchSize: 20 })) yield toActivity(row);
  }

  /** Stores a row; null if the user's storage is full. `tx` must have locked the user with `touch` before. */
  const store = async (given: Row, tx: MongoTx): Promise<Activity | null> => {
    const row = counted(given);
    if (!(await hasSpace(row.owner, row.bytes, tx))) return null;
    await rows.create([row], { session: tx.session });
    return toActivity(row);
  };

  return {
    versionOf,
    /** Activities with all messages, newest first; if `after` is given, those that follow it. */
    async *of(owner: string, after?: Place): AsyncGenerator<Activity> {
      const found = rows.find({ owner, ...beyond(after) }, { words: 0 }).sort(newestFirst);
      for await (const row of found.lean<Row[]>().cursor({ batchSize: 20 })) yield toActivity(row);
    },
    all: (owner: string) => listed({ owner }),
    ofSession: (owner: string, sessionId: string) => listed({ owner, sessionId }),

    one: async (owner: string, id: string): Promise<Activity> => {
      const row = await rows.findOne({ _id: id, owner }).lean<Row>();
      if (!row) throw new Problem("NOT_FOUND");
      return toActivity(row);
    },

    /** `last` is the place of the last activity of the page, if more activities follow. */
    page: async (owner: string, limit: number, after?: Place) => {
      const found = await rows.aggregate<Row>([
        { $match: { owner, ...beyond(after) } },
        { $sort: newestFirst },
        { $limit: limit + 1 },
        ...asListed,
      ]);
      return { ...pageOf(found, limit), total: await rows.countDocuments({ owner }) };
    },

    /** A page of the activities that contain each of `words`. */
    search: async (owner: string, words: string, limit: number, after?: Place) => {
      const all = { owner, ...searchFilter(words) };
      const [ids, total] = await Promise.all([
        rows
          .find({ $and: [all, beyond(after) ?? {}] }, { _id: 1 })
          .sort(newestFirst)
          .limit(limit + 1)
          .hint("search")
          .maxTimeMS(searchMs)
          .lean<Pick<Row, "_id">[]>(),
        rows.countDocuments(all).hint("search").maxTimeMS(searchMs),
      ]);
      const found = await rows.aggregate<Row>([
        { $match: { _id: { $in: ids.map(({ _id }) => _id) }, owner } },
        { $sort: newestFirst },
        ...asListed,
      ]);
      return { ...pageOf(found, limit), total };
    },

    /**
     * Saves a chat. If the same chat was saved before, its entry is updated; a repeated id changes nothing.
     * Throws {@link Problem} STORAGE_FULL if the user's storage is full.
     */
    save: (owner: string, entry: NewEntry): Promise<Activity> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const before = await savedBefore(on, owner, entry, tx);
        if (before && [before._id, before.savedBy].includes(entry.id)) return toActivity(before);
        if (before) await rows.deleteOne({ _id: before._id }).session(tx.session);
        const row = savedRow(owner, entry, before);
        const saved = await store(row, tx);
        if (!saved) throw new Problem("STORAGE_FULL");
        for (const sessionId of before ? supersededBy(row, before) : [])
          await publish(tx, activityDeleted, owner, { sessionId });
        return saved;
      }),

    /**
     * Adds an activity that another service reports, in the transaction of the event. A known id changes nothing.
     * False if the account is deleted or its storage is full.
     */
    add: async (owner: string, { id, timestamp, ...activity }: Activity, tx: MongoTx): Promise<boolean> => {
      if ((await rows.exists({ _id: id }).session(tx.session)) || (await trash.has(id, tx))) return true;
      if (await isDeleted(owner)) return false;
      await touch(owner, tx);
      return (await store({ _id: id, owner, ...activity, timestamp: new Date(timestamp) }, tx)) !== null;
    },

    rename: (owner: string, id: string, description: string): Promise<Activity> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const row = await rows.findOne({ _id: id, owner }).session(tx.session).lean<Row>();
        if (!row) throw new Problem("NOT_FOUND");
        const { question: _, ...details } = row.details;
        const { bytes, words } = counted({ ...row, description, details });
        const set = { description, bytes, words, isRenamed: true };
        await rows
          .updateOne({ _id: id }, { $set: set, $unset: { "details.question": 1 } })
          .session(tx.session);
        const [renamed] = await rows
          .aggregate<Row>([{ $match: { _id: id } }, ...asListed])
          .session(tx.session);
        return toActivity(renamed ?? row);
      }),

    /** Can be undone for ten seconds. After that an event lets the chat service delete the session of a saved chat. */
    remove: (owner: string, id: string): Promise<void> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const row = await rows.findOneAndDelete({ _id: id, owner }, { session: tx.session }).lean<Row>();
        if (!row) throw new Problem("NOT_FOUND");
        await trash.put(row, tx);
      }),

    /** Undoes a deletion. Throws {@link Problem} NOT_FOUND if unknown or too late, STORAGE_FULL if nothing fits. */
    restore: (owner: string, id: string): Promise<Activity> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const present = await rows.findOne({ _id: id, owner }).session(tx.session).lean<Row>();
        if (present) return toActivity(present);
        const row = await trash.take(owner, id, tx);
        if (!row) throw new Problem("NOT_FOUND");
        const back = await store(row, tx);
        if (!back) throw new Problem("STORAGE_FULL");
        return back;
      }),

    /** Erases the data of a deleted account. Call `close` of {@link KnownUsers} first, which blocks new writes. */
    forgetAll: async (owner: string): Promise<void> => {
      await rows.deleteMany({ owner });
      await trash.forgetAll(owner);
    },
  };
}

/** `found` has one row more than the page if more rows follow. */
function pageOf(found: Row[], limit: number) {
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(toActivity), last: end && { at: end.timestamp, id: end._id } };
}
