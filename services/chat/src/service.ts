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
import { verifying } from "@cellwright/verifier/verify";
import { crossCheck } from "./clients/cross-check.ts";
import { model } from "./clients/model.ts";
import type { Config } from "./config.ts";
import { answerMetrics } from "./domain/answer-metrics.ts";
import { answering } from "./domain/answering.ts";
import { completing } from "./domain/complete.ts";
import { reaper } from "./domain/reaper.ts";
import { restoring } from "./domain/restoring.ts";
import { answerComplete } from "./events/complete.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onActivityDeleted } from "./events/on-activity-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { chatRoutes } from "./http/chat.ts";
import { messageRoutes } from "./http/messages.ts";
import { sessionRoutes } from "./http/sessions.ts";
import { completions, prepareCompletions } from "./store/completions.ts";
import { messages } from "./store/messages.ts";
import { prepare } from "./store/prepare.ts";
import { replies } from "./store/replies.ts";
import { sessions } from "./store/sessions.ts";
import { storage } from "./store/storage.ts";
import { workers } from "./workers/threads.ts";

/** `threads`: worker threads that several instances in one process share (tests). */
export async function chatService(
  life: Life,
  env: Config,
  threads?: ReturnType<typeof workers>,
): Promise<void> {
  const db = life.keep("mongo", await mongo(env.MONGO_URL, "chat"), (each) => each.close());
  await Promise.all([prepare(db), prepareCompletions(db)]);
  const on = life.keep("bus", await bus("chat", env, life), (each) => each.close());
  const relay = life.keep("outbox", createRelay({ ...life, bus: on, store: outboxInMongo(db) }), (each) =>
    each.stop(),
  );

  const may = createPermissions(on);
  const stored = storage(db, env.STORED_BYTES_PER_PERSON);
  const ofSessions = sessions(db, stored);
  const ofMessages = messages(db, stored);
  const publish = publishInMongo(db, () => relay);
  const ofReplies = replies(db, publish, stored);
  const ofCompletions = completions(db, publish);
  const charges = allowance(on);
  const asked = model(env, life.log);
  const { worked, verifiers } = threads ?? life.keep("workers", workers(), (each) => each.close());
  const verify = verifying(verifiers, crossCheck(env, life.log));
  const asksTwice = env.CROSS_CHECK_BY_MODEL;
  const answers = answering({
    ...life,
    bus: on,
    messages: ofMessages,
    replies: ofReplies,
    charges,
    model: asked,
    verify,
    worked,
    answerMetrics: answerMetrics(life.metrics),
    asksTwice,
    limits: {
      perPerson: env.ANSWERS_PER_PERSON,
      atOnce: env.ANSWERS_AT_ONCE,
      waiting: env.ANSWERS_WAITING,
    },
  });
  life.keep("answers", answers, (each) => each.drain());
  life.metrics.gauge("answers_open", "Answers under way", answers.open);
  life.keep("reaper", reaper({ ...life, replies: ofReplies, charges }), (each) => each.stop());

  const complete = completing({
    ...life,
    sessions: ofSessions,
    completions: ofCompletions,
    model: asked,
    verify,
    worked,
    asksTwice,
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
    sessionRoutes({ sessions: ofSessions, messages: ofMessages, attempts, may }),
    messageRoutes({
      messages: ofMessages,
      attempts,
      may,
      restored: restoring({ messages: ofMessages, worked }),
    }),
    chatRoutes({ answers, attempts, may }),
  ];
  const app = httpApp({ ...life, atOnce: env.REQUESTS_AT_ONCE, person: tokenCheck(env), routes });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
  life.readyWhen("mongo", () => db.readyState === 1);
}
