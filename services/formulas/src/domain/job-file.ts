// The stored file of a workbook as worker threads get it.
import type { StoredFile, WorkbookFiles } from "../store/workbook-files.ts";
import type { JobFile } from "../workers/workbook-pool.ts";

export const jobFile = (files: Pick<WorkbookFiles, "read">, name: string, file: StoredFile): JobFile => ({
  key: file.key,
  name,
  bytes: file.bytes,
  read: () => files.read(file),
});
