// Shows a toast when a question could not be answered.
import { isUnauthorized } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { freeStorageAction } from "../../ui/free-storage-action.ts";
import { tellLimit } from "../../ui/tell-limit.ts";
import { destructive } from "../../ui/toasts.ts";

export function tellFailure(error: unknown): "signed-out" | "told" {
  if (isUnauthorized(error)) return "signed-out";
  if (!tellLimit(error)) destructive(t("chat.sendFailed"), reasonOf(error), freeStorageAction(error));
  return "told";
}
