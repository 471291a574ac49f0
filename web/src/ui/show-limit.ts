// Tells users that they have used up their allowance.
import { premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { ApiError } from "../lib/api.ts";
import { date, t } from "../lib/messages.ts";
import { destructive } from "./toasts.ts";
import { upgrade } from "./upgrade.ts";

const isOverLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || /token limit exceeded/i.test(error.message));

const monthlyText = (resetsAt: string) =>
  t("limit.monthly.text", { count: premiumTokensPerPeriod / tokensPerRequest, date: date(resetsAt) });

type Limit = { title: string; text: string; action?: ReturnType<typeof upgrade> };

/** Null if `error` does not report a used-up allowance. */
export function limitOf(error: unknown): Limit | null {
  if (!isOverLimit(error)) return null;
  return /monthly/i.test(error.message) && error.resetsAt
    ? { title: t("limit.monthly"), text: monthlyText(error.resetsAt) }
    : { title: t("limit.daily"), text: t("limit.daily.text"), action: upgrade() };
}

/** Shows a toast if `error` reports a used-up allowance, and returns what the toast says. */
export function showLimit(error: unknown): Limit | null {
  const limit = limitOf(error);
  if (limit) destructive(limit.title, limit.text, limit.action && { action: limit.action });
  return limit;
}
