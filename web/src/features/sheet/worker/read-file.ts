// Reads a file of the user into a workbook, within limits that a browser can bear.
import { defaultLimits, exceeded, type Limits } from "@cellwright/workbook/limits";
import type { Workbook } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";

const limits: Limits = { ...defaultLimits, fileBytes: 100 * 2 ** 20, expandedBytes: 768 * 2 ** 20 };

/** `onShare` is called with the share of the bytes that have arrived. Throws `WorkbookError`. */
export async function readFile(file: File, onShare: (share: number) => void): Promise<Workbook> {
  if (file.size > limits.fileBytes) throw exceeded("fileBytes", limits);
  const bytes = new Uint8Array(file.size);
  let arrived = 0;
  const pieces = file.stream().getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    bytes.set(piece.value, arrived);
    arrived += piece.value.length;
    onShare(arrived / file.size);
  }
  return readWorkbook(bytes, file.name, limits);
}
