// An activity's own row in MongoDB, and how a list shows it.
import type { Activity } from "@cellwright/contracts/activities";
import { listedMessageBytes } from "@cellwright/contracts/limits";
import { type Mongo, modelOn } from "@cellwright/kit/mongo";
import type { Place } from "@cellwright/kit/pages";
import { mongo, type PipelineStage, Schema } from "mongoose";
import { wordsOf } from "./search.ts";

/** `bytes` and `words` are absent until a row of an earlier release has been counted. */
export type Row = Omit<Activity, "id" | "timestamp"> & {
  _id: string;
  owner: string;
  timestamp: Date;
  words?: string;
  /** The person gave it a name; unknown of a row of an earlier release. */
  isRenamed?: boolean;
  /** The request that saved it last. */
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

/** A row with its size and the words by which it is found. */
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

/** Lists leave out the messages of a row that has many: the store does not even send them. */
export const asListed: PipelineStage[] = [
  { $unset: "words" },
  { $set: { details: { $cond: [isTooLarge, withoutMessages, "$details"] } } },
];
