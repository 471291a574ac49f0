// Offers to open a file again that was closed or replaced. It is read anew, because its memory has been freed.
import { t } from "../../lib/messages.ts";
import { toast } from "../../ui/toasts.ts";

export function offerBack(file: File, how: "closed" | "replaced", undo: () => void): void {
  const text = t(how === "closed" ? "sheet.closed" : "sheet.replaced", { file: file.name });
  toast(text, undefined, { action: { label: t("undo"), run: undo } });
}
