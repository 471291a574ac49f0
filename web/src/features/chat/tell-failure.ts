// What a toast says when a question was not answered.
import { premiumTokensPerPeriod, tokensPerRequest } from "@cellwright/contracts/limits";
import { ApiError, isUnauthorized } from "../../lib/api.ts";
import { date, say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive } from "../../ui/toasts.ts";

const isOverLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || /token limit exceeded/i.test(error.message));

const monthlyText = (resetsAt: string) =>
  say("limit.monthly.text", { count: premiumTokensPerPeriod / tokensPerRequest, date: date(resetsAt) });

export function tellFailure(error: unknown): "signed-out" | "told" {
  if (isUnauthorized(error)) return "signed-out";
  if (!isOverLimit(error)) destructive(say("chat.sendFailed"), reasonOf(error));
  else if (/monthly/i.test(error.message) && error.resetsAt)
    destructive(say("limit.monthly"), monthlyText(error.resetsAt));
  else destructive(say("limit.daily"), say("limit.daily.text"));
  return "told";
}
