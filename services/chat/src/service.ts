// Wires up the chat service: sessions, messages, and model answers with checked formulas.
import { allowance } from "@cellwright/kit/allowance";
import { idempotency } from "@cellwright/kit/idempotency-mongo";
import { connectMongo } from "@cellwright/kit/mongo-service";
import { createPermissions } from "@cellwright/kit/permissions";
import { serveHttp } from "@cellwright/kit/serve-http";
import type { Life } from "@cellwright/kit/service";
import { createVerifier } from "@cellwright/verifier/verify";
import { crossCheck } from "./clients/cross-check.ts";
import { createModel } from "./clients/model.ts";
import { workbookClient } from "./clients/workbooks.ts";
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
import { prepare } from "./store/prepare.ts";
import { openStores } from "./store/stores.ts";
import { createWorkers } from "./workers/threads.ts";

/** In tests several services in one process share `threads`. */
export async function chatService(
  life: Life,
  env: Config,
  threads?: ReturnType<typeof createWorkers>,
): Promise<void> {
  const { db, bus, publish, consume } = await connectMongo("chat", life, env, prepare);
  life.readyWhen("mongo", () => db.readyState === 1);
  const stores = openStores(db, publish, env.STORED_BYTES_PER_USER);
  const charges = allowance(bus);

  const { worked, verifiers } = threads ?? life.keep("workers", createWorkers(), (each) => each.close());
  const writing = {
    ...life,
    ...stores,
    model: createModel(env, life.log),
    verify: createVerifier(verifiers, crossCheck(env, life.log)),
    worked,
    workbooks: workbookClient(bus),
    asksModelAgain: env.CROSS_CHECK_BY_MODEL,
  };
  const limits = {
    perUser: env.ANSWERS_PER_USER,
    atOnce: env.ANSWERS_AT_ONCE,
    waiting: env.ANSWERS_WAITING,
  };
  const answerMetrics = createAnswerMetrics(life.metrics);
  const answers = createAnswers({ ...writing, bus, charges, answerMetrics, limits });
  life.keep("answers", answers, (each) => each.drain());
  life.metrics.gauge("answers_open", "Answers under way", answers.open);
  life.keep("reaper", createReaper({ ...life, ...stores, charges }), (each) => each.stop());
  life.keep("completions", answerComplete(bus, createComplete(writing)), (stop) => stop());

  respondToRpcs(bus, stores);
  onExport(bus, stores);
  consume((consumer) => {
    onActivityDeleted(consumer, stores.sessions);
    onAccountDeleted(consumer, { ...stores, db, publish });
  });

  const shared = { ...stores, attempts: idempotency(db), permissions: createPermissions(bus) };
  const restored = createRestoredMetadata({ ...stores, worked });
  await serveHttp(life, env, {
    routes: [
      sessionRoutes(shared),
      messageRoutes({ ...shared, restored }),
      chatRoutes({ ...shared, answers }),
    ],
  });
}
