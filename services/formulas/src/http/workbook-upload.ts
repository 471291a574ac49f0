// POST /api/workbooks: a spreadsheet file as a form, stored while it arrives.
import { freeWorkbookBytes, premiumWorkbookBytes, uploadsPerMinute } from "@cellwright/contracts/limits";
import { pace } from "@cellwright/kit/pace";
import type { Permissions } from "@cellwright/kit/permissions";
import { receiveFile } from "@cellwright/kit/upload";
import { Router } from "express";
import type { AddWorkbook } from "../domain/add-workbook.ts";
import { shownWorkbook } from "../domain/shown-workbook.ts";
import type { Attempts } from "../store/attempts.ts";
import type { Audits } from "../store/audits.ts";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { Workbooks } from "../store/workbooks.ts";
import { attemptOf } from "./attempt.ts";
import { languageOf } from "./language.ts";
import { leavingOf } from "./leaving.ts";

type Parts = {
  permissions: Pick<Permissions, "verified" | "of">;
  attempts: Pick<Attempts, "begin">;
  files: Pick<WorkbookFiles, "add">;
  workbooks: Pick<Workbooks, "versionsOf">;
  audits: Pick<Audits, "last">;
  addWorkbook: AddWorkbook;
};

/** Shorter than the time that Node gives a request. */
const withinMs = 240_000;

const freeForm = {
  most: freeWorkbookBytes,
  tooLarge:
    "This file is larger than 1 MB, the limit of the free plan. With premium, files may have up to 20 MB.",
};
const premiumForm = {
  most: premiumWorkbookBytes,
  tooLarge: "This file is larger than 20 MB. Split it into smaller files.",
};

/** Mounted before the JSON parser, because it reads the body itself. */
export function workbookUploadRoutes(parts: Parts): Router {
  const { permissions, attempts, files, workbooks, audits, addWorkbook } = parts;
  const checkPace = pace({ most: uploadsPerMinute, withinMs: 60_000 });
  const routes = Router();

  routes.post("/workbooks", permissions.verified, async (req, res) => {
    checkPace(req.user.id);
    const { userId: owner, requestId } = await attemptOf(req, "workbook", attempts);
    const { premium } = await permissions.of(owner);
    const form = { field: "file", withinMs, ...(premium ? premiumForm : freeForm) };
    const upload = await receiveFile(req, form, async (bytes, fileName) => ({
      fileName,
      file: await files.add(owner, bytes),
    }));
    const added = await addWorkbook({ owner, requestId, ...upload, leaving: leavingOf(res) });
    res
      .status(201)
      .json(
        shownWorkbook(
          added,
          await workbooks.versionsOf(added.id),
          await audits.last(owner, added.id),
          languageOf(req),
        ),
      );
  });

  return routes;
}
