// Functions that several API calls need.
import type { answering } from "../protocol/api-call.ts";
import { notHere } from "../protocol/refusal.ts";
import type { Value } from "../protocol/request.ts";

export type Answers = ReturnType<typeof answering>;

/** Refuses parameters that Stripe accepts but the simulator does not implement, so that none is silently ignored. */
export function only(given: Record<string, Value>, names: readonly string[], within = ""): void {
  for (const name of Object.keys(given))
    if (!names.includes(name)) throw notHere(within ? `${within}[${name}]` : name);
}

export const metadataOf = (given: Value | undefined): Record<string, string> =>
  typeof given === "object" && !Array.isArray(given) ? (given as Record<string, string>) : {};

/** The changed metadata. An empty text removes a key, as with Stripe. */
export function changedMetadata(
  before: Record<string, string>,
  given: Value | undefined,
): Record<string, string> {
  const merged = { ...before, ...metadataOf(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ""));
}

/** The parameters that every list accepts. */
export const paging = ["limit", "starting_after", "ending_before"];
