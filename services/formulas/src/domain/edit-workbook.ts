// Writes edits into a workbook and takes them back. Every change is a new version; a repeated request makes it once.
import { randomUUID } from "node:crypto";
import type { CellEdit, CellRule } from "@cellwright/contracts/workbook-edits";
import { Problem } from "@cellwright/kit/problem";
import type { WorkbookFiles } from "../store/workbook-files.ts";
import type { VersionRow, Workbooks } from "../store/workbooks.ts";
import type { OnWorkbook } from "../workers/workbook-pool.ts";
import { jobFile } from "./job-file.ts";

type Parts = { files: WorkbookFiles; workbooks: Workbooks; onWorkbook: OnWorkbook };

/** `version` is the version that the user has seen. */
type Change = { owner: string; requestId: string; id: string; version: number };
type Edits = {
  edits: readonly CellEdit[];
  rules: readonly CellRule[];
  permissions: { allowProtected: boolean; replaceArrays: boolean };
  leaving: AbortSignal;
};

const nothingToUndo = "There is nothing to undo.";

export type EditWorkbook = ReturnType<typeof createEditWorkbook>;

/**
 * Both throw {@link Problem} CONFLICT if the workbook has a newer version, NOT_FOUND if the user has no such workbook.
 * `edit` throws WORKBOOK_REFUSED for edits that cannot be written.
 */
export function createEditWorkbook({ files, workbooks, onWorkbook }: Parts) {
  async function once(change: Change, make: (current: VersionRow) => Promise<void>): Promise<VersionRow> {
    const { owner, requestId, id, version } = change;
    const known = await workbooks.madeBy(owner, requestId);
    if (known) return known;
    const current = await workbooks.find(owner, id);
    if (!current) throw new Problem("NOT_FOUND");
    try {
      if (current.version !== version) throw new Problem("CONFLICT");
      await make(current);
    } catch (error) {
      // the same request may have made the version meanwhile, here or on another replica
      const made = await workbooks.madeBy(owner, requestId);
      if (!made) throw error;
      return made;
    }
    const made = await workbooks.madeBy(owner, requestId);
    if (!made) throw new Problem("NOT_FOUND");
    return made;
  }

  return {
    edit: (change: Change, { edits, rules, permissions, leaving }: Edits): Promise<VersionRow> =>
      once(change, async (current) => {
        const { owner, requestId, id, version } = change;
        const key = randomUUID();
        const file = { ...jobFile(files, current.fileName, current.file), becomes: key };
        const by = { userId: owner, leaving };
        const { bytes, contents } = await onWorkbook(by, file, "edited", key, { edits, rules }, permissions);
        const stored = await files.add(owner, [bytes], key);
        const made = {
          requestId,
          parent: version,
          madeBy: "edit" as const,
          edits: edits.length + rules.length,
          contents,
        };
        try {
          await files.discard(await workbooks.addVersion(owner, id, version, { ...made, file: stored }));
        } catch (error) {
          await files.discard([key]);
          throw error;
        }
      }),

    undo: (change: Change): Promise<VersionRow> =>
      once(change, async ({ parent }) => {
        const { owner, requestId, id, version } = change;
        const before = parent === null ? undefined : await workbooks.find(owner, id, parent);
        if (!before) throw new Problem("CONFLICT", { message: nothingToUndo });
        const { contents, file } = before;
        const made = { requestId, parent: before.parent, madeBy: "undo" as const, edits: 0, contents, file };
        await files.discard(await workbooks.addVersion(owner, id, version, made));
      }),
  };
}
