// /api/workbooks: the spreadsheet files of a user.
import { once } from "node:events";
import { editsPerMinute, windowCells } from "@cellwright/contracts/limits";
import { id } from "@cellwright/contracts/text";
import { editRequest } from "@cellwright/contracts/workbook-edits";
import { auditRequest, cellsQuery, downloadQuery, undoRequest } from "@cellwright/contracts/workbooks";
import { invalidFields } from "@cellwright/kit/invalid-fields";
import { pace } from "@cellwright/kit/pace";
import type { Permissions } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import type { Area } from "@cellwright/workbook/model";
import { readArea } from "@cellwright/workbook/read/a1";
import { type Request, type Response, Router } from "express";
import { type AuditWorkbook, shownAudit } from "../domain/audit-workbook.ts";
import type { EditWorkbook } from "../domain/edit-workbook.ts";
import { jobFile } from "../domain/job-file.ts";
import { listedWorkbook, shownWorkbook } from "../domain/shown-workbook.ts";
import type { Attempts } from "../store/attempts.ts";
import type { Audits } from "../store/audits.ts";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { VersionRow, Workbooks } from "../store/workbooks.ts";
import type { OnWorkbook } from "../workers/workbook-pool.ts";
import { attemptOf } from "./attempt.ts";
import { languageOf } from "./language.ts";
import { leavingOf } from "./leaving.ts";

type Parts = {
  permissions: Pick<Permissions, "verified">;
  attempts: Pick<Attempts, "begin">;
  files: Pick<WorkbookFiles, "get" | "read" | "discard">;
  workbooks: Workbooks;
  onWorkbook: OnWorkbook;
  audits: Pick<Audits, "last">;
  editWorkbook: EditWorkbook;
  auditWorkbook: AuditWorkbook;
};

export function workbookRoutes(parts: Parts): Router {
  const { permissions, attempts, files, workbooks, audits, onWorkbook, editWorkbook, auditWorkbook } = parts;
  const checkPace = pace({ most: editsPerMinute, withinMs: 60_000 });
  const routes = Router();
  routes.use(permissions.verified);

  const usedOf = async (req: Request, version?: number): Promise<VersionRow> => {
    const found = await workbooks.find(req.user.id, workbookIdOf(req), version);
    if (!found) throw new Problem("NOT_FOUND");
    await workbooks.touch(found.id);
    return found;
  };

  const answer = async (req: Request, res: Response, row: VersionRow) => {
    const [lines, lastAudit] = [await workbooks.versionsOf(row.id), await audits.last(row.owner, row.id)];
    res.json(shownWorkbook(row, lines, lastAudit, languageOf(req)));
  };

  routes.get("/workbooks", async (req, res) => {
    res.json((await workbooks.list(req.user.id)).map(listedWorkbook));
  });

  routes.get("/workbooks/:id", async (req, res) => {
    await answer(req, res, await usedOf(req));
  });

  routes.get("/workbooks/:id/cells", async (req, res) => {
    const { sheet, range, version: wanted } = cellsQuery.parse(req.query);
    const area = areaOf(range);
    const { fileName, version, file } = await usedOf(req, wanted);
    const by = { userId: req.user.id, leaving: leavingOf(res) };
    const json = await onWorkbook(by, jobFile(files, fileName, file), "cells", version, sheet, area);
    res.type("json").send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
  });

  const changeOf = async (req: Request, call: string, version: number) => {
    const id = workbookIdOf(req);
    checkPace(req.user.id);
    const { userId: owner, requestId } = await attemptOf(req, `${call} ${id}`, attempts);
    return { owner, requestId, id, version };
  };

  routes.post("/workbooks/:id/cells", async (req, res) => {
    const { version, edits, rules, ...permissions } = editRequest.parse(req.body);
    const change = await changeOf(req, "cells", version);
    await answer(
      req,
      res,
      await editWorkbook.edit(change, { edits, rules, permissions, leaving: leavingOf(res) }),
    );
  });

  routes.post("/workbooks/:id/undo", async (req, res) => {
    const { version } = undoRequest.parse(req.body);
    await answer(req, res, await editWorkbook.undo(await changeOf(req, "undo", version)));
  });

  routes.post("/workbooks/:id/audit", async (req, res) => {
    const { sessionId } = auditRequest.parse(req.body);
    const id = workbookIdOf(req);
    const { userId: owner, requestId, isNew } = await attemptOf(req, `audit ${id}`, attempts);
    // repetitions of a request do not count; 429 means here that the allowance is used up
    if (isNew) checkPace(owner, "UNAVAILABLE");
    res.json(shownAudit(await auditWorkbook({ owner, requestId, id, sessionId }), languageOf(req)));
  });

  routes.get("/workbooks/:id/download", async (req, res) => {
    const { version } = downloadQuery.parse(req.query);
    const { fileName, file } = await usedOf(req, version);
    await send(res, fileName, file.bytes, files.get(file.key));
  });

  routes.delete("/workbooks/:id", async (req, res) => {
    const removed = await workbooks.remove(req.user.id, workbookIdOf(req));
    if (!removed) throw new Problem("NOT_FOUND");
    await files.discard(removed);
    res.status(204).end();
  });

  return routes;
}

function workbookIdOf(req: Request): string {
  const read = id.safeParse(req.params.id);
  if (!read.success) throw new Problem("NOT_FOUND");
  return read.data;
}

function areaOf(range: string): Area {
  const area = readArea(range);
  const issue = (message: string) => invalidFields({ issues: [{ path: ["range"], message }] });
  if (!area) throw issue("is not in a sheet");
  const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  if (cells > windowCells) throw issue(`has more than ${windowCells.toLocaleString("en-US")} cells`);
  return area;
}

/** The headers are set with the first bytes, because an error before them gets another response. */
async function send(
  res: Response,
  fileName: string,
  bytes: number,
  file: AsyncIterable<Uint8Array>,
): Promise<void> {
  const left = leavingOf(res);
  for await (const part of file) {
    if (!res.headersSent)
      res.attachment(fileName).type("application/octet-stream").set("content-length", String(bytes));
    if (left.aborted) return;
    if (!res.write(part)) await once(res, "drain", { signal: left }).catch(() => {});
  }
  if (!res.headersSent) throw new Problem("NOT_FOUND");
  res.end();
}
