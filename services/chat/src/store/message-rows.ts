// Message documents in MongoDB.
import type { Message, MessageMetadata } from "@cellwright/contracts/chat";
import { type Mongo, type MongoTx, modelOn } from "@cellwright/kit/mongo";
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
  /** The parent message, or null for none. If absent, the parent is the message stored before. */
  parentId?: string | null;
  /** Set if the message is final. Search finds it then, and it counts as storage. */
  isWhole?: true;
  /** Only in replies: question, writer and lease, and the start and end of each formula in `content`. */
  questionId?: string;
  writer?: string;
  leaseUntil?: Date;
  spans?: [number, number][];
  /** Only in replies: the version of the prompts. */
  prompts?: string;
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
    parentId: String,
    isWhole: Boolean,
    questionId: String,
    writer: String,
    leaseUntil: Date,
    spans: { type: Schema.Types.Mixed },
    prompts: String,
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
