// Entry point of the formulas service: generates, explains, repairs and checks formulas outside the chat.
import { allowance } from "@cellwright/kit/allowance";
import { createPermissions } from "@cellwright/kit/permissions";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
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
  const { db, bus, publish, consume } = await connectPostgres("formulas", life, env, migrations);
  const stores = { works: works(db, publish), attempts: attempts(db) };
  life.keep("pruning", startPruning(stores.attempts, life.log), (stop) => stop());
  respondToRpcs(bus, stores.works);
  onExport(bus, db);
  consume((consumer) => onAccountDeleted(consumer, { ...stores, publish }));

  const { worked } = life.keep("workers", worker(), (each) => each.close());
  const clients = { allowance: allowance(bus), chat: chat(bus) };
  const perform = createPerform({ ...life, ...stores, ...clients, atOnce: env.ANSWERS_AT_ONCE });
  const routes = formulaRoutes({
    permissions: createPermissions(bus),
    attempts: stores.attempts,
    worked,
    generate: createGenerate(perform, worked),
    explain: createExplain(perform, worked),
    repair: createRepair(perform, worked),
    pay: createPay(clients.allowance),
  });
  await serveHttp(life, env, { routes: [routes], publicRoutes: [referenceRoutes()] });
});
