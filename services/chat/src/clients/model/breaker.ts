// Circuit breaker: after a failure other providers go first, after five in a row only single probes are sent.

/** Failures in a row that open it. */
const failuresToOpen = 5;
const shortestRestMs = 250;
/** Short, so that a recovered provider is used again within seconds. */
const longestRestMs = 4_000;

export type Breaker = ReturnType<typeof breaker>;

export function breaker(now: () => number = Date.now) {
  let failures = 0;
  let restUntil = 0;
  let isProbed = false;
  const isOpen = () => failures >= failuresToOpen;

  return {
    /** False: the provider must not be asked now. */
    isAllowed: (): boolean => !isOpen() || (now() >= restUntil && !isProbed),
    /** It failed a moment ago: prefer other providers. */
    isResting: (): boolean => now() < restUntil,
    /** Its last try failed, however long ago. */
    isDoubtful: (): boolean => failures > 0,
    /** Milliseconds until it may be asked. */
    waitMs: (): number => Math.max(0, restUntil - now()),

    /** Call one of the three when the try ends; `left` is neither success nor failure. */
    begin: () => {
      const isProbe = isOpen();
      if (isProbe) isProbed = true;
      const over = () => {
        if (isProbe) isProbed = false;
      };
      return {
        succeeded: () => {
          over();
          failures = 0;
          restUntil = 0;
        },
        failed: () => {
          over();
          failures += 1;
          const most = Math.min(longestRestMs, shortestRestMs * 2 ** (failures - 1));
          restUntil = now() + most * (0.75 + Math.random() / 4);
        },
        left: over,
      };
    },
  };
}
