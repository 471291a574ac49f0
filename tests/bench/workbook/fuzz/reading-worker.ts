// A worker that reads files and says how it ended: read, refused with a code, or crashed.
import { parentPort } from "node:worker_threads";
import { readWorkbook } from "@cellwright/workbook/read";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { Outcome } from "./reader.ts";

function outcomeOf(bytes: Uint8Array, name: string): Outcome {
  try {
    readWorkbook(bytes, name);
    return { code: "read" };
  } catch (error) {
    if (error instanceof WorkbookError) return { code: error.code };
    return {
      code: "crashed",
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

parentPort?.on("message", ({ bytes, name }: { bytes: Uint8Array; name: string }) =>
  parentPort?.postMessage(outcomeOf(bytes, name)),
);
