// Reads a spreadsheet file. The content decides what it is; a wrong extension only gives a warning.
import { defaultLimits, exceeded, type Limits } from "./limits.ts";
import type { Workbook } from "./model.ts";
import { readCsv } from "./read/csv.ts";
import { isOle, readOle } from "./read/ole.ts";
import { isOldExcel, otherKind } from "./read/signatures.ts";
import { readXls } from "./read/xls.ts";
import { isZip, readZip } from "./read/zipped.ts";
import { WorkbookError } from "./workbook-error.ts";

/** What a file is, and the extensions of its kind. */
const kinds: Record<Workbook["kind"], { is: string; extensions: readonly string[] }> = {
  xlsx: { is: "an Excel workbook", extensions: ["xlsx", "xlsm", "xltx", "xltm", "xlam"] },
  xlsb: { is: "a binary Excel workbook", extensions: ["xlsb"] },
  xls: { is: "an old Excel workbook", extensions: ["xls", "xlt", "xla"] },
  ods: { is: "an OpenDocument spreadsheet", extensions: ["ods", "ots"] },
  text: { is: "a text file", extensions: ["csv", "tsv", "tab", "txt"] },
};

/**
 * Reads .xlsx, .xlsm, .xlsb, .xls, .ods, .csv and .tsv. `name` is the file's name; the sheet of a text file gets it.
 * Throws {@link WorkbookError} for every other content. Runs without pause: use a worker for files of others.
 */
export function readWorkbook(bytes: Uint8Array, name = "", limits: Limits = defaultLimits): Workbook {
  if (bytes.length > limits.fileBytes) throw exceeded("fileBytes", limits);
  if (bytes.length === 0)
    throw new WorkbookError("not-a-spreadsheet", "The file is empty (0 bytes). Choose another file.");
  const workbook = readContent(bytes, name, limits);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const { is, extensions } = kinds[workbook.kind];
  if (extension !== "" && !extensions.includes(extension))
    workbook.warnings.push({
      code: "wrong-extension",
      message: `The file ends in .${extension} but is ${is}`,
    });
  return workbook;
}

function readContent(bytes: Uint8Array, name: string, limits: Limits): Workbook {
  if (isOle(bytes)) return readOle(bytes, limits);
  if (isZip(bytes)) return readZip(bytes, limits);
  if (isOldExcel(bytes)) return readXls(bytes, limits);
  const error = otherKind(bytes);
  if (error) throw error;
  return readCsv(bytes, name, limits);
}
