// Downloads the user's data as a file. A truncated response is reported as a failure.
import { getFile } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { saveFile } from "../../lib/save-file.ts";
import { destructive, toast } from "../../ui/toasts.ts";

export async function downloadExport(): Promise<void> {
  try {
    const answer = await getFile("/api/user/export");
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    saveFile(await answer.blob(), name ?? "cellwright.json");
    toast(t("export.done"), t("export.done.text"));
  } catch (error) {
    destructive(t("export.failed"), reasonOf(error));
  }
}
