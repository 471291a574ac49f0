// xlsb
import type { Limits } from "../limits.ts";
import type { Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { Archive } from "./zip.ts";

export function readXlsb(_archive: Archive, _part: string, _limits: Limits): Workbook {
  throw new WorkbookError("unsupported", "Binary workbooks (.xlsb) cannot be read. Save it as .xlsx.");
}
