// The files of workbooks in a user's data export, in parts: each row has the bytes of one part in base64.

import type { ExportList } from "@cellwright/kit/export";
import { Problem } from "@cellwright/kit/problem";
import type { WorkbookFiles } from "../store/workbook-files.ts";

/** As base64, a part fits into a page of an export. */
const partBytes = 256 * 1024;

/** The key of a row is the key of its file and the number of its first byte. */
export const exportedFiles = (files: Pick<WorkbookFiles, "listOf" | "get">): ExportList => ({
  of: "workbookFiles",
  async *rows(userId, after) {
    const [first = null, from = ""] = after?.split("/") ?? [];
    for (const { key, bytes } of await files.listOf(userId, first)) {
      for (let at = key === first ? Number(from) + partBytes : 0; at < bytes; at += partBytes) {
        const base64 = (await partOf(files, key, at)).toString("base64");
        yield { key: `${key}/${String(at).padStart(10, "0")}`, row: { file: key, from: at, bytes, base64 } };
      }
    }
  },
});

async function partOf(files: Pick<WorkbookFiles, "get">, key: string, from: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of files.get(key, from)) {
    parts.push(part);
    size += part.length;
    if (size >= partBytes) break;
  }
  // the file was removed meanwhile, so the export has to start again
  if (size === 0) throw new Problem("UNAVAILABLE");
  return Buffer.concat(parts).subarray(0, partBytes);
}
