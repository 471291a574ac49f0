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
import { broker } from "./clients/broker.ts";
import { users } from "./clients/users.ts";
import { migrations, settings } from "./config.ts";
import { listing } from "./domain/listing.ts";
import { settingAdmin } from "./domain/set-admin.ts";
import { statistics } from "./domain/statistics.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { onPermissionsChanged } from "./events/on-permissions-changed.ts";
import { onPersonChanged } from "./events/on-person-changed.ts";
import { onSettingsChanged } from "./events/on-settings-changed.ts";
import { onUsed } from "./events/on-used.ts";
import { auditRoutes } from "./http/audit.ts";
import { peopleRoutes } from "./http/people.ts";
import { statsRoutes } from "./http/stats.ts";
import { audit } from "./store/audit.ts";
import { days } from "./store/days.ts";
import { people } from "./store/people.ts";
import { peoplePages } from "./store/people-pages.ts";

await run("admin", settings, async (life, env) => {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, "admin", life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const on = life.keep("bus", await bus("admin", env, life), (each) => each.close());
  const relay = life.keep("relay", createRelay({ ...life, bus: on, store: outboxInPostgres(db) }), (each) =>
    each.stop(),
  );
  const publish = publishInPostgres(() => relay);
  const asked = users(on);
  const [ofPeople, ofDays, ofAudit] = [people(db), days(db), audit(db)];

  onExport(on, db);
  const consumer = createEventConsumer({ ...life, bus: on, service: "admin", inbox: inboxInPostgres(db) });
  onPersonChanged(consumer, asked, ofPeople);
  onUsed(consumer, ofPeople, ofDays);
  onPermissionsChanged(consumer, ofAudit);
  onSettingsChanged(consumer, ofAudit);
  onAccountDeleted(consumer, ofPeople, publish);
  life.keep("events", consumer, (each) => each.stop());
  life.keep("listing", listing(asked, ofPeople, life.log), (each) => each.stop());

  const may = createPermissions(on);
  const ofBroker = broker(on);
  const show = statistics({ ...life, people: ofPeople, days: ofDays, users: asked, broker: ofBroker });
  life.metrics.gauge("dead_letters", "Events that could not be processed", ofBroker.deadLetters);
  const setAdmin = settingAdmin(asked, ofPeople);
  const routes = [
    peopleRoutes({ pages: peoplePages(db), setAdmin, permissions: may }),
    auditRoutes(ofAudit, may),
    statsRoutes(show, may),
  ];
  const app = httpApp({ ...life, atOnce: env.REQUESTS_AT_ONCE, person: tokenCheck(env), routes });
  life.keep("http", await listen(app, env), close);
  life.readyWhen("bus", on.isThere);
});
