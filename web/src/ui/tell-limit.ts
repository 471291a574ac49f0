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

/** Whether `error` was about the allowance, and told. */
export function tellLimit(error: unknown): boolean {
  if (!isOverLimit(error)) return false;
  if (/monthly/i.test(error.message) && error.resetsAt)
    destructive(say("limit.monthly"), monthlyText(error.resetsAt));
  else destructive(say("limit.daily"), say("limit.daily.text"), { action: upgrade() });
  return true;
}
