// A chat that is saved again: its entry is brought up to date, and keeps the name that the person gave it.
import type { Activity } from "@cellwright/contracts/activities";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import { activityRows, newestFirst, type Row } from "./activity-rows.ts";

export type NewEntry = Omit<Activity, "timestamp">;

const sessionsOf = ({
  sessionId,
  details: { originalSessionId = sessionId },
}: Pick<Row, "sessionId" | "details">) => [sessionId, originalSessionId];

/** The entry of the same chat: of its session, or of the one that it goes on with. */
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

/** The row of a chat that is saved by `entry`, over the one that it had `before`. */
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

/** Says how many messages there are: a name that nobody has given. */
const isUnnamed = (description: string, { messages = [], omittedMessages = 0 }: Row["details"]): boolean =>
  description.replaceAll(/\D/g, "").includes(String(messages.length + omittedMessages));

/** Rows of earlier releases do not tell. */
const wasRenamed = ({ isRenamed, description, details }: Row): boolean =>
  isRenamed ?? !isUnnamed(description, details);

/** Sessions of `before` that no entry needs any more. */
export const supersededBy = (row: Row, before: Row): string[] =>
  sessionsOf(before).filter((each) => !sessionsOf(row).includes(each));

export const sessionsToForget = (row: Row): Set<string> => new Set(sessionsOf(row));
