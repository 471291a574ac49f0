// The age of an instant in the largest whole unit: minutes, hours, days.
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Age = { count: number; unit: "minute" | "hour" | "day" };

/** `null` means just now: less than a minute ago, or in the future because the clocks differ. */
export function ageOf(instant: number, now: number): Age | null {
  const age = now - instant;
  if (age < minute) return null;
  if (age < hour) return { count: Math.floor(age / minute), unit: "minute" };
  if (age < day) return { count: Math.floor(age / hour), unit: "hour" };
  return { count: Math.floor(age / day), unit: "day" };
}
