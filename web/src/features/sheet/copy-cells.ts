// Copies selected cells to the clipboard as tab-separated text.
import { t } from "../../lib/messages.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { areaText } from "./area-text.ts";
import type { WorkbookClient } from "./workbook-client.ts";
import type { SheetArea } from "./worker/wishes.ts";

export async function copyCells(client: WorkbookClient, { sheet, area }: SheetArea): Promise<void> {
  try {
    const text = await client.request("copy", { sheet, area });
    if (text === null) return destructive(t("sheet.copyTooMuch"), t("sheet.copyTooMuch.text"));
    await navigator.clipboard.writeText(text);
    toast(t("sheet.copied", { area: areaText(area) }));
  } catch {
    destructive(t("sheet.copyFailed"), t("sheet.copyFailed.text"));
  }
}
