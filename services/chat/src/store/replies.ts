// Replies while they are being written. One writer at a time has a lease; when it expires, others can take over.
import type { Message, MessageMetadata } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { chatAnswered, tokensUsed } from "@cellwright/contracts/events";
import { isDuplicate, type Mongo, type MongoTx, mongoTransaction } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { type MessageRow, messageRows, toMessage } from "./message-rows.ts";
import { placed, touch } from "./session-rows.ts";
import { bytesOf, type Storage } from "./storage.ts";
import { verdictsOf } from "./verdicts.ts";

/** How long a lease lasts without renewal. */
export const leaseMs = 5_000;

export type Reply = { row: MessageRow; status: MessageMetadata["status"]; isAlive: boolean };
export type Usage = { model: string; promptTokens: number; completionTokens: number };
export type Written = {
  content: string;
  formulas: CheckedFormula[];
  spans: [number, number][];
  choices?: string[];
};
/** A reply that is being written. */
export type OpenReply = { id: string; writer: string; written: Written };
export type NewRow = Omit<MessageRow, "place">;

const lease = () => new Date(Date.now() + leaseMs);
const streaming = { "metadata.status": "streaming" } as const;
const over = { $unset: { writer: 1, leaseUntil: 1 } } as const;

export type Replies = ReturnType<typeof createReplies>;

