// Reads a spreadsheet file. The content decides what it is; a wrong extension only gives a warning.
import { defaultLimits, exceeded, type Limits } from "./limits.ts";
import type { Workbook } from "./model.ts";
import { readCsv } from "./read/csv.ts";
import { isOle, oleError } from "./read/ole.ts";
import { otherKind } from "./read/signatures.ts";
import { readXlsx } from "./read/xlsx.ts";
import { WorkbookError } from "./workbook-error.ts";

/**
 * Reads .xlsx, .xlsm, .csv and .tsv. `name` is the file's name; the sheet of a text file gets it.
 * Throws {@link WorkbookError} for every other content. Runs without pause: use a worker for files of others.
 */
export function readWorkbook(bytes: Uint8Array, name = "", limits: Limits = defaultLimits): Workbook {
  if (bytes.length > limits.fileBytes) throw exceeded("fileBytes", limits);
  if (bytes.length === 0)
    throw new WorkbookError("not-a-spreadsheet", "The file is empty (0 bytes). Choose another file.");
  if (isOle(bytes)) throw oleError(bytes);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const error = otherKind(bytes);
    if (error) throw error;
  }
  const workbook = isZip ? readXlsx(bytes, limits) : readCsv(bytes, name, limits);
  const expected = isZip ? ["xlsx", "xlsm", "xltx", "xltm", "xlam"] : ["csv", "tsv", "tab", "txt"];
  if (extension !== "" && !expected.includes(extension)) {
    const is = isZip ? "an Excel workbook" : "a text file";
    workbook.warnings.push({
      code: "wrong-extension",
      message: `The file ends in .${extension} but is ${is}`,
    });
  }
  return workbook;
}
