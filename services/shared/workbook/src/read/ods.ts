// ods
import type { Limits } from "../limits.ts";
import type { Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { Archive } from "./zip.ts";

export function readOds(_archive: Archive, _limits: Limits): Workbook {
  throw new WorkbookError("unsupported", "OpenDocument files (.ods) cannot be read. Save it as .xlsx.");
}
