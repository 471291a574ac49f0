// The admin service: the list of users, admin rights, the audit log, and statistics for super admins.
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close, httpApp, listen } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated } from "@cellwright/kit/migrate";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { createPermissions } from "@cellwright/kit/permissions";
import { postgres } from "@cellwright/kit/postgres";
import { run } from "@cellwright/kit/service";
import { tokenCheck } from "@cellwright/kit/token";
import { createBroker } from "./clients/broker.ts";
import { createUsersClient } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { listing } from "./domain/listing.ts";
import { settingAdmin } from "./domain/set-admin.ts";
import { statistics } from "./domain/statistics.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { onPermissionsChanged } from "./events/on-permissions-changed.ts";
import { onSettingsChanged } from "./events/on-settings-changed.ts";
import { onUsed } from "./events/on-used.ts";
import { onUserChanged } from "./events/on-user-changed.ts";
import { auditRoutes } from "./http/audit.ts";
import { statsRoutes } from "./http/stats.ts";
import { userRoutes } from "./http/users.ts";
import { createAudit } from "./store/audit.ts";
import { createDays } from "./store/days.ts";
import { createUserPages } from "./store/user-pages.ts";
import { createUsers } from "./store/users.ts";

await run("admin", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "admin", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const on = life.keep("bus", await bus("admin", env, life), (each) => each.close());
  const relay = life.keep("relay", createRelay({ ...life, bus: on, store: outboxInPostgres(db) }), (each) =>
    each.stop(),
  );
  const publish = publishInPostgres(() => relay);
  const usersClient = createUsersClient(on);
  const [users, days, audit] = [createUsers(db), createDays(db), createAudit(db)];

  onExport(on, db);
  const consumer = createEventConsumer({ ...life, bus: on, service: "admin", inbox: inboxInPostgres(db) });
  onUserChanged(consumer, usersClient, users);
  onUsed(consumer, users, days);
  onPermissionsChanged(consumer, audit);
  onSettingsChanged(consumer, audit);
  onAccountDeleted(consumer, users, publish);
  life.keep("events", consumer, (each) => each.stop());
  life.keep("listing", listing(usersClient, users, life.log), (each) => each.stop());

  const permissions = createPermissions(on);
  const broker = createBroker(on);
  const show = statistics({ ...life, users, days, usersClient, broker });
  life.metrics.gauge("dead_letters", "Events that could not be processed", broker.deadLetters);
  const setAdmin = settingAdmin(usersClient, users);
  const routes = [
    userRoutes({ pages: createUserPages(db), setAdmin, permissions }),
    auditRoutes(audit, permissions),
    statsRoutes(show, permissions),
  ];
  const app = httpApp({ ...life, atOnce: env.REQUESTS_AT_ONCE, authenticate: tokenCheck(env), routes });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
});
