// What a toast says when the allowance is used up.
import { premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { ApiError } from "../lib/api.ts";
import { date, say } from "../lib/messages.ts";
import { destructive } from "./toasts.ts";
import { upgrade } from "./upgrade.ts";

const isOverLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || /token limit exceeded/i.test(error.message));

const monthlyText = (resetsAt: string) =>
  say("limit.monthly.text", { count: premiumTokensPerPeriod / tokensPerRequest, date: date(resetsAt) });

/** What was told, where `error` was about the allowance. */
export function tellLimit(error: unknown): { title: string; text: string } | null {
  if (!isOverLimit(error)) return null;
  const isMonthly = /monthly/i.test(error.message) && error.resetsAt;
  const limit = isMonthly
    ? { title: say("limit.monthly"), text: monthlyText(isMonthly) }
    : { title: say("limit.daily"), text: say("limit.daily.text") };
  destructive(limit.title, limit.text, isMonthly ? {} : { action: upgrade() });
  return limit;
}
