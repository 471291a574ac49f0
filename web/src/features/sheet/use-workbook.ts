// Reads the open file in a worker of its own. Another file, or closing the sheet, ends the worker.
import { useEffect, useState } from "react";
import { createWorkbookClient, ReadError, type WorkbookClient } from "./workbook-client.ts";
import type { ReadFailure, WorkbookSummary } from "./worker/wishes.ts";

export type Reading =
  /** `share` of the file has arrived, from 0 to 1. */
  | { state: "reading"; share: number }
  | { state: "failed"; failure: ReadFailure }
  | { state: "open"; client: WorkbookClient; workbook: WorkbookSummary };

export function useWorkbook(file: File): Reading {
  const [reading, setReading] = useState<Reading & { of?: File }>({ state: "reading", share: 0 });
  useEffect(() => {
    let isLeft = false;
    const set = (next: Reading) => {
      if (!isLeft) setReading({ ...next, of: file });
    };
    set({ state: "reading", share: 0 });
    const client = createWorkbookClient((share) => set({ state: "reading", share }));
    client.request("open", { file }).then(
      (workbook) => set({ state: "open", client, workbook }),
      (error: unknown) => {
        client.end();
        set({ state: "failed", failure: error instanceof ReadError ? error.failure : "unreadable" });
      },
    );
    return () => {
      isLeft = true;
      client.end();
    };
  }, [file]);
  return reading.of === file ? reading : { state: "reading", share: 0 };
}
