// Activity documents in MongoDB, and their shape in lists.
import type { Activity } from "@cellwright/contracts/activities";
import { listedMessageBytes } from "@cellwright/contracts/limits";
import { type Mongo, modelOn } from "@cellwright/kit/mongo";
import type { Place } from "@cellwright/kit/pages";
import { mongo, type PipelineStage, Schema } from "mongoose";
import { wordsOf } from "./search.ts";

/** `bytes` and `words` are absent in rows of an earlier release until `countOlder` has added them. */
export type Row = Omit<Activity, "id" | "timestamp"> & {
  _id: string;
  owner: string;
  timestamp: Date;
  words?: string;
  /** True if the user renamed the activity; absent in rows of an earlier release. */
  isRenamed?: boolean;
  /** Id of the request that last saved the activity. */
  savedBy?: string;
};

const schema = new Schema<Row>(
  {
    _id: String,
    owner: String,
    sessionId: String,
    type: String,
    description: String,
    details: Schema.Types.Mixed,
    timestamp: Date,
    bytes: Number,
    words: String,
    isRenamed: Boolean,
    savedBy: String,
  },
  { collection: "activities", versionKey: false, minimize: false },
);

export const activityRows = (on: Mongo) => modelOn(on, "Activity", schema);

export const toActivity = (row: Row): Activity => {
  const { _id: id, owner: _, words: __, isRenamed: ___, savedBy: ____, timestamp, ...shown } = row;
  return { id, ...shown, timestamp: timestamp.toISOString() };
};

/** Adds the size in bytes and the search words to a row. */
export const counted = ({ bytes: _, words: __, ...row }: Row): Row & { bytes: number } => {
  const { isRenamed: ___, savedBy: ____, ...shown } = row;
  return { ...row, bytes: mongo.BSON.calculateObjectSize(shown), words: wordsOf(row) };
};

export const newestFirst = { timestamp: -1, _id: -1 } as const;

export const beyond = (after: Place | undefined) =>
  after && { $or: [{ timestamp: { $lt: after.at } }, { timestamp: after.at, _id: { $lt: after.id } }] };

const isTooLarge = { $gt: [{ $bsonSize: { messages: "$details.messages" } }, listedMessageBytes] };
const withoutMessages = {
  $mergeObjects: [{ $unsetField: { field: "messages", input: "$details" } }, { messagesOmitted: true }],
};

/** Lists leave out large messages. The database does that, so that they are not sent to this process. */
export const asListed: PipelineStage[] = [
  { $unset: "words" },
  { $set: { details: { $cond: [isTooLarge, withoutMessages, "$details"] } } },
];
