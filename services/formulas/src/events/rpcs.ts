// RPCs that formulas answers: a work and an audit for the activities service, the cells of a workbook for the chat.
import { analyzedFile, traceWorkbook, work, workbookCells } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { jobFile } from "../domain/job-file.ts";
import { listed } from "../domain/listed.ts";
import type { Audits } from "../store/audits.ts";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { Workbooks } from "../store/workbooks.ts";
import type { Works } from "../store/works.ts";
import type { OnWorkbook } from "../workers/workbook-pool.ts";

type Parts = {
  works: Works;
  audits: Audits;
  workbooks: Pick<Workbooks, "find" | "touch">;
  files: Pick<WorkbookFiles, "read">;
  onWorkbook: OnWorkbook;
};

export function respondToRpcs(bus: Bus, { works, audits, workbooks, files, onWorkbook }: Parts): void {
  bus.respond(work, async ({ userId, workId }) => listed(await works.find(userId, workId)));
  bus.respond(analyzedFile, async ({ userId, workId }) => {
    const audit = await audits.named(userId, workId);
    if (!audit) return null;
    const { sessionId, workbookId, fileName, report, at } = audit;
    return { sessionId, workbookId, fileName, findings: report.counts, at: at.toISOString() };
  });
  bus.respond(workbookCells, async ({ userId, workbookId, version: wanted, sheet, from }) => {
    const found = await workbooks.find(userId, workbookId, wanted ?? undefined);
    if (!found) return null;
    await workbooks.touch(found.id);
    const { version, fileName, file, contents } = found;
    const piece = await onWorkbook({ userId }, jobFile(files, fileName, file), "questionPiece", sheet, from);
    return { ...piece, version, map: from === 0 ? contents.map : "" };
  });
  bus.respond(traceWorkbook, async ({ userId, workbookId, version, sheet, cells }) => {
    const found = await workbooks.find(userId, workbookId, version);
    if (!found) return null;
    const file = jobFile(files, found.fileName, found.file);
    return onWorkbook({ userId }, file, "questionTrace", sheet, cells);
  });
}
