// The stores of the chat service, all in one MongoDB database.
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import type { Publish } from "@cellwright/kit/outbox";
import { createCompletions } from "./completions.ts";
import { createMessages } from "./messages.ts";
import { createReplies } from "./replies.ts";
import { createSessions } from "./sessions.ts";
import { createStorage } from "./storage.ts";

export function openStores(db: Mongo, publish: Publish<MongoTx>, storedBytesPerUser: number) {
  const storage = createStorage(db, storedBytesPerUser);
  return {
    sessions: createSessions(db, storage),
    messages: createMessages(db, storage),
    replies: createReplies(db, publish, storage),
    completions: createCompletions(db, publish),
  };
}
