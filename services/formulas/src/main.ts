// Entry point of the formulas service: generates, explains, repairs and checks formulas outside the chat.
import { validationsPerSecond } from "@cellwright/contracts/limits";
import { allowance } from "@cellwright/kit/allowance";
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { pace } from "@cellwright/kit/pace";
import { createPermissions } from "@cellwright/kit/permissions";
import { postgres } from "@cellwright/kit/postgres";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { chat } from "./clients/chat.ts";
import { migrations, settings } from "./config.ts";
import { createExplain } from "./domain/explain.ts";
import { createGenerate } from "./domain/generate.ts";
import { createPerform } from "./domain/perform.ts";
import { createPay, createRepair } from "./domain/repair.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { formulaRoutes } from "./http/formulas.ts";
import { referenceRoutes } from "./http/references.ts";
import { attempts, startPruning } from "./store/attempts.ts";
import { works } from "./store/works.ts";
import { worker } from "./workers/pool.ts";

await run("formulas", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "formulas", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const on = life.keep("bus", await bus("formulas", env, life), (each) => each.close());
  const relay = life.keep("relay", createRelay({ ...life, bus: on, store: outboxInPostgres(db) }), (each) =>
    each.stop(),
  );
  const publish = publishInPostgres(() => relay);
  const ofWorks = works(db, publish);
  const ofAttempts = attempts(db);
  life.keep("pruning", startPruning(ofAttempts, life.log), (stop) => stop());
  respondToRpcs(on, ofWorks);
  onExport(on, db);
  const consumer = createEventConsumer({ ...life, bus: on, service: "formulas", inbox: inboxInPostgres(db) });
  onAccountDeleted(consumer, { works: ofWorks, attempts: ofAttempts, publish });
  life.keep("events", consumer, (each) => each.stop());

  const { worked } = life.keep("workers", worker(), (each) => each.close());
  const charges = allowance(on);
  const perform = createPerform({
    ...life,
    ...{ works: ofWorks, allowance: charges, chat: chat(on) },
    atOnce: env.ANSWERS_AT_ONCE,
  });
  const routes = formulaRoutes({
    permissions: createPermissions(on),
    pace: pace({ most: validationsPerSecond, withinMs: 1_000 }),
    attempts: ofAttempts,
    worked,
    generate: createGenerate(perform, worked),
    explain: createExplain(perform, worked),
    repair: createRepair(perform, worked),
    pay: createPay(charges),
  });
  const publicRoutes = [referenceRoutes()];
  const app = httpApp({
    ...life,
    ...{ atOnce: env.REQUESTS_AT_ONCE, person: tokenCheck(env), routes: [routes], publicRoutes },
  });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
});
