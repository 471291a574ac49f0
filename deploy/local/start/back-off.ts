// How long to wait before a part that ended is started again, and when that has been tried often enough.
const minuteMs = 60_000;
/** Before the first, second… start again within a minute. */
const waits = [100, 500, 1_000, 2_000];

/** Tells for each end of a part how many milliseconds to wait; undefined: it ended too often. */
export function backOff(now = () => performance.now()): (part: string) => number | undefined {
  const ends = new Map<string, number[]>();
  return (part) => {
    const recent = (ends.get(part) ?? []).filter((at) => now() - at < minuteMs);
    ends.set(part, [...recent, now()]);
    return waits[recent.length];
  };
}
