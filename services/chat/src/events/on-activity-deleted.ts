// Deletes the session of a saved chat when its activity is deleted.
import { activityDeleted } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { MongoTx } from "@cellwright/kit/mongo";
import type { Sessions } from "../store/sessions.ts";

export const onActivityDeleted = (consumer: EventConsumer<MongoTx>, sessions: Sessions) =>
  consumer.on(activityDeleted, ({ userId, sessionId }, tx) => sessions.forget(userId, sessionId, tx));
