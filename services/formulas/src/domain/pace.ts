// How often one person may have a formula checked or explained: each process counts its own.
import { validationsPerSecond } from "@cellwright/contracts/limits";
import { Problem } from "@cellwright/kit/problem";

const windowMs = 1_000;
const keptPeople = 10_000;

export type Pace = ReturnType<typeof pace>;

/**
 * Counts one for the person; one too many within a second: {@link Problem} `refusal`. `now` is in milliseconds.
 * Where 429 means a used-up allowance and nothing else, too fast is UNAVAILABLE.
 */
export function pace(now: () => number = () => performance.now()) {
  const recent = new Map<string, number[]>();
  return (userId: string, refusal: "TOO_MANY_REQUESTS" | "UNAVAILABLE" = "TOO_MANY_REQUESTS"): void => {
    const at = now();
    const times = (recent.get(userId) ?? []).filter((time) => at - time < windowMs);
    if (times.length >= validationsPerSecond) throw new Problem(refusal, { retryAfter: 1 });
    times.push(at);
    // taken out and put in again: who was longest not here is first in the map
    recent.delete(userId);
    if (recent.size >= keptPeople) recent.delete(recent.keys().next().value ?? "");
    recent.set(userId, times);
  };
}
