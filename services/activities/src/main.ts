// Activities: what a person did, kept under My Requests.
import { activityBytes } from "@cellwright/contracts/limits";
import { bus } from "@cellwright/kit/bus";
import { hearing } from "@cellwright/kit/hearing";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { idempotency, prepareIdempotency } from "@cellwright/kit/idempotency-mongo";
import { inboxInMongo, prepareInbox } from "@cellwright/kit/inbox-mongo";
import { mongo } from "@cellwright/kit/mongo";
import { relay } from "@cellwright/kit/outbox";
import { outboxInMongo, prepareOutbox, tellInMongo } from "@cellwright/kit/outbox-mongo";
import { rights } from "@cellwright/kit/rights";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { chat } from "./clients/chat.ts";
import { formulas } from "./clients/formulas.ts";
import { settings } from "./config.ts";
import { saving } from "./domain/save.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { onFormulaMade } from "./events/on-formula-made.ts";
import { activityRoutes } from "./http/activities.ts";
import { activities, prepareActivities } from "./store/activities.ts";

await run("activities", settings, async (life, env) => {
  const db = life.keep("mongo", await mongo(env.MONGO_URL, "activities"), (each) => each.close());
  await Promise.all([prepareActivities(db), prepareOutbox(db), prepareInbox(db), prepareIdempotency(db)]);
  const connected = life.keep("bus", await bus("activities", env, life), (each) => each.close());
  const outbox = outboxInMongo(db);
  const telling = life.keep("relay", relay({ bus: connected, store: outbox, ...life }), (each) =>
    each.stop(),
  );
  const tell = tellInMongo(db, () => telling);

  const store = activities(db, tell);
  onExport(connected, store);
  const ears = hearing({ ...life, bus: connected, service: "activities", inbox: inboxInMongo(db) });
  onFormulaMade(ears, store, formulas(connected));
  onAccountDeleted(ears, db, store, tell);
  life.keep("facts", ears, (each) => each.stop());
  const routes = activityRoutes({
    store,
    save: saving(store, chat(connected)),
    attempt: idempotency(db),
    rights: rights(connected),
  });
  const limits = { atOnce: env.REQUESTS_AT_ONCE, largeBodies: { "/api/activities": activityBytes } };
  const app = httpApp({ ...life, ...limits, person: tokenCheck(env), routes: [routes] });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
