// A message's own row in MongoDB.
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
  /** What it stands behind, null for nothing; absent: the message placed before it. */
  parentId?: string | null;
  /** It changes no more: the search may read it. */
  isWhole?: true;
  /** Of replies: the question, who is writing, until when that is believed, and where each formula begins and ends. */
  questionId?: string;
  writer?: string;
  leaseUntil?: Date;
  spans?: [number, number][];
  /** Of replies: the version of the prompts that it was made with. */
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
