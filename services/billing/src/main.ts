// Billing: what can be bought, and who has premium until when.
import { bus } from "@cellwright/kit/bus";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { checkMigrated } from "@cellwright/kit/migrate";
import { relay } from "@cellwright/kit/outbox";
import { outboxInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { rights } from "@cellwright/kit/rights";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { migrations, settings } from "./config.ts";
import { planRoutes } from "./http/plans.ts";
import { storedSettings } from "./store/settings.ts";

await run("billing", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "billing", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const connected = life.keep("bus", await bus("billing", env, life), (each) => each.close());
  const outbox = outboxInPostgres(db);
  life.keep("relay", relay({ bus: connected, store: outbox, ...life }), (each) => each.stop());

  const routes = planRoutes(storedSettings(db), rights(connected));
  const app = httpApp({ ...life, person: tokenCheck(env), routes: [routes] });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
