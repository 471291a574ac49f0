// Converts workbooks into the form of the API.
import { workbookDays } from "@cellwright/contracts/limits";
import type { ListedWorkbook, Workbook } from "@cellwright/contracts/workbooks";
import type { AuditRow } from "../store/audits.ts";
import type { VersionLine, VersionRow } from "../store/workbooks.ts";
import { shownAudit } from "./audit-workbook.ts";

const dayMs = 86_400_000;

export const listedWorkbook = (row: VersionRow): ListedWorkbook => ({
  id: row.id,
  fileName: row.fileName,
  kind: row.contents.kind,
  bytes: row.file.bytes,
  version: row.version,
  sheetCount: row.contents.sheets.length,
  isEditable: row.contents.kind === "xlsx",
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt.toISOString(),
  keptUntil: new Date(row.usedAt.getTime() + workbookDays * dayMs).toISOString(),
});

/** `lines` are the kept versions, newest first. Findings are in `language`. */
export const shownWorkbook = (
  row: VersionRow,
  lines: readonly VersionLine[],
  lastAudit: AuditRow | undefined,
  language: string,
): Workbook => ({
  ...listedWorkbook(row),
  ...row.contents,
  versions: lines.map((line) => ({ ...line, createdAt: line.createdAt.toISOString() })),
  canUndo: lines.some(({ version }) => version === row.parent),
  lastAudit: lastAudit ? shownAudit(lastAudit, language) : null,
});
