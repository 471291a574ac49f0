// Shows an error as a toast and returns its title and text.
import { isUnauthorized } from "../../lib/api.ts";
import { reasonOf } from "../../lib/reason.ts";
import { showLimit } from "../../ui/show-limit.ts";
import { destructive } from "../../ui/toasts.ts";

export type Failure = { title: string; text: string };

function showFailure(title: string, text: string): Failure {
  destructive(title, text);
  return { title, text };
}

/** Null if the user is signed out, because the gate reports that. */
export function showError(
  title: string,
  error: unknown,
  { isMetered }: { isMetered: boolean },
): Failure | null {
  if (isUnauthorized(error)) return null;
  return (isMetered && showLimit(error)) || showFailure(title, reasonOf(error));
}
