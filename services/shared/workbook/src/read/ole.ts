// OLE containers hold old Excel files (.xls), encrypted new ones, and files of other programs.
import type { Limits } from "../limits.ts";
import type { Workbook } from "../model.ts";
import { encrypted, WorkbookError } from "../workbook-error.ts";
import { openContainer } from "./ole/container.ts";
import { readXls } from "./xls.ts";

const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const isOle = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** Reads the old Excel file in a container. Throws {@link WorkbookError} for every other content. */
export function readOle(bytes: Uint8Array, limits: Limits): Workbook {
  const container = openContainer(bytes);
  if (container.has("encryptioninfo") || container.has("encryptedpackage")) throw encrypted();
  const stream = container.stream("workbook") ?? container.stream("book");
  if (!stream)
    throw new WorkbookError(
      "not-a-spreadsheet",
      "The file is a document of another program. Choose a spreadsheet.",
    );
  const workbook = readXls(stream, limits);
  workbook.hasMacros ||= container.has("_vba_project_cur");
  return workbook;
}
