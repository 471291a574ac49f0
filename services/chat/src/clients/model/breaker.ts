// Circuit breaker of a provider. After a failure other providers go first; after five in a row it gets single probes.

/** The breaker opens after this many failures in a row. */
const failuresToOpen = 5;
const shortestRestMs = 250;
/** This is short, so that a recovered provider is used again within seconds. */
const longestRestMs = 4_000;

export type Breaker = ReturnType<typeof breaker>;

export function breaker(now: () => number = Date.now) {
  let failures = 0;
  let restUntil = 0;
  let isProbed = false;
  const isOpen = () => failures >= failuresToOpen;

  return {
    /** Whether the provider may be asked now. */
    isAllowed: (): boolean => !isOpen() || (now() >= restUntil && !isProbed),
    /** Whether the provider failed a moment ago, so that others should be preferred. */
    isResting: (): boolean => now() < restUntil,
    /** Whether the last attempt at the provider failed, however long ago. */
    isDoubtful: (): boolean => failures > 0,
    /** Milliseconds until the provider may be asked. */
    waitMs: (): number => Math.max(0, restUntil - now()),

    /** Starts an attempt. Call one of the returned functions when it ends; `left` is neither success nor failure. */
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
