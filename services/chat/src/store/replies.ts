// Replies while they are written: one writer at a time, under a lease that any replica may see expire.
import type { Message, MessageMetadata } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { chatAnswered, tokensUsed } from "@cellwright/contracts/facts";
import { isDuplicate, type Mongo, type MongoTx, mongoTransaction } from "@cellwright/kit/mongo";
import type { Tell } from "@cellwright/kit/outbox";
import { type MessageRow, messageRows, toMessage } from "./messages.ts";
import { sessionRows } from "./sessions.ts";

/** How long a writer is believed after its last word. */
export const leaseMs = 5_000;

export type Reply = { row: MessageRow; status: MessageMetadata["status"]; isAlive: boolean };
export type Usage = { model: string; promptTokens: number; completionTokens: number };
type Written = { content: string; formulas: CheckedFormula[] };

const lease = () => new Date(Date.now() + leaseMs);
const streaming = { "metadata.status": "streaming" } as const;

export type Replies = ReturnType<typeof replies>;

export function replies(on: Mongo, tell: Tell<MongoTx>) {
  const rows = messageRows(on);
  const touch = (id: string, tx: MongoTx) =>
    sessionRows(on)
      .updateOne({ _id: id }, { $inc: { version: 1 } })
      .session(tx.session);

  /** Ends a reply that `writer` still holds; false where it lost it. */
  const end = (
    reply: MessageRow,
    writer: string,
    set: object,
    alsoWithin: (tx: MongoTx) => Promise<void> = async () => {},
  ) =>
    mongoTransaction(on, async (tx) => {
      const { matchedCount } = await rows
        .updateOne(
          { _id: reply._id, writer, ...streaming },
          { $set: set, $unset: { writer: 1, leaseUntil: 1 } },
        )
        .session(tx.session);
      if (matchedCount === 0) return false;
      await alsoWithin(tx);
      await touch(reply.sessionId, tx);
      return true;
    });

  return {
    /** Stores a question with its reply, still empty. False where that reply is there already. */
    begin: async (question: MessageRow, reply: MessageRow, writer: string): Promise<boolean> => {
      const held = { ...reply, writer, leaseUntil: lease() };
      try {
        await mongoTransaction(
          on,
          async ({ session }) => void (await rows.insertMany([question, held], { session })),
        );
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
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

    /** Takes over a reply that failed or whose writer is gone; false where another was faster. */
    takeOver: async (id: string, writer: string): Promise<boolean> => {
      const over: MessageMetadata["status"][] = ["failed", "interrupted"];
      const abandoned = [
        { "metadata.status": { $in: over } },
        { ...streaming, leaseUntil: { $lt: new Date() } },
      ];
      const set = {
        content: "",
        metadata: { status: "streaming" },
        tokensUsed: 0,
        writer,
        leaseUntil: lease(),
      };
      const { matchedCount } = await rows.updateOne(
        { _id: id, role: "assistant", $or: abandoned },
        { $set: set },
      );
      return matchedCount > 0;
    },

    /** Stores what was said so far and renews the lease; false where the writer lost it. */
    append: async (id: string, writer: string, { content, formulas }: Written): Promise<boolean> => {
      const set = { content, "metadata.formulas": formulas, leaseUntil: lease() };
      const { matchedCount } = await rows.updateOne({ _id: id, writer, ...streaming }, { $set: set });
      return matchedCount > 0;
    },

    /** Stores the whole answer and, with it, the facts that it was given and what it took. */
    finish: async (
      reply: MessageRow,
      writer: string,
      written: Written,
      charged: number,
      usage: Usage,
    ): Promise<Message | null> => {
      const metadata: MessageMetadata = { status: "done", formulas: written.formulas };
      const set = { content: written.content, metadata, tokensUsed: charged };
      const isMine = await end(reply, writer, set, async (tx) => {
        await tell(tx, chatAnswered, reply.owner, { requestId: reply._id, charged });
        await tell(tx, tokensUsed, reply.owner, { requestId: reply._id, ...usage });
      });
      return isMine ? toMessage({ ...reply, ...set }) : null;
    },

    /** Keeps what was said of an answer that failed. */
    fail: (reply: MessageRow, writer: string, { content, formulas }: Written): Promise<boolean> =>
      end(reply, writer, { content, metadata: { status: "failed", formulas } }),

    /** Forgets a question and its reply that were refused before the model was asked. */
    withdraw: (reply: MessageRow, writer: string): Promise<boolean> =>
      mongoTransaction(on, async (tx) => {
        const { deletedCount } = await rows
          .deleteOne({ _id: reply._id, writer, ...streaming })
          .session(tx.session);
        if (deletedCount === 0) return false;
        await rows.deleteOne({ _id: reply.questionId ?? "" }).session(tx.session);
        return true;
      }),

    /** Closes one reply whose writer is gone; null where there is none. */
    interrupt: (): Promise<MessageRow | null> =>
      mongoTransaction(on, async (tx) => {
        const row = await rows
          .findOneAndUpdate(
            { ...streaming, leaseUntil: { $lt: new Date() } },
            { $set: { "metadata.status": "interrupted" }, $unset: { writer: 1, leaseUntil: 1 } },
            { returnDocument: "after", session: tx.session },
          )
          .lean<MessageRow>();
        if (row) await touch(row.sessionId, tx);
        return row;
      }),
  };
}
