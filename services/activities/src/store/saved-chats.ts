// Finds the entry of a chat that is saved again, and updates it. A name that the user gave it is kept.
import type { Activity } from "@cellwright/contracts/activities";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import { activityRows, newestFirst, type Row } from "./activity-rows.ts";

export type NewEntry = Omit<Activity, "timestamp">;

const sessionsOf = ({
  sessionId,
  details: { originalSessionId = sessionId },
}: Pick<Row, "sessionId" | "details">) => [sessionId, originalSessionId];

/** The entry of the same chat: it has the same session, or the session that this one continues. */
export function savedBefore(
  on: Mongo,
  owner: string,
  entry: NewEntry,
  { session }: MongoTx,
): Promise<Row | null> {
  const its = { $in: sessionsOf(entry) };
  return activityRows(on)
    .findOne({ owner, type: "chat_session", $or: [{ sessionId: its }, { "details.originalSessionId": its }] })
    .sort(newestFirst)
    .session(session)
    .lean<Row>();
}

/** The row to store for `entry`, based on the row `before` of the same chat, if there is one. */
export function savedRow(owner: string, entry: NewEntry, before: Row | null): Row {
  const { id: savedBy, ...given } = entry;
  const isRenamed = before === null ? !isUnnamed(given.description, given.details) : wasRenamed(before);
  const { question, ...details } = given.details;
  return {
    ...given,
    _id: before?._id ?? savedBy,
    owner,
    description: before && isRenamed ? before.description : given.description,
    details: {
      ...details,
      ...(!isRenamed && question !== undefined && { question }),
      originalSessionId: before?.details.originalSessionId ?? details.originalSessionId,
    },
    timestamp: new Date(),
    isRenamed,
    savedBy,
  };
}

/** True for a generated name: it contains the number of messages. */
const isUnnamed = (description: string, { messages = [], omittedMessages = 0 }: Row["details"]): boolean =>
  description.replaceAll(/\D/g, "").includes(String(messages.length + omittedMessages));

/** Rows of earlier releases lack `isRenamed`. */
const wasRenamed = ({ isRenamed, description, details }: Row): boolean =>
  isRenamed ?? !isUnnamed(description, details);

/** Sessions of `before` that `row` no longer refers to. */
export const supersededBy = (row: Row, before: Row): string[] =>
  sessionsOf(before).filter((each) => !sessionsOf(row).includes(each));

export const sessionsToForget = (row: Row): Set<string> => new Set(sessionsOf(row));
