// Why a call about a workbook failed, for users.
import { type MessageKey, t } from "../../../lib/messages.ts";
import { reasonOf } from "../../../lib/reason.ts";
import { TransferError } from "./transfer.ts";

const refusals: Partial<Record<NonNullable<TransferError["reason"]>, MessageKey>> = {
  encrypted: "sheet.error.encrypted",
  damaged: "sheet.error.damaged",
  unsupported: "sheet.error.unsupported",
  "not-a-spreadsheet": "sheet.error.notASpreadsheet",
  "too-large": "sheet.refused.size",
  "too-deep": "sheet.refused.size",
  timeout: "sheet.refused.size",
};

export function failureText(error: unknown): string {
  if (!(error instanceof TransferError)) return reasonOf(error);
  const refusal = error.reason && refusals[error.reason];
  if (refusal) return t(refusal);
  return error.status === 503 && error.retryAfter
    ? t("sheet.busy", { seconds: error.retryAfter })
    : reasonOf(error);
}
