// How long to wait before a part that ended is started again, and when to give up.
const minuteMs = 60_000;
/** The waits before the first, second, … restart within a minute, in ms. */
const waits = [100, 500, 1_000, 2_000];

/** Call the returned function when a part ends. It returns the wait in ms; undefined if the part ended too often. */
export function backOff(now = () => performance.now()): (part: string) => number | undefined {
  const ends = new Map<string, number[]>();
  return (part) => {
    const recent = (ends.get(part) ?? []).filter((at) => now() - at < minuteMs);
    ends.set(part, [...recent, now()]);
    return waits[recent.length];
  };
}
