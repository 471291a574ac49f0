// Connects a service with PostgreSQL to its database and to the bus, with outbox and inbox.
import type { Service } from "@cellwright/contracts/call";
import type { BusSettings } from "./bus.ts";
import { inboxInPostgres } from "./inbox-postgres.ts";
import { checkMigrated } from "./migrate.ts";
import { outboxInPostgres, publishInPostgres } from "./outbox-postgres.ts";
import { postgres } from "./postgres.ts";
import type { Life } from "./service.ts";
import { connectBus } from "./service-bus.ts";

/** Throws {@link MigrationError} if the database lacks a migration of the folders `migrations`. */
export async function connectPostgres(
  service: Service,
  life: Life,
  env: BusSettings & { DATABASE_URL: string },
  migrations: string[],
) {
  const db = life.keep("postgres", postgres(env.DATABASE_URL, service, life.log), (each) => each.end());
  await checkMigrated(db, migrations);
  const store = { outbox: outboxInPostgres(db), inbox: inboxInPostgres(db) };
  const { bus, relay, consume } = await connectBus(service, life, env, store);
  return { db, bus, publish: publishInPostgres(() => relay), consume };
}
