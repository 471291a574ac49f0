// Wires up the chat service: sessions, messages, and model answers with checked formulas.
import { allowance } from "@cellwright/kit/allowance";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { idempotency } from "@cellwright/kit/idempotency-mongo";
import { inboxInMongo } from "@cellwright/kit/inbox-mongo";
import { mongo } from "@cellwright/kit/mongo";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInMongo, publishInMongo } from "@cellwright/kit/outbox-mongo";
import { createPermissions } from "@cellwright/kit/permissions";
import type { Life } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { createVerifier } from "@cellwright/verifier/verify";
import { crossCheck } from "./clients/cross-check.ts";
import { createModel } from "./clients/model.ts";
import type { Config } from "./config.ts";
import { createAnswerMetrics } from "./domain/answer-metrics.ts";
import { createAnswers } from "./domain/answers.ts";
import { createComplete } from "./domain/complete.ts";
import { createReaper } from "./domain/reaper.ts";
import { createRestoredMetadata } from "./domain/restored-metadata.ts";
import { answerComplete } from "./events/complete.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onActivityDeleted } from "./events/on-activity-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { chatRoutes } from "./http/chat.ts";
import { messageRoutes } from "./http/messages.ts";
import { sessionRoutes } from "./http/sessions.ts";
import { createCompletions, prepareCompletions } from "./store/completions.ts";
import { createMessages } from "./store/messages.ts";
import { prepare } from "./store/prepare.ts";
import { createReplies } from "./store/replies.ts";
import { createSessions } from "./store/sessions.ts";
import { createStorage } from "./store/storage.ts";
import { createWorkers } from "./workers/threads.ts";

/** `threads`: worker threads that several instances in one process share (tests). */
export async function chatService(
  life: Life,
  env: Config,
  threads?: ReturnType<typeof createWorkers>,
): Promise<void> {
  const db = life.keep("mongo", await mongo(env.MONGO_URL, "chat"), (each) => each.close());
  await Promise.all([prepare(db), prepareCompletions(db)]);
  const on = life.keep("bus", await bus("chat", env, life), (each) => each.close());
  const relay = life.keep("outbox", createRelay({ ...life, bus: on, store: outboxInMongo(db) }), (each) =>
    each.stop(),
  );

  const permissions = createPermissions(on);
  const stored = createStorage(db, env.STORED_BYTES_PER_USER);
  const ofSessions = createSessions(db, stored);
  const ofMessages = createMessages(db, stored);
  const publish = publishInMongo(db, () => relay);
  const ofReplies = createReplies(db, publish, stored);
  const ofCompletions = createCompletions(db, publish);
  const charges = allowance(on);
  const model = createModel(env, life.log);
  const { worked, verifiers } = threads ?? life.keep("workers", createWorkers(), (each) => each.close());
  const verify = createVerifier(verifiers, crossCheck(env, life.log));
  const asksModelAgain = env.CROSS_CHECK_BY_MODEL;
  const answers = createAnswers({
    ...life,
    bus: on,
    messages: ofMessages,
    replies: ofReplies,
    charges,
    model,
    verify,
    worked,
    answerMetrics: createAnswerMetrics(life.metrics),
    asksModelAgain,
    limits: {
      perUser: env.ANSWERS_PER_USER,
      atOnce: env.ANSWERS_AT_ONCE,
      waiting: env.ANSWERS_WAITING,
    },
  });
  life.keep("answers", answers, (each) => each.drain());
  life.metrics.gauge("answers_open", "Answers under way", answers.open);
  life.keep("reaper", createReaper({ ...life, replies: ofReplies, charges }), (each) => each.stop());

  const complete = createComplete({
    ...life,
    sessions: ofSessions,
    completions: ofCompletions,
    model,
    verify,
    worked,
    asksModelAgain,
  });
  life.keep("completions", answerComplete(on, complete), (stop) => stop());
  respondToRpcs(on, {
    messages: ofMessages,
    sessions: ofSessions,
    replies: ofReplies,
    completions: ofCompletions,
  });
  onExport(on, { sessions: ofSessions, messages: ofMessages });
  const consumer = createEventConsumer({ ...life, bus: on, service: "chat", inbox: inboxInMongo(db) });
  onActivityDeleted(consumer, ofSessions);
  onAccountDeleted(consumer, { db, sessions: ofSessions, completions: ofCompletions, publish });
  life.keep("events", consumer, (each) => each.stop());

  const attempts = idempotency(db);
  const routes = [
    sessionRoutes({ sessions: ofSessions, messages: ofMessages, attempts, permissions: permissions }),
    messageRoutes({
      messages: ofMessages,
      attempts,
      permissions,
      restored: createRestoredMetadata({ messages: ofMessages, worked }),
    }),
    chatRoutes({ answers, attempts, permissions: permissions }),
  ];
  const app = httpApp({ ...life, atOnce: env.REQUESTS_AT_ONCE, authenticate: tokenCheck(env), routes });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
  life.readyWhen("mongo", () => db.readyState === 1);
}
