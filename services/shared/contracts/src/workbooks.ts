// Workbooks: spreadsheet files that users upload, view, download and delete.
import { z } from "zod";
import { call } from "./call.ts";
import { findingCounts } from "./finding-counts.ts";
import { id, instant, text } from "./text.ts";
import { area, editRequest } from "./workbook-edits.ts";

/** `xlsx` includes .xlsm, `text` is .csv and .tsv. */
export const workbookKind = z.enum(["xlsx", "xlsb", "xls", "ods", "text"]);

/** A workbook in the list. It is erased at `keptUntil`, unless it is used before then. */
export const listedWorkbook = z.strictObject({
  id,
  fileName: z.string().meta({ examples: ["orders.xlsx"] }),
  kind: workbookKind,
  /** Size of the file in bytes. */
  bytes: z.int().min(1),
  /** The number of the current version. */
  version: z.int().min(1),
  sheetCount: z.int().min(0),
  /** Cells can only be written in .xlsx and .xlsm files. */
  isEditable: z.boolean(),
  createdAt: instant,
  usedAt: instant,
  keptUntil: instant,
});

export const workbookSheet = z.strictObject({
  name: z.string(),
  state: z.enum(["visible", "hidden", "veryHidden"]),
  isProtected: z.boolean(),
  /** The last used row and column, counted from 1; 0 for an empty sheet. */
  rows: z.int().min(0),
  columns: z.int().min(0),
  /** Cells with a value or a formula, and those with a formula. */
  cells: z.int().min(0),
  formulas: z.int().min(0),
});

/** A table of a visible and unprotected sheet; `name` is null if it was found by its layout. */
export const workbookTable = z.strictObject({
  sheet: z.string(),
  range: z.string().meta({ examples: ["A1:D90"] }),
  name: z.string().nullable(),
  title: z.string().nullable(),
  headings: z.array(z.string()),
});

/** `edits` is the number of cells and rules that were written. */
export const workbookVersion = z.strictObject({
  version: z.int().min(1),
  madeBy: z.enum(["upload", "edit", "undo"]),
  edits: z.int().min(0),
  bytes: z.int().min(1),
  createdAt: instant,
});

/** What the current version consists of. */
export const workbookContents = z.strictObject({
  kind: workbookKind,
  /** A compact description for people and language models. Hidden and protected sheets are only named in it. */
  map: z.string(),
  sheets: z.array(workbookSheet),
  tables: z.array(workbookTable),
  /** What was left out or looks wrong. */
  warnings: z.array(z.string()),
});

/** Texts are addresses, formulas and words of the workbook; numbers are counts, or values of cells. */
const messageValue = z.union([z.string(), z.number(), z.array(z.string())]);
const messagePart = z.strictObject({
  id: z.string().meta({ examples: ["in.heading"] }),
  values: z.record(z.string(), messageValue),
});

/** A sentence by its id, with the values in it, some of which are parts of sentences. */
const message = z.strictObject({
  id: z.string().meta({ examples: ["short-range"] }),
  values: z.record(z.string(), z.union([messageValue, messagePart, z.array(messagePart)])),
});

export const finding = z.strictObject({
  /** The check that found it, such as `inconsistent-formula`. */
  code: z.string().meta({ examples: ["inconsistent-formula"] }),
  /**
   * `reference`: a formula or range is wrong or breaks its pattern; `value`: a value is wrong or of the wrong type;
   * `risk`: results may become wrong; `style`: hard to read or slow.
   */
  kind: z.enum(["reference", "value", "risk", "style"]),
  severity: z.enum(["error", "warning", "note"]),
  /** Up to 100 cells, the most doubtful first; empty if it is about the whole workbook. */
  cells: z.array(z.string().meta({ examples: ["Orders!D7"] })),
  cellCount: z.int().min(0),
  /** What was found, in the language of `Accept-Language`, or in English. */
  message: z.string(),
  /** The same as data, for programs that word it themselves. Reports from before it existed have none. */
  evidence: z.array(message).optional(),
  /** The formula that the first cell should probably have, with `=`. */
  fix: z.string().optional(),
  /** If several cells should have other formulas: those of the first cells, in their order. */
  fixes: z.array(z.string()).optional(),
});

/** `findings` are the most severe ones; `counts` are those of all. */
export const auditReport = z.strictObject({ counts: findingCounts, findings: z.array(finding) });

export const audit = z.strictObject({
  id,
  workbookId: id,
  /** The version that was audited. */
  version: z.int().min(1),
  at: instant,
  ...auditReport.shape,
});

export const workbook = listedWorkbook.extend({
  ...workbookContents.shape,
  /** Newest first. Old versions are erased: see `limits.ts`. */
  versions: z.array(workbookVersion),
  canUndo: z.boolean(),
  /** The last audit, of this or an earlier version. */
  lastAudit: audit.nullable(),
});

export const cellValue = z.union([
  z.number(),
  z.string(),
  z.boolean(),
  z.strictObject({ error: z.string() }),
  z.null(),
]);

