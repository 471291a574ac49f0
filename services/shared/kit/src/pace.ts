// Rate limits per user for expensive operations. Each process counts on its own.
import { Problem } from "./problem.ts";

const keptUsers = 10_000;

export type Pace = ReturnType<typeof pace>;

/** At most `most` calls within `withinMs`. */
type Most = { most: number; withinMs: number };

/**
 * Returns a function that counts one call of the user and throws {@link Problem} `refusal` if there are too many. `now`
 * is in milliseconds. Use UNAVAILABLE on routes where clients take 429 for a used-up allowance.
 */
export function pace({ most, withinMs }: Most, now: () => number = () => performance.now()) {
  const recent = new Map<string, number[]>();
  return (userId: string, refusal: "TOO_MANY_REQUESTS" | "UNAVAILABLE" = "TOO_MANY_REQUESTS"): void => {
    const at = now();
    const times = (recent.get(userId) ?? []).filter((time) => at - time < withinMs);
    if (times.length >= most) throw new Problem(refusal, { retryAfter: Math.ceil(withinMs / 1_000) });
    times.push(at);
    // delete and insert again, so that the first entry of the map is the least recent user
    recent.delete(userId);
    if (recent.size >= keptUsers) recent.delete(recent.keys().next().value ?? "");
    recent.set(userId, times);
  };
}

/** Limits how often a user repeats idempotency keys. A repeated request is not executed, but costs a lookup. */
export const replayPace = (): Pace => pace({ most: 200, withinMs: 10_000 });
