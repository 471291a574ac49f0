// The admin service: the list of users, admin rights, the audit log, and statistics for super admins.
import { createPermissions } from "@cellwright/kit/permissions";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { createBroker } from "./clients/broker.ts";
import { createUsersClient } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { createListing } from "./domain/listing.ts";
import { onExport } from "./events/on-export.ts";
import { subscribe } from "./events/subscriptions.ts";
import { createRoutes } from "./http/routes.ts";
import { openStores } from "./store/stores.ts";

await run("admin", settings, async (life, env) => {
  const { db, bus, publish, consume } = await connectPostgres("admin", life, env, migrations);
  const stores = openStores(db);
  const usersClient = createUsersClient(bus);
  const broker = createBroker(bus);

  onExport(bus, db);
  consume((consumer) => subscribe(consumer, { ...stores, usersClient, publish }));
  life.keep("listing", createListing(usersClient, stores.users, life.log), (each) => each.stop());
  life.metrics.gauge("dead_letters", "Events that could not be processed", broker.deadLetters);

  const permissions = createPermissions(bus);
  const routes = createRoutes({ ...life, ...stores, usersClient, broker, permissions });
  await serveHttp(life, env, { routes });
});
