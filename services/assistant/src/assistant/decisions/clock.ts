// Times of day that a column of times is held against: "before 6", "ab 17 Uhr", "until 8:15", "5 pm or later".
import type { Scene } from "../frames/scene.ts";

const spoken =
  /^(?:(?:[:.h]|\s?h\s?)(?<minutes>[0-5]\d)(?!\d))?\s?(?<half>[ap])?\.?(?:m\.?(?!\p{L}))?(?:\s?(?:uhr|h|heures?|o'clock)(?!\p{L}))?/u;

export interface Clock {
  /** As a formula writes it. */
  formula: string;
  end: number;
}

/** The time that begins with this number, if it may be one. */
export function clockAt({ low }: Scene, end: number, value: number): Clock | null {
  if (value < 0 || value > 24) return null;
  const found = spoken.exec(low.slice(end));
  const { minutes, half } = found?.groups ?? {};
  const whole = Math.floor(value);
  const rest = minutes === undefined ? Math.round((value - whole) * 100) : Number(minutes);
  if (rest > 59) return null;
  const hour = half === "p" && whole < 12 ? whole + 12 : half === "a" && whole === 12 ? 0 : whole;
  return { formula: `TIME(${hour},${rest},0)`, end: end + (found?.[0].length ?? 0) };
}
