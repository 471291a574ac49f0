// Fetches a saved workbook: what the account knows about it, and its file.
import type { Workbook } from "@cellwright/contracts/workbooks";
import { workbooksPath } from "./saved-copy.ts";
import { transfer } from "./transfer.ts";

type Progress = { signal: AbortSignal; onShare: (share: number) => void };

/** Rejects like `transfer`. */
export async function openSaved(
  id: string,
  { signal, onShare }: Progress,
): Promise<{ workbook: Workbook; file: File }> {
  const path = `${workbooksPath}/${id}`;
  const about = await transfer({ method: "GET", path, signal });
  const workbook: Workbook = JSON.parse(await about.text());
  // of the same version, even if it is changed elsewhere in the meantime
  const download = `${path}/download?version=${workbook.version}`;
  const content = await transfer({ method: "GET", path: download, signal, onShare });
  return { workbook, file: new File([content], workbook.fileName) };
}
