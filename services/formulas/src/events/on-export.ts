// A user's data export: formulas that were generated, explained or repaired for them, and their workbooks.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { listInPostgres } from "@cellwright/kit/export-postgres";
import type { Postgres } from "@cellwright/kit/postgres";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import { exportedFiles } from "./exported-files.ts";

export const onExport = (bus: Pick<Bus, "respond">, db: Postgres, files: WorkbookFiles): void =>
  answerExport(bus, exportRpcs.formulas, [
    listInPostgres(db, {
      of: "formulas",
      select: `select id::text as key, jsonb_build_object('id', id, 'kind', kind, 'sessionId', session_id, 'request', request,
                        'answer', answer, 'at', at) as row from works where owner = $1`,
    }),
    listInPostgres(db, {
      of: "workbooks",
      select: `select w.id::text || '/' || lpad(v.version::text, 10, '0') as key,
                      jsonb_build_object('id', w.id, 'fileName', w.file_name, 'version', v.version, 'madeBy', v.made_by,
                        'file', v.file, 'contents', v.contents, 'createdAt', v.at, 'usedAt', w.used_at) as row
                 from workbooks w join workbook_versions v on v.workbook_id = w.id where w.owner = $1`,
    }),
    listInPostgres(db, {
      of: "workbookAudits",
      select: `select id::text as key, jsonb_build_object('id', id, 'workbookId', workbook_id, 'version', version,
                        'report', report, 'at', at) as row from workbook_audits where owner = $1`,
      atOnce: 5,
    }),
    exportedFiles(files),
  ]);
