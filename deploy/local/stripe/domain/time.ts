// The simulator's time in seconds since 1970: the machine's time plus an offset, or the time of a test clock.
import type { Objects } from "../store/objects.ts";
import type { StoredSettings } from "../store/settings.ts";

export type Time = ReturnType<typeof time>;

export function time(settings: StoredSettings, objects: Objects, machine: () => number) {
  let happening: number | undefined;
  return {
    /** The time for objects that belong to the test clock `clock`. Null: those that belong to none. */
    now(clock: string | null = null): number {
      if (happening !== undefined) return happening;
      const frozen = clock ? objects.get("test_helpers.test_clock", clock)?.frozen_time : undefined;
      return frozen ?? Math.floor(machine() / 1_000) + settings.get("clockAhead");
    },
    /** Runs `work` as if it were `moment`, so that overdue changes get the time at which they were due. */
    at<Result>(moment: number, work: () => Result): Result {
      const before = happening;
      happening = moment;
      try {
        return work();
      } finally {
        happening = before;
      }
    },
    ahead: () => settings.get("clockAhead"),
    advance: (seconds: number) => settings.set("clockAhead", settings.get("clockAhead") + seconds),
  };
}

export const day = 86_400;

/** `count` intervals (day, week, month, year) after `anchor`, on the same day of the month or on its last day. */
export function after(anchor: number, interval: string, count: number): number {
  if (interval === "day") return anchor + count * day;
  if (interval === "week") return anchor + 7 * count * day;
  const from = new Date(anchor * 1_000);
  const months = from.getUTCMonth() + (interval === "year" ? 12 : 1) * count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const on = Math.min(from.getUTCDate(), lastDay);
  const sinceMidnight = anchor % day;
  return Date.UTC(from.getUTCFullYear(), months, on) / 1_000 + sinceMidnight;
}
