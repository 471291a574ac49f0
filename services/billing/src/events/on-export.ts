// Billing's part of a user's export: premium, grants, checkouts and subscriptions.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { listInPostgres } from "@cellwright/kit/export-postgres";
import type { Postgres } from "@cellwright/kit/postgres";

export const onExport = (bus: Pick<Bus, "respond">, db: Postgres): void =>
  answerExport(bus, exportRpcs.billing, [
    listInPostgres(db, {
      of: "premium",
      select: "select user_id as key, to_jsonb(p) - 'user_id' as row from premium p where user_id = $1",
    }),
    listInPostgres(db, {
      of: "grants",
      select: "select user_id as key, to_jsonb(g) - 'user_id' as row from grants g where user_id = $1",
    }),
    listInPostgres(db, {
      of: "customers",
      select: `select user_id as key, to_jsonb(c) - '{user_id,delete_at,deleted_at,delete_failures}'::text[] as row
                 from customers c where user_id = $1`,
    }),
    listInPostgres(db, {
      of: "checkouts",
      select:
        "select attempt::text as key, to_jsonb(c) - 'user_id' as row from checkouts c where user_id = $1",
    }),
    listInPostgres(db, {
      of: "subscriptions",
      select: `select id as key, to_jsonb(s) - '{user_id,lease,leased_until,requested_version,applied_version,failures}'::text[] as row
                 from subscriptions s where user_id = $1`,
    }),
  ]);
