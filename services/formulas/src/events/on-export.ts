// A user's data export: every formula that was generated, explained or repaired for them.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { listInPostgres } from "@cellwright/kit/export-postgres";
import type { Postgres } from "@cellwright/kit/postgres";

export const onExport = (bus: Pick<Bus, "respond">, db: Postgres): void =>
  answerExport(bus, exportRpcs.formulas, [
    listInPostgres(db, {
      of: "formulas",
      select: `select id::text as key, jsonb_build_object('id', id, 'kind', kind, 'sessionId', session_id, 'request', request,
                        'answer', answer, 'at', at) as row from works where owner = $1`,
    }),
  ]);
