// Reads two versions of a workbook and compares them. Loaded when it is needed, because the comparison is large.
import { compareWorkbooks } from "@cellwright/workbook/compare";
import type { Workbook } from "@cellwright/workbook/model";
import { createComparison } from "./comparison-report.ts";
import { fillValues } from "./fill-values.ts";
import { readFile } from "./read-file.ts";
import { summaryOf } from "./summary.ts";
import type { Wishes } from "./wishes.ts";

/** `onShare` is called with the share of the version before that has been read. Throws `WorkbookError`. */
export async function compareFiles(files: Wishes["compare"], onShare: (share: number) => void) {
  const before: Workbook = await readFile(files.before, onShare);
  const after = await readFile(files.after, () => {});
  // before missing results are filled in: the comparison then calculates both versions alike
  const changes = compareWorkbooks(before, after);
  const isCalculated = await fillValues(before);
  const isAfterCalculated = await fillValues(after);
  const { comparison, ...handlers } = createComparison(before, after, changes);
  const isOpenCalculated = files.opens === "before" ? isCalculated : isAfterCalculated;
  const open = { before, after }[files.opens];
  return { open, answer: { workbook: summaryOf(open, isOpenCalculated), comparison }, handlers };
}
