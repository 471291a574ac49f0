// Why something failed: told in passing, and kept where its result would stand.
import { isUnauthorized } from "../../lib/api.ts";
import { reasonOf } from "../../lib/reason.ts";
import { tellLimit } from "../../ui/tell-limit.ts";
import { destructive } from "../../ui/toasts.ts";

export type Failure = { title: string; text: string };

function tellFailure(title: string, text: string): Failure {
  destructive(title, text);
  return { title, text };
}

/** Null for whoever was signed out meanwhile: the gate tells them. */
export function tellError(
  title: string,
  error: unknown,
  { isMetered }: { isMetered: boolean },
): Failure | null {
  if (isUnauthorized(error)) return null;
  return (isMetered && tellLimit(error)) || tellFailure(title, reasonOf(error));
}
