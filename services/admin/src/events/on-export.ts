// The admin service's part of a user's export: the row of the list, and audit entries by or about the user.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { listInPostgres } from "@cellwright/kit/export-postgres";
import type { Postgres } from "@cellwright/kit/postgres";

export const onExport = (bus: Pick<Bus, "respond">, db: Postgres): void =>
  answerExport(bus, exportRpcs.admin, [
    listInPostgres(db, {
      of: "users",
      select: "select id as key, to_jsonb(p) as row from users p where id = $1",
    }),
    listInPostgres(db, {
      of: "audit",
      select: "select id::text as key, to_jsonb(a) as row from audit a where by = $1 or whom = $1",
    }),
  ]);
