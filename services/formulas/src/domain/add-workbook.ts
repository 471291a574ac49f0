// Adds an uploaded file as a workbook, if it can be read. A repeated request adds it once.
import { Problem } from "@cellwright/kit/problem";
import type { StoredFile, WorkbookFiles } from "../store/workbook-files.ts";
import type { VersionRow, Workbooks } from "../store/workbooks.ts";
import type { OnWorkbook } from "../workers/workbook-pool.ts";
import { fileNameOf } from "./file-name.ts";
import { jobFile } from "./job-file.ts";

type Parts = { files: WorkbookFiles; workbooks: Workbooks; onWorkbook: OnWorkbook };

/** `requestId` becomes the id of the workbook. */
type Upload = { owner: string; requestId: string; fileName: string; file: StoredFile; leaving: AbortSignal };

export type AddWorkbook = ReturnType<typeof createAddWorkbook>;

/** Throws {@link Problem} WORKBOOK_REFUSED for a file that cannot be read; it is removed then. */
export function createAddWorkbook({ files, workbooks, onWorkbook }: Parts) {
  async function add({ owner, requestId: id, fileName: sent, file, leaving }: Upload): Promise<boolean> {
    const fileName = fileNameOf(sent);
    const contents = await onWorkbook({ userId: owner, leaving }, jobFile(files, fileName, file), "contents");
    const made = { requestId: id, parent: null, madeBy: "upload" as const, edits: 0, contents, file };
    const unused = await workbooks.add(owner, { id, fileName, ...made });
    await files.discard(unused ?? []);
    return unused !== undefined;
  }

  return async (upload: Upload): Promise<VersionRow> => {
    const { owner, requestId, file } = upload;
    let isAdded = false;
    try {
      const known = await workbooks.madeBy(owner, requestId);
      isAdded = known === undefined && (await add(upload));
      const found = known ?? (await workbooks.madeBy(owner, requestId));
      if (!found) throw new Problem("NOT_FOUND");
      if (found.file.sha256 !== file.sha256) throw new Problem("IDEMPOTENCY_KEY_REUSED");
      return found;
    } finally {
      if (!isAdded) await files.discard([file.key]);
    }
  };
}
