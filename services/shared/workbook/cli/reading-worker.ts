// A worker thread that reads files. It is separate so that it can be ended.
import { readFileSync, statSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { defaultLimits, exceeded } from "../src/limits.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import type { Reading } from "./reading.ts";
import { summaryOf } from "./summary.ts";

parentPort?.on("message", (file: string) => parentPort?.postMessage(read(file)));

function read(file: string): Reading {
  try {
    if (statSync(file).size > defaultLimits.fileBytes) throw exceeded("fileBytes", defaultLimits);
    return { ok: true, summary: summaryOf(readWorkbook(readFileSync(file), file)) };
  } catch (error) {
    if (error instanceof WorkbookError) return { ok: false, code: error.code, message: error.message };
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined)
      return { ok: false, code: "not-a-spreadsheet", message: `The file cannot be opened: ${message}` };
    throw error;
  }
}
