// Tells the user that no session could be created. If the user was signed out, leads to the sign-in.
import { isUnauthorized } from "../lib/api.ts";
import { t } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { signInAt } from "../lib/return-to.ts";
import { destructive } from "../ui/toasts.ts";

const redirectAfter = 500;

export function showSessionFailure(error: unknown): void {
  if (isUnauthorized(error)) {
    destructive(t("session.unauthorized"), t("session.unauthorized.text"));
    setTimeout(() => location.assign(signInAt("/dashboard")), redirectAfter);
  } else destructive(t("session.createFailed"), reasonOf(error));
}
