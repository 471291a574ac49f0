// Dates in ISO 8601 as days.
const dayMs = 86_400_000;

/** The days since 1899-12-30 of `2024-05-31`, `2024-05-31T12:00:00` or `12:00:00`; null for anything else. */
export function isoDays(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = /^T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?$/.exec(text) ?? [];
  if (hours !== undefined) return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  const isComplete = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes("T");
  const time = isDate ? Date.parse(isComplete ? text : `${text}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time / dayMs + 25_569;
}

/** The days from 1899-12-30 to 1904-01-01. */
export const daysTo1904 = 1_462;
