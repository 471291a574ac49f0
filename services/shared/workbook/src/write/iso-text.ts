// Dates and times of cells as text in ISO 8601.

const daySeconds = 86_400;
/** Days from 1899-12-30 to 1970-01-01. */
const daysTo1970 = 25_569;
/** Before this serial number, Excel counts a day that did not exist. */
const march1900 = 61;

/** `2024-05-31`, `2024-05-31T08:30:00`, or `08:30:00` of a time; another number as it is. */
export function isoDate(serial: number, isTime: boolean): string {
  const seconds = Math.round(serial * daySeconds);
  const days = Math.floor(seconds / daySeconds);
  if (serial < 0 || days > 2_958_465) return String(serial);
  const shifted = days < march1900 && !isTime ? 1 : 0;
  const text = new Date((seconds + (shifted - daysTo1970) * daySeconds) * 1000).toISOString().slice(0, 19);
  if (isTime && days === 0) return text.slice(11);
  return seconds % daySeconds === 0 ? text.slice(0, 10) : text;
}