/** A cell with a value or a formula. Dates are serial numbers. */
export const windowCell = z.strictObject({
  cell: z.string().meta({ examples: ["B2"] }),
  value: cellValue,
  /** The value as its number format shows it. */
  text: z.string(),
  /** In English and A1 notation, with `=`. */
  formula: z.string().optional(),
  /** The number format, if it is not General. */
  format: z.string().optional(),
  /** A long text or formula was cut; a request for this cell alone returns it whole. */
  isShortened: z.literal(true).optional(),
});

/** Part of a sheet, row by row. `hiddenRows` count from 1. */
export const cellWindow = z.strictObject({
  version: z.int().min(1),
  sheet: z.string(),
  range: z.string().meta({ examples: ["A1:D90"] }),
  cells: z.array(windowCell),
  merged: z.array(z.string().meta({ examples: ["A1:D1"] })),
  hiddenRows: z.array(z.int().min(1)),
  hiddenColumns: z.array(z.string().meta({ examples: ["C"] })),
});

const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);
const sheetName = text(255, 1).meta({ examples: ["Orders"] });

/** Without `version`, the current one. `range` has at most `windowCells` cells. */
export const cellsQuery = z.strictObject({
  sheet: sheetName,
  range: z
    .string()
    .max(30)
    .regex(area, "must be a range such as A1:D90")
    .meta({ examples: ["A1:D90"] }),
  version: versionNumber.optional(),
});

export const undoRequest = z.strictObject({ version: z.int().min(1) });

/** `sessionId` is the chat session under which My Requests lists the audit. */
export const auditRequest = z.strictObject({ sessionId: id.optional() });

export const downloadQuery = z.strictObject({ version: versionNumber.optional() });

export type Audit = z.infer<typeof audit>;
export type AuditReport = z.infer<typeof auditReport>;
export type Workbook = z.infer<typeof workbook>;
export type ListedWorkbook = z.infer<typeof listedWorkbook>;
export type WorkbookContents = z.infer<typeof workbookContents>;
export type WindowCell = z.infer<typeof windowCell>;
export type CellWindow = z.infer<typeof cellWindow>;

const service = "formulas";
const permission = "verified";
const ofWorkbook = z.strictObject({ id });

export const workbooksCalls = {
  uploadWorkbook: call({
    service,
    method: "post",
    path: "/api/workbooks",
    permission,
    summary:
      "Uploads a spreadsheet file of at most 1 MB, with premium 20 MB: .xlsx, .xlsm, .xlsb, .xls, .ods, .csv or .tsv",
    body: z.strictObject({ file: z.string().meta({ format: "binary" }) }),
    bodyType: "multipart/form-data",
    answer: workbook,
    status: 201,
    errors: ["WORKBOOK_REFUSED"],
    idempotent: true,
    served: true,
  }),
  workbooks: call({
    service,
    method: "get",
    path: "/api/workbooks",
    permission,
    summary: "The user's workbooks, last used first",
    answer: z.array(listedWorkbook),
    served: true,
  }),
  workbook: call({
    service,
    method: "get",
    path: "/api/workbooks/{id}",
    permission,
    summary: "A workbook: its map, sheets, tables and versions",
    params: ofWorkbook,
    answer: workbook,
    served: true,
  }),
  workbookCells: call({
    service,
    method: "get",
    path: "/api/workbooks/{id}/cells",
    permission,
    summary: "The cells of a range: values, texts as shown, and formulas",
    params: ofWorkbook,
    query: cellsQuery,
    answer: cellWindow,
    errors: ["WORKBOOK_REFUSED"],
    served: true,
  }),
  editWorkbook: call({
    service,
    method: "post",
    path: "/api/workbooks/{id}/cells",
    permission,
    summary: "Writes values, formulas and rules for cells into an .xlsx or .xlsm file, as a new version",
    params: ofWorkbook,
    body: editRequest,
    answer: workbook,
    errors: ["CONFLICT", "WORKBOOK_REFUSED"],
    idempotent: true,
    served: true,
  }),
  undoEdit: call({
    service,
    method: "post",
    path: "/api/workbooks/{id}/undo",
    permission,
    summary: "Takes back the last edit that is in force, as a new version",
    params: ofWorkbook,
    body: undoRequest,
    answer: workbook,
    errors: ["CONFLICT"],
    idempotent: true,
    served: true,
  }),
  auditWorkbook: call({
    service,
    method: "post",
    path: "/api/workbooks/{id}/audit",
    permission,
    summary: "Finds what is probably wrong in a workbook; costs as much as an answer",
    params: ofWorkbook,
    body: auditRequest,
    answer: audit,
    errors: ["TOKEN_LIMIT_EXCEEDED", "WORKBOOK_REFUSED"],
    idempotent: true,
    served: true,
  }),
  downloadWorkbook: call({
    service,
    method: "get",
    path: "/api/workbooks/{id}/download",
    permission,
    summary: "Downloads the file",
    params: ofWorkbook,
    query: downloadQuery,
    answer: z.string().meta({ format: "binary" }),
    answerType: "application/octet-stream",
    served: true,
  }),
  deleteWorkbook: call({
    service,
    method: "delete",
    path: "/api/workbooks/{id}",
    permission,
    summary: "Erases a workbook with all its versions and audits",
    params: ofWorkbook,
    answer: null,
    status: 204,
    served: true,
  }),
};
