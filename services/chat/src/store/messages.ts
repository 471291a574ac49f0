// Messages in MongoDB. The messages of a session are ordered by `place`.
import type { Message } from "@cellwright/contracts/chat";
import { isDuplicate, type Mongo } from "@cellwright/kit/mongo";
import { branchOf, type Link } from "./branches.ts";
import { type MessageRow, messageRows, toMessage } from "./message-rows.ts";
import { placed } from "./session-rows.ts";
import type { Storage } from "./storage.ts";

/** Adds `branches` if the message has more than one version. */
function inBranch(row: MessageRow, branches: string[] | undefined): Message {
  const message = toMessage(row);
  return branches ? { ...message, metadata: { ...message.metadata, branches } } : message;
}

/** Batch size in which a whole branch is read. */
const readAtOnce = 100;

/** Size of one page of messages for another service, in bytes. */
const pageBytes = 400 * 1024;

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(on: Mongo, stored: Pick<Storage, "add">) {
  const rows = messageRows(on);
  return {
    /** The newest branch of a session, or the newest with the message `through`; null if there is no such message. */
    of: async (owner: string, sessionId: string, through?: string): Promise<Message[] | null> => {
      const all = await rows.find({ sessionId, owner }).sort({ place: 1 }).lean<MessageRow[]>();
      const branch = branchOf(all, through);
      if (!branch) return null;
      return branch.rows.map((row) => inBranch(row, branch.siblings.get(row._id)));
    },

    /** The newest branch of a session, message by message, so that a long branch need not fit into memory. */
    async *branch(owner: string, sessionId: string): AsyncGenerator<Message> {
      const links = await rows
        .find({ sessionId, owner }, { role: 1, parentId: 1 })
        .sort({ place: 1 })
        .lean<Link[]>();
      const branch = branchOf(links);
      const ids = branch?.rows.map(({ _id }) => _id) ?? [];
      for (let from = 0; from < ids.length; from += readAtOnce) {
        const part = { $in: ids.slice(from, from + readAtOnce) };
        const found = await rows.find({ _id: part, owner }).sort({ place: 1 }).lean<MessageRow[]>();
        for (const row of found) yield inBranch(row, branch?.siblings.get(row._id));
      }
    },

    /** The messages of all branches of a session after `place`. */
    async *ofSession(owner: string, sessionId: string, place: number) {
      const found = rows.find({ sessionId, owner, place: { $gt: place } }).sort({ place: 1 });
      for await (const row of found.lean<MessageRow[]>().cursor({ batchSize: 50 }))
        yield { place: row.place, message: toMessage(row) };
    },

    /** Null if `owner` has no such message in this session. */
    find: (owner: string, sessionId: string, id: string): Promise<MessageRow | null> =>
      rows.findOne({ _id: id, sessionId, owner }).lean<MessageRow>(),

    /** Null if `owner` has no such message in any session, or if the message is still being written. */
    whole: (owner: string, id: string): Promise<MessageRow | null> =>
      rows.findOne({ _id: id, owner, isWhole: true }).lean<MessageRow>(),

    /** Up to `count` messages before `row` in its branch, oldest first. */
    before: async (row: MessageRow, count: number): Promise<MessageRow[]> => {
      const found: MessageRow[] = [];
      if (row.parentId === null) return found;
      let nextId = row.parentId;
      for (let place = row.place; ; ) {
        const older = await rows
          .find({ sessionId: row.sessionId, place: { $lt: place } })
          .sort({ place: -1 })
          .limit(count)
          .lean<MessageRow[]>();
        for (const each of older) {
          place = each.place;
          if (nextId !== undefined && each._id !== nextId) continue;
          found.unshift(each);
          if (found.length === count || each.parentId === null) return found;
          nextId = each.parentId;
        }
        if (older.length < count) return found;
      }
    },

    /** A page of the newest branch after the message `after`. `more` says whether other pages follow. */
    page: async (
      owner: string,
      sessionId: string,
      after: string | null,
    ): Promise<{ messages: Message[]; more: boolean }> => {
      const links = await rows
        .find({ sessionId, owner }, { role: 1, parentId: 1, place: 1 })
        .sort({ place: 1 })
        .lean<(Link & { place: number })[]>();
      const last = links.find(({ _id }) => _id === after)?.place ?? -1;
      const ids = (branchOf(links)?.rows ?? []).filter(({ place }) => place > last).map(({ _id }) => _id);
      const found = rows
        .find({ _id: { $in: ids } })
        .sort({ place: 1 })
        .lean<MessageRow[]>()
        .cursor();
      const page: Message[] = [];
      let bytes = 0;
      for await (const row of found) {
        const message = toMessage(row);
        bytes += Buffer.byteLength(JSON.stringify(message));
        if (bytes > pageBytes && page.length > 0) return { messages: page, more: true };
        page.push(message);
      }
      return { messages: page, more: false };
    },

    /** Appends a message. If its `_id` exists, returns the stored message. Null if there is no such session. */
    add: async (row: Omit<MessageRow, "place">): Promise<Message | null> => {
      try {
        const found = await placed(on, row, 1, async (place, tx) => {
          const added: MessageRow = { ...row, place, isWhole: true };
          await rows.create([added], { session: tx.session });
          await stored.add(row.owner, [added], tx);
          return added;
        });
        return found && toMessage(found);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const known = await rows.findById(row._id).lean<MessageRow>();
        return known && toMessage(known);
      }
    },

    /** Searches the text of all messages of `owner`, best matches first. */
    search: async (
      owner: string,
      words: string,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<{ messages: Message[]; total: number }> => {
      const holding = { owner, isWhole: true as const, $text: { $search: words, $language: "none" } };
      const [found, total] = await Promise.all([
        rows
          .find(holding, { score: { $meta: "textScore" } })
          .sort({ score: { $meta: "textScore" }, timestamp: -1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .lean<MessageRow[]>(),
        rows.countDocuments(holding),
      ]);
      return { messages: found.map(toMessage), total };
    },
  };
}