export function createReplies(on: Mongo, publish: Publish<MongoTx>, stored: Storage) {
  const rows = messageRows(on);

  /** Ends a reply. Returns null if `writer` lost the lease. */
  const end = (
    reply: MessageRow,
    writer: string,
    { content, formulas, spans, choices = [] }: Written,
    { status, charged, usage }: { status: MessageMetadata["status"]; charged?: number; usage?: Usage },
  ): Promise<Message | null> =>
    mongoTransaction(on, async (tx) => {
      const set = {
        content,
        spans,
        metadata: { status, formulas, ...(choices.length > 0 && { choices }) },
        tokensUsed: charged ?? 0,
        isWhole: true,
      } as const;
      // updates the contended session row first, because a late update loses the conflict with newer transactions
      await touch(on, reply.sessionId, tx);
      const row = await rows
        .findOneAndUpdate(
          { _id: reply._id, writer, ...streaming },
          { $set: set, ...over },
          { session: tx.session, returnDocument: "after" },
        )
        .lean<MessageRow>();
      if (!row) return null;
      await stored.change(reply.owner, bytesOf(row), tx);
      if (charged !== undefined)
        await publish(tx, chatAnswered, reply.owner, { requestId: reply._id, charged });
      const used = usage && { requestId: reply._id, ...usage, ...verdictsOf(formulas) };
      if (used) await publish(tx, tokensUsed, reply.owner, used);
      return toMessage({ ...reply, ...set });
    });

  return {
    /**
     * Stores the question, if it is new, and an empty reply. "known": the reply exists already; null: there is no such
     * session. `isNew` is called after the insert and before the commit, and again if the transaction is retried.
     */
    begin: async (
      added: NewRow[],
      reply: NewRow,
      writer: string,
      isNew: () => void,
    ): Promise<MessageRow | "known" | null> => {
      const held = { ...reply, writer, leaseUntil: lease() };
      try {
        return await placed(on, reply, added.length + 1, async (first, tx) => {
          const made = [...added, held].map((row, at) => ({ ...row, place: first + at }));
          await rows.insertMany(made, { session: tx.session });
          isNew();
          await stored.add(reply.owner, made.slice(0, -1), tx);
          return { ...reply, place: first + added.length };
        });
      } catch (error) {
        if (isDuplicate(error)) return "known";
        throw error;
      }
    },

    find: async (id: string): Promise<Reply | null> => {
      const row = await rows.findOne({ _id: id, role: "assistant" }).lean<MessageRow>();
      const isAlive = row?.leaseUntil !== undefined && row.leaseUntil.getTime() > Date.now();
      return row && { row, status: row.metadata.status, isAlive };
    },

    question: (reply: MessageRow): Promise<MessageRow | null> =>
      rows.findById(reply.questionId).lean<MessageRow>(),

    /** Takes over a reply that failed or whose lease expired. Returns false if another writer was faster. */
    takeOver: (reply: MessageRow, writer: string): Promise<boolean> =>
      mongoTransaction(on, async (tx) => {
        const ended: MessageMetadata["status"][] = ["failed", "interrupted"];
        const abandoned = [
          { "metadata.status": { $in: ended } },
          { ...streaming, leaseUntil: { $lt: new Date() } },
        ];
        const set = {
          content: "",
          metadata: { status: "streaming" },
          tokensUsed: 0,
          writer,
          leaseUntil: lease(),
        };
        const left = await rows
          .findOneAndUpdate(
            { _id: reply._id, $or: abandoned },
            { $set: set, $unset: { isWhole: 1, spans: 1 } },
            { session: tx.session, returnDocument: "before" },
          )
          .lean<MessageRow>();
        if (!left) return false;
        await touch(on, reply.sessionId, tx);
        if (left.isWhole) await stored.change(reply.owner, -bytesOf(left), tx);
        return true;
      }),

    /** Stores the text so far and renews the leases in one write. Returns the ids of the replies that lost theirs. */
    append: async (open: OpenReply[]): Promise<Set<string>> => {
      const leaseUntil = lease();
      const { matchedCount } = await rows.collection.bulkWrite(
        open.map(({ id, writer, written: { content, formulas, spans } }) => ({
          updateOne: {
            filter: { _id: id as never, writer, ...streaming },
            // copies, because the arrays grow while the write is in progress
            update: {
              $set: { content, "metadata.formulas": [...formulas], spans: [...spans], leaseUntil },
            },
          },
        })),
        { ordered: false },
      );
      if (matchedCount === open.length) return new Set();
      const held = await rows
        .find({ _id: { $in: open.map(({ id }) => id) }, ...streaming }, { writer: 1 })
        .lean<Pick<MessageRow, "_id" | "writer">[]>();
      const writers = new Map(held.map(({ _id, writer }) => [_id, writer]));
      return new Set(open.flatMap(({ id, writer }) => (writers.get(id) === writer ? [] : [id])));
    },

    /** Stores the answer and its charge, and publishes the charge and the token usage, in one transaction. */
    finish: (reply: MessageRow, writer: string, written: Written, charged: number, usage: Usage) =>
      end(reply, writer, written, { status: "done", charged, usage }),

    /** Keeps the text of an answer that the user stopped. `charged` is undefined if no charge is published. */
    stop: (reply: MessageRow, writer: string, written: Written, charged: number | undefined, usage: Usage) =>
      end(reply, writer, written, { status: "stopped", ...(charged !== undefined && { charged }), usage }),

    /** Keeps the text of an answer that failed. */
    fail: (reply: MessageRow, writer: string, written: Written) =>
      end(reply, writer, written, { status: "failed" }),

    /** Deletes a reply that was refused before the model was called, and its question if that is new. */
    withdraw: (reply: MessageRow, writer: string): Promise<boolean> =>
      mongoTransaction(on, async (tx) => {
        await touch(on, reply.sessionId, tx);
        const { deletedCount } = await rows
          .deleteOne({ _id: reply._id, writer, ...streaming })
          .session(tx.session);
        if (deletedCount === 0) return false;
        const isNew = reply.parentId === undefined;
        const question =
          isNew &&
          (await rows
            .findOneAndDelete({ _id: reply.questionId ?? "" })
            .session(tx.session)
            .lean<MessageRow>());
        if (question) await stored.change(reply.owner, -bytesOf(question), tx);
        return true;
      }),

    /** Marks one reply whose lease expired as interrupted. Returns null if there is none. */
    interrupt: (): Promise<MessageRow | null> =>
      mongoTransaction(on, async (tx) => {
        const row = await rows
          .findOneAndUpdate(
            { ...streaming, leaseUntil: { $lt: new Date() } },
            { $set: { "metadata.status": "interrupted", isWhole: true }, ...over },
            { returnDocument: "after", session: tx.session },
          )
          .lean<MessageRow>();
        if (!row) return null;
        await touch(on, row.sessionId, tx);
        await stored.change(row.owner, bytesOf(row), tx);
        return row;
      }),
  };
}
