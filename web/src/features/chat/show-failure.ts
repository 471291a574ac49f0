// Shows a toast when a question could not be answered.
import { isUnauthorized } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { freeStorageAction } from "../../ui/free-storage-action.ts";
import { showLimit } from "../../ui/show-limit.ts";
import { destructive } from "../../ui/toasts.ts";

export function showFailure(error: unknown): "signed-out" | "shown" {
  if (isUnauthorized(error)) return "signed-out";
  if (!showLimit(error)) destructive(t("chat.sendFailed"), reasonOf(error), freeStorageAction(error));
  return "shown";
}
