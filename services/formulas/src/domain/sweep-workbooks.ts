// Erases workbooks that nobody has used for a long time, and files that no workbook needs.
import type { Log } from "@cellwright/kit/log";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { Workbooks } from "../store/workbooks.ts";

type Parts = {
  workbooks: Pick<Workbooks, "removeOld">;
  files: Pick<WorkbookFiles, "remove" | "removeUnused">;
  everySeconds: number;
  log: Log;
};

/** Replicas can sweep at the same time. Returns a function that stops the sweep. */
export function startSweeping({ workbooks, files, everySeconds, log }: Parts): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await files.remove(await workbooks.removeOld());
      await files.removeUnused();
    } catch (error) {
      log.warn({ err: error }, "cannot erase old workbooks; trying again later");
    }
  };
  const timer = setInterval(() => {
    underWay = underWay.then(round);
  }, everySeconds * 1_000);
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
