// Limits of the files that the service reads: lower than those of the command line, because many users share its memory.
import { premiumWorkbookBytes } from "@cellwright/contracts/limits";
import { defaultLimits, type Limits } from "@cellwright/workbook/limits";

export const workbookLimits: Limits = {
  ...defaultLimits,
  // edits can make a file larger than an upload may be
  fileBytes: 2 * premiumWorkbookBytes,
  expandedBytes: 300 * 2 ** 20,
  cells: 2_000_000,
  sharedStrings: 1_000_000,
  formulaCharacters: 100_000_000,
};
