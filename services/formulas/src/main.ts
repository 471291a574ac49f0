// Formulas: checked and explained outside the chat, and the functions that they are made of.
import { bus } from "@cellwright/kit/bus";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { checkMigrated } from "@cellwright/kit/migrate";
import { postgres } from "@cellwright/kit/postgres";
import { rights } from "@cellwright/kit/rights";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { migrations, settings } from "./config.ts";
import { pace } from "./domain/pace.ts";
import { formulaRoutes } from "./http/formulas.ts";
import { functionRoutes } from "./http/functions.ts";

await run("formulas", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "formulas", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const connected = life.keep("bus", await bus("formulas", env, life), (each) => each.close());

  const routes = formulaRoutes(rights(connected), pace());
  const publicRoutes = [functionRoutes()];
  const app = httpApp({ ...life, person: tokenCheck(env), routes: [routes], publicRoutes });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", connected.isThere);
});
