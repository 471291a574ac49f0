// How often one person may do what costs work: each process counts its own.
import { Problem } from "./problem.ts";

const keptPeople = 10_000;

export type Pace = ReturnType<typeof pace>;

/** So many within so many milliseconds. */
type Most = { most: number; withinMs: number };

/**
 * Counts one for the person; one too many: {@link Problem} `refusal`. `now` is in milliseconds.
 * Where 429 means a used-up allowance and nothing else, too fast is UNAVAILABLE.
 */
export function pace({ most, withinMs }: Most, now: () => number = () => performance.now()) {
  const recent = new Map<string, number[]>();
  return (userId: string, refusal: "TOO_MANY_REQUESTS" | "UNAVAILABLE" = "TOO_MANY_REQUESTS"): void => {
    const at = now();
    const times = (recent.get(userId) ?? []).filter((time) => at - time < withinMs);
    if (times.length >= most) throw new Problem(refusal, { retryAfter: Math.ceil(withinMs / 1_000) });
    times.push(at);
    // taken out and put in again: who was longest not here is first in the map
    recent.delete(userId);
    if (recent.size >= keptPeople) recent.delete(recent.keys().next().value ?? "");
    recent.set(userId, times);
  };
}

/** What is sent again under its key is done once, but found again each time. */
export const replayPace = (): Pace => pace({ most: 200, withinMs: 10_000 });
