// The functions that worker threads run on workbooks: everything that reads files, which may be hostile.
import { Buffer } from "node:buffer";
import { filledCells } from "@cellwright/contracts/limits";
import { refusalReason } from "@cellwright/contracts/problem";
import type { CellEdit, CellRule } from "@cellwright/contracts/workbook-edits";
import type { AuditReport, WorkbookContents } from "@cellwright/contracts/workbooks";
import { Problem } from "@cellwright/kit/problem";
import { calls, type Functions } from "@cellwright/threads/calls";
import { filledEdits } from "@cellwright/workbook/filled-edits";
import type { Area } from "@cellwright/workbook/model";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import { writeCells } from "@cellwright/workbook/write";
import type { Permissions } from "@cellwright/workbook/write/edit";
import { writeRules } from "@cellwright/workbook/write-rules";
import { type Refused, refusedAs } from "./refused.ts";
import { auditReport } from "./workbook/audit-report.ts";
import { cellWindow } from "./workbook/cell-window.ts";
import { contentsOf } from "./workbook/contents.ts";
import { type File, forget, missing, type Opened, opened } from "./workbook/kept.ts";
import { workbookLimits } from "./workbook/limits.ts";
import { pieceOf } from "./workbook/question-piece.ts";
import { questionTrace } from "./workbook/question-trace.ts";

/** An error that no file should cause. Threads return it as data, because it may end no thread. */
export type Broken = { broken: string };

/** JSON texts are made here, because making a large one would block the main thread. */
const asJson = (value: unknown): Uint8Array => new Uint8Array(Buffer.from(JSON.stringify(value)));

type Edited = { bytes: Uint8Array; contents: WorkbookContents };

/** Writes edits and rules into a file. The result is kept as the file `key`. */
function edited(
  { bytes, name }: File,
  key: string,
  { edits, rules }: { edits: readonly CellEdit[]; rules: readonly CellRule[] },
  permissions: Permissions,
): Edited | typeof missing {
  if (!bytes) return missing;
  forget();
  const options = { ...permissions, limits: workbookLimits };
  const withCells = edits.length > 0 ? writeCells(bytes, filledEdits(edits, filledCells), options) : bytes;
  const written = rules.length > 0 ? writeRules(withCells, rules, options) : withCells;
  const after = opened({ key, name, bytes: written });
  if (!after) return missing;
  return { bytes: written, contents: contentsOf(after.workbook) };
}

const onFile =
  <Args extends unknown[], Done>(act: (workbook: Opened, ...args: Args) => Done) =>
  (file: File, ...args: Args): Done | typeof missing => {
    const workbook = opened(file);
    return workbook ? act(workbook, ...args) : missing;
  };

const functions = {
  contents: onFile((workbook): WorkbookContents => contentsOf(workbook.workbook)),
  cells: onFile(
    (workbook, version: number, sheet: string, area: Area): Uint8Array =>
      asJson({ version, ...cellWindow(workbook, sheet, area) }),
  ),
  edited,
  questionPiece: onFile(pieceOf),
  questionTrace: onFile(questionTrace),
  audited: onFile((workbook): AuditReport => auditReport(workbook.workbook)),
};

export type WorkbookWork = typeof functions;

/** Errors lose their class between threads. */
function asData(error: unknown): Refused | Broken {
  if (error instanceof WorkbookError) {
    const reason = refusalReason.parse(error.code);
    return refusedAs(new Problem("WORKBOOK_REFUSED", { message: error.message, extra: { reason } }));
  }
  if (error instanceof Problem) return refusedAs(error);
  // only the place in the code, because a message could contain text of the file
  const { name, stack = "" } = error instanceof Error ? error : new Error("no error");
  const at = stack.split("\n").find((line) => line.startsWith("    at "));
  return { broken: `${name}${at ?? ""}` };
}

const safe: Functions = Object.fromEntries(
  Object.entries(functions).map(([name, act]) => [
    name,
    (...args: unknown[]) => {
      try {
        return (act as (...given: unknown[]) => unknown)(...args);
      } catch (error) {
        return asData(error);
      }
    },
  ]),
);

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default calls(safe);
