// Entry point of the activities service: the history that users see under My Requests.
import { idempotency } from "@cellwright/kit/idempotency-mongo";
import { connectMongo } from "@cellwright/kit/mongo-service";
import { createPermissions } from "@cellwright/kit/permissions";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { chat } from "./clients/chat.ts";
import { formulas } from "./clients/formulas.ts";
import { settings } from "./config.ts";
import { createPurge } from "./domain/purge.ts";
import { createSave } from "./domain/save.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { onFileAnalyzed } from "./events/on-file-analyzed.ts";
import { onFormulaMade } from "./events/on-formula-made.ts";
import { activityRoutes } from "./http/activities.ts";
import { activities } from "./store/activities.ts";
import { deleted } from "./store/deleted.ts";
import { countOlder, prepareActivities } from "./store/prepare.ts";
import { reader } from "./workers/reader.ts";

await run("activities", settings, async (life, env) => {
  const { db, bus, publish, consume } = await connectMongo("activities", life, env, prepareActivities);
  const trash = deleted(db, publish);
  const limits = { entries: env.ACTIVITIES_PER_USER, bytes: env.STORED_BYTES_PER_USER };
  const store = activities(db, { publish, trash, limits });
  life.keep("deleted activities", createPurge({ deleted: trash, log: life.log }), (each) => each.stop());
  life.keep("older activities", countOlder(db, life.log), (each) => each.stop());

  onExport(bus, store);
  consume((consumer) => {
    onFormulaMade(consumer, store, formulas(bus), life.log);
    onFileAnalyzed(consumer, store, formulas(bus), life.log);
    onAccountDeleted(consumer, db, store, publish);
  });

  const routes = activityRoutes({
    store,
    save: createSave(store, chat(bus)),
    attempt: idempotency(db),
    permissions: createPermissions(bus),
  });
  const large = life.keep("reader", reader(), (each) => each.close());
  await serveHttp(life, env, { routes: [routes], largeBodies: { "/api/activities": large } });
});
