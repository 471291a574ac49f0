// What is said when no session could be had: who was signed out is led to sign in again.
import { isUnauthorized } from "../lib/api.ts";
import { say } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { signInAt } from "../lib/return-to.ts";
import { destructive } from "../ui/toasts.ts";

const redirectAfter = 500;

export function tellSessionFailure(error: unknown): void {
  if (isUnauthorized(error)) {
    destructive(say("session.unauthorized"), say("session.unauthorized.text"));
    setTimeout(() => location.assign(signInAt("/dashboard")), redirectAfter);
  } else destructive(say("session.createFailed"), reasonOf(error));
}
