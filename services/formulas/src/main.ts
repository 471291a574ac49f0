// Entry point of the formulas service: formulas outside the chat, and workbooks.
import { allowance } from "@cellwright/kit/allowance";
import { createPermissions } from "@cellwright/kit/permissions";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { serveHttp } from "@cellwright/kit/serve-http";
import { run } from "@cellwright/kit/service";
import { chat } from "./clients/chat.ts";
import { migrations, settings } from "./config.ts";
import { createAddWorkbook } from "./domain/add-workbook.ts";
import { createAuditWorkbook } from "./domain/audit-workbook.ts";
import { createEditWorkbook } from "./domain/edit-workbook.ts";
import { createExplain } from "./domain/explain.ts";
import { createGenerate } from "./domain/generate.ts";
import { createPerform } from "./domain/perform.ts";
import { createPay, createRepair } from "./domain/repair.ts";
import { startSweeping } from "./domain/sweep-workbooks.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onExport } from "./events/on-export.ts";
import { respondToRpcs } from "./events/rpcs.ts";
import { formulaRoutes } from "./http/formulas.ts";
import { referenceRoutes } from "./http/references.ts";
import { workbookUploadRoutes } from "./http/workbook-upload.ts";
import { workbookRoutes } from "./http/workbooks.ts";
import { attempts, startPruning } from "./store/attempts.ts";
import { audits } from "./store/audits.ts";
import { openBytes } from "./store/open-bytes.ts";
import { workbookFiles } from "./store/workbook-files.ts";
import { workbooks } from "./store/workbooks.ts";
import { works } from "./store/works.ts";
import { worker } from "./workers/pool.ts";
import { workbookPool } from "./workers/workbook-pool.ts";

await run("formulas", settings, async (life, env) => {
  const { db, bus, publish, consume } = await connectPostgres("formulas", life, env, migrations);
  const files = workbookFiles(db, openBytes(db, env));
  const stores = {
    works: works(db, publish),
    audits: audits(db, publish),
    attempts: attempts(db),
    workbooks: workbooks(db),
    files,
  };
  life.keep("pruning", startPruning(stores.attempts, life.log), (stop) => stop());
  const sweep = { ...life, ...stores, everySeconds: env.WORKBOOK_SWEEP_SECONDS };
  life.keep("workbook sweep", startSweeping(sweep), (stop) => stop());
  const workbookThreads = { threads: env.WORKBOOK_THREADS, memoryMb: env.WORKBOOK_MEMORY_MB };
  const { onWorkbook } = life.keep(
    "workbook workers",
    workbookPool({ ...life, ...workbookThreads }),
    (each) => each.close(),
  );
  const onFiles = { ...stores, onWorkbook };
  respondToRpcs(bus, onFiles);
  onExport(bus, db, files);
  consume((consumer) => onAccountDeleted(consumer, { ...stores, publish }));

  const { worked } = life.keep("workers", worker(), (each) => each.close());
  const clients = { allowance: allowance(bus), chat: chat(bus) };
  const perform = createPerform({ ...life, ...stores, ...clients, atOnce: env.ANSWERS_AT_ONCE });
  const permissions = createPermissions(bus);
  const routes = formulaRoutes({
    permissions,
    attempts: stores.attempts,
    worked,
    generate: createGenerate(perform, worked),
    explain: createExplain(perform, worked),
    repair: createRepair(perform, worked),
    pay: createPay(clients.allowance),
  });
  const parts = {
    ...onFiles,
    permissions,
    addWorkbook: createAddWorkbook(onFiles),
    editWorkbook: createEditWorkbook(onFiles),
    auditWorkbook: createAuditWorkbook({ ...onFiles, ...clients }),
  };
  await serveHttp(life, env, {
    routes: [routes, workbookRoutes(parts)],
    publicRoutes: [referenceRoutes()],
    uploadRoutes: [workbookUploadRoutes(parts)],
  });
});
