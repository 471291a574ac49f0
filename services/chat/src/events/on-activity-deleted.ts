// Deletes the session of a saved chat when its activity is deleted.
import { activityDeleted } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { MongoTx } from "@cellwright/kit/mongo";
import type { Sessions } from "../store/sessions.ts";

export const onActivityDeleted = (facts: Hearing<MongoTx>, sessions: Sessions) =>
  facts.hear(activityDeleted, ({ userId, sessionId }, tx) => sessions.forget(userId, sessionId, tx));
