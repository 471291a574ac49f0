// Reports an error as a toast and returns its texts.
import { isUnauthorized } from "../../lib/api.ts";
import { reasonOf } from "../../lib/reason.ts";
import { tellLimit } from "../../ui/tell-limit.ts";
import { destructive } from "../../ui/toasts.ts";

export type Failure = { title: string; text: string };

function tellFailure(title: string, text: string): Failure {
  destructive(title, text);
  return { title, text };
}

/** Null if the user is signed out: the gate reports that. */
export function tellError(
  title: string,
  error: unknown,
  { isMetered }: { isMetered: boolean },
): Failure | null {
  if (isUnauthorized(error)) return null;
  return (isMetered && tellLimit(error)) || tellFailure(title, reasonOf(error));
}
