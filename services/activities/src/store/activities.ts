// Activities in MongoDB: the owner is part of every query.
import type { Activity } from "@cellwright/contracts/activities";
import { activityDeleted } from "@cellwright/contracts/facts";
import { type Mongo, type MongoTx, mongoTransaction } from "@cellwright/kit/mongo";
import type { Tell } from "@cellwright/kit/outbox";
import type { Place } from "@cellwright/kit/pages";
import { people } from "@cellwright/kit/people-mongo";
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
import { holding } from "./search.ts";
import { type StorageLimits, storage } from "./storage.ts";

/** A search that takes longer is given up. */
const searchMs = 1_000;

type Owned = { owner: string; sessionId?: string };

export type Activities = ReturnType<typeof activities>;

type Parts = { tell: Tell<MongoTx>; bin: Deleted; limits: StorageLimits };

export function activities(on: Mongo, { tell, bin, limits }: Parts) {
  const rows = activityRows(on);
  const { hasRoom } = storage(on, limits);
  const { touch, versionOf, isGone } = people(on);

  /** One at a time: a whole history need not fit into memory. */
  async function* listed(where: Owned): AsyncGenerator<Activity> {
    const found = rows.aggregate<Row>([{ $match: where }, { $sort: newestFirst }, ...asListed]);
    for await (const row of found.cursor({ batchSize: 20 })) yield toActivity(row);
  }

  /** Stores what fits, in a transaction that began with the person's row; false where it does not fit. */
  const store = async (given: Row, tx: MongoTx): Promise<Activity | null> => {
    const row = counted(given);
    if (!(await hasRoom(row.owner, row.bytes, tx))) return null;
    await rows.create([row], { session: tx.session });
    return toActivity(row);
  };

  return {
    versionOf,
    /** Whole ones, all of them or those that come after a place in the order of the list. */
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

    /** `last` is the last row of the page, where more follow. */
    page: async (owner: string, limit: number, after?: Place) => {
      const found = await rows.aggregate<Row>([
        { $match: { owner, ...beyond(after) } },
        { $sort: newestFirst },
        { $limit: limit + 1 },
        ...asListed,
      ]);
      return { ...pageOf(found, limit), total: await rows.countDocuments({ owner }) };
    },

    /** The same of those that hold every word of `wanted`. */
    search: async (owner: string, wanted: string, limit: number, after?: Place) => {
      const all = { owner, ...holding(wanted) };
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
     * Saves a chat once: under the same id again nothing more is done, and the entry that the chat has already is brought up
     * to date. No room: {@link Problem} STORAGE_FULL.
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
          await tell(tx, activityDeleted, owner, { sessionId });
        return saved;
      }),

    /**
     * Enters what another service did, in the transaction of the event that told it. An id that is there stays as it is; a
     * person who is gone, or has no room, gets none: false.
     */
    enter: async (owner: string, { id, timestamp, ...activity }: Activity, tx: MongoTx): Promise<boolean> => {
      if ((await rows.exists({ _id: id }).session(tx.session)) || (await bin.has(id, tx))) return true;
      if (await isGone(owner)) return false;
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

    /** It can be brought back for a while; after that it is told, so that the session of a saved chat can go too. */
    remove: (owner: string, id: string): Promise<void> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const row = await rows.findOneAndDelete({ _id: id, owner }, { session: tx.session }).lean<Row>();
        if (!row) throw new Problem("NOT_FOUND");
        await bin.put(row, tx);
      }),

    /** Too late, or never there: {@link Problem} NOT_FOUND; its room is taken meanwhile: STORAGE_FULL. */
    bringBack: (owner: string, id: string): Promise<Activity> =>
      mongoTransaction(on, async (tx) => {
        await touch(owner, tx);
        const present = await rows.findOne({ _id: id, owner }).session(tx.session).lean<Row>();
        if (present) return toActivity(present);
        const row = await bin.take(owner, id, tx);
        if (!row) throw new Problem("NOT_FOUND");
        const back = await store(row, tx);
        if (!back) throw new Problem("STORAGE_FULL");
        return back;
      }),

    /** For someone who is gone; see {@link people}, whose `close` comes first. */
    forgetAll: async (owner: string): Promise<void> => {
      await rows.deleteMany({ owner });
      await bin.forgetAll(owner);
    },
  };
}

/** One row more than the page was read, to know whether more follow. */
function pageOf(found: Row[], limit: number) {
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(toActivity), last: end && { at: end.timestamp, id: end._id } };
}
