// How a file of calls puts its answers at the door, and what most of them need.
import type { answering } from "../protocol/door.ts";
import { notHere } from "../protocol/refusal.ts";
import type { Value } from "../protocol/request.ts";

export type Answers = ReturnType<typeof answering>;

/** Refuses what Stripe takes and the local one does not do; nothing that was asked for is silently ignored. */
export function only(given: Record<string, Value>, names: readonly string[], within = ""): void {
  for (const name of Object.keys(given))
    if (!names.includes(name)) throw notHere(within ? `${within}[${name}]` : name);
}

export const metadataOf = (given: Value | undefined): Record<string, string> =>
  typeof given === "object" && !Array.isArray(given) ? (given as Record<string, string>) : {};

/** Stripe's rule: a key with an empty text is taken away. */
export function changedMetadata(
  before: Record<string, string>,
  given: Value | undefined,
): Record<string, string> {
  const merged = { ...before, ...metadataOf(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ""));
}

/** What every list takes. */
export const paging = ["limit", "starting_after", "ending_before"];
