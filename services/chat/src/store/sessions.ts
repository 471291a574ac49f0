// Sessions in MongoDB.
import type { Session } from "@cellwright/contracts/chat";
import { knownUsers } from "@cellwright/kit/known-users-mongo";
import { isDuplicate, type Mongo, type MongoTx, mongoTransaction } from "@cellwright/kit/mongo";
import { forgetMessages, messageRows } from "./message-rows.ts";
import { type SessionRow, sessionRows } from "./session-rows.ts";
import type { Storage } from "./storage.ts";

type SessionData = Session["sessionData"];

const toSession = ({ _id, sessionData, createdAt }: SessionRow): Session => ({
  id: _id,
  sessionData,
  createdAt: createdAt.toISOString(),
});

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(on: Mongo, stored: Storage) {
  const rows = sessionRows(on);
  const current = (owner: string) => rows.findOne({ owner }).sort({ usedAt: -1, _id: 1 });

  return {
    /** The session that `owner` used last, which is not always the newest if two tabs are open. */
    active: async (owner: string): Promise<Session | null> => {
      const row = await current(owner).lean<SessionRow>();
      return row && toSession(row);
    },
    /** Creates a session. If `id` exists, returns that session. */
    begin: async (owner: string, id: string, sessionData: SessionData): Promise<Session> => {
      const now = new Date();
      const times = { createdAt: now, usedAt: now };
      const row: SessionRow = { _id: id, owner, sessionData, ...times, version: 0, places: 0 };
      try {
        await mongoTransaction(on, async (tx) => {
          await knownUsers(on).touch(owner, tx);
          await rows.create([row], { session: tx.session });
        });
        return toSession(row);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const known = await rows.findById(id).lean<SessionRow>();
        return toSession(known ?? row);
      }
    },
    change: async (owner: string, id: string, sessionData: SessionData): Promise<Session | null> => {
      const set = Object.fromEntries(
        Object.entries(sessionData).map(([name, value]) => [`sessionData.${name}`, value]),
      );
      const row = await rows
        .findOneAndUpdate({ _id: id, owner }, { $set: set }, { returnDocument: "after" })
        .lean<SessionRow>();
      return row && toSession(row);
    },
    find: async (owner: string, id: string): Promise<Session | null> => {
      const row = await rows.findOne({ _id: id, owner }).lean<SessionRow>();
      return row && toSession(row);
    },
    /** All sessions of `owner`, ordered by id. */
    async *owned(owner: string): AsyncGenerator<Session> {
      const found = rows.find({ owner }).sort({ _id: 1 }).hint("newest").lean<SessionRow[]>();
      for await (const row of found.cursor()) yield toSession(row);
    },
    /** Null if `owner` has no such session. */
    version: async (owner: string, id: string): Promise<number | null> => {
      const row = await rows.findOne({ _id: id, owner }, { version: 1 }).lean<SessionRow>();
      return row ? row.version : null;
    },
    /** Deletes a session and its messages, unless it is the owner's active one. */
    forget: async (owner: string, id: string, tx: MongoTx): Promise<void> => {
      const kept = await current(owner).session(tx.session).lean<SessionRow>();
      if (kept?._id === id) return;
      const { deletedCount } = await rows.deleteOne({ _id: id, owner }).session(tx.session);
      if (deletedCount === 0) return;
      const bytes = await stored.ofSession(owner, id, tx);
      await forgetMessages(on, owner, id, tx);
      await stored.change(owner, -bytes, tx);
    },
    /** For a deleted account. Sessions are deleted first, because no message can be added without a session. */
    forgetAll: async (owner: string): Promise<void> => {
      await rows.deleteMany({ owner });
      await messageRows(on).deleteMany({ owner });
      await stored.forgetAll(owner);
    },
  };
}
