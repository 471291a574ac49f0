// Entry point of the activities service: the history that users see under My Requests.
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { idempotency, prepareIdempotency } from "@cellwright/kit/idempotency-mongo";
import { inboxInMongo, prepareInbox } from "@cellwright/kit/inbox-mongo";
import { mongo } from "@cellwright/kit/mongo";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInMongo, prepareOutbox, publishInMongo } from "@cellwright/kit/outbox-mongo";
import { createPermissions } from "@cellwright/kit/permissions";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { chat } from "./clients/chat.ts";
import { formulas } from "./clients/formulas.ts";
import { settings } from "./config.ts";
import { forgetting } from "./domain/forgetting.ts";
import { saving } from "./domain/save.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { onFormulaMade } from "./events/on-formula-made.ts";
import { activityRoutes } from "./http/activities.ts";
import { activities } from "./store/activities.ts";
import { deleted } from "./store/deleted.ts";
import { countOlder, prepareActivities } from "./store/prepare.ts";
import { reader } from "./workers/reader.ts";

await run("activities", settings, async (life, env) => {
  const db = life.keep("mongo", await mongo(env.MONGO_URL, "activities"), (each) => each.close());
  await Promise.all([prepareActivities(db), prepareOutbox(db), prepareInbox(db), prepareIdempotency(db)]);
  const connected = life.keep("bus", await bus("activities", env, life), (each) => each.close());
  const outbox = outboxInMongo(db);
  const relay = life.keep("relay", createRelay({ bus: connected, store: outbox, ...life }), (each) =>
    each.stop(),
  );
  const publish = publishInMongo(db, () => relay);

  const bin = deleted(db, publish);
  const limits = { entries: env.ACTIVITIES_PER_PERSON, bytes: env.STORED_BYTES_PER_PERSON };
  const store = activities(db, { publish, bin, limits });
  life.keep("deleted activities", forgetting({ deleted: bin, log: life.log }), (each) => each.stop());
  life.keep("older activities", countOlder(db, life.log), (each) => each.stop());
  onExport(connected, store);
  const consumer = createEventConsumer({
    ...life,
    bus: connected,
    service: "activities",
    inbox: inboxInMongo(db),
  });
  onFormulaMade(consumer, store, formulas(connected), life.log);
  onAccountDeleted(consumer, db, store, publish);
  life.keep("events", consumer, (each) => each.stop());
  const routes = activityRoutes({
    store,
    save: saving(store, chat(connected)),
    attempt: idempotency(db),
    permissions: createPermissions(connected),
  });
  const large = life.keep("reader", reader(), (each) => each.close());
  const app = httpApp({
    ...life,
    atOnce: env.REQUESTS_AT_ONCE,
    largeBodies: { "/api/activities": large },
    person: tokenCheck(env),
    routes: [routes],
  });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
