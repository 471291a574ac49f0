// A provider that fails is spared: first others are asked before it, then it is not asked at all but for a probe now and then.

/** Failures in a row that open it. */
const failuresToOpen = 5;
const shortestRestMs = 250;
/** Short, so that one who is well again is found out within seconds. */
const longestRestMs = 4_000;

export type Breaker = ReturnType<typeof breaker>;

export function breaker(now: () => number = Date.now) {
  let failures = 0;
  let restUntil = 0;
  let isProbed = false;
  const isOpen = () => failures >= failuresToOpen;

  return {
    /** False: it must not be asked now. */
    isAllowed: (): boolean => !isOpen() || (now() >= restUntil && !isProbed),
    /** It failed last time, a moment ago: others first. */
    isResting: (): boolean => now() < restUntil,
    /** It failed last time, whenever that was. */
    isDoubtful: (): boolean => failures > 0,
    /** In milliseconds, until it may be asked. */
    waitMs: (): number => Math.max(0, restUntil - now()),

    /** Call one of the three when the try is over; `left` says nothing about the provider. */
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
