// Messages in MongoDB, in the order of their places in the session.
import type { Message, MessageMetadata } from "@cellwright/contracts/chat";
import { isDuplicate, type Mongo, type MongoTx, modelOn } from "@cellwright/kit/mongo";
import { Schema } from "mongoose";

export type MessageRow = {
  _id: string;
  sessionId: string;
  owner: string;
  place: number;
  role: "user" | "assistant";
  content: string;
  timestamp: Date;
  messageType: string;
  tokensUsed: number;
  metadata: MessageMetadata;
  /** Of replies: the question, who is writing, and until when that is believed. */
  questionId?: string;
  writer?: string;
  leaseUntil?: Date;
};

const schema = new Schema<MessageRow>(
  {
    _id: String,
    sessionId: String,
    owner: String,
    place: Number,
    role: String,
    content: String,
    timestamp: Date,
    messageType: String,
    tokensUsed: Number,
    metadata: Schema.Types.Mixed,
    questionId: String,
    writer: String,
    leaseUntil: Date,
  },
  { collection: "messages", versionKey: false, minimize: false },
);

export const messageRows = (on: Mongo) => modelOn(on, "Message", schema);

export const toMessage = (row: MessageRow): Message => ({
  id: row._id,
  sessionId: row.sessionId,
  content: row.content,
  role: row.role,
  timestamp: row.timestamp.toISOString(),
  messageType: row.messageType,
  tokensUsed: row.tokensUsed,
  metadata: row.metadata,
});

export const forgetMessages = async (
  on: Mongo,
  owner: string,
  sessionId: string,
  tx: MongoTx,
): Promise<void> => {
  await messageRows(on).deleteMany({ sessionId, owner }).session(tx.session);
};

/** Bytes of one page of messages for another service, as they go over the bus. */
const pageBytes = 400 * 1024;

export type Messages = ReturnType<typeof messages>;

export function messages(on: Mongo) {
  const rows = messageRows(on);
  return {
    of: async (owner: string, sessionId: string): Promise<Message[]> =>
      (await rows.find({ sessionId, owner }).sort({ place: 1 }).lean<MessageRow[]>()).map(toMessage),

    /** The newest `count` before `place`, oldest first. */
    before: async (sessionId: string, place: number, count: number): Promise<Message[]> => {
      const found = await rows
        .find({ sessionId, place: { $lt: place } })
        .sort({ place: -1 })
        .limit(count)
        .lean<MessageRow[]>();
      return found.reverse().map(toMessage);
    },

    /** A page after the message `after`, and whether there are more. */
    page: async (
      owner: string,
      sessionId: string,
      after: string | null,
    ): Promise<{ messages: Message[]; more: boolean }> => {
      const last = after ? await rows.findOne({ _id: after, sessionId, owner }).lean<MessageRow>() : null;
      const found = rows
        .find({ sessionId, owner, place: { $gt: last ? last.place : -1 } })
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

    /** The same `_id` again finds the message it made. */
    add: async (row: MessageRow): Promise<Message> => {
      try {
        await rows.create([row]);
        return toMessage(row);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const known = await rows.findById(row._id).lean<MessageRow>();
        return toMessage(known ?? row);
      }
    },
  };
}
