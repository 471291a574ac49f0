// Parts of one table between which there are blank columns.
import { type Area, filled, isAmount, isText } from "./area.ts";

/** The least number of rows that strips of one table share, and the most blank columns between them. */
const leastShared = 4;
const mostBlankColumns = 12;

/**
 * Joins strips that form one table although blank columns separate them, as in printed reports: a strip with texts,
 * and at least two strips of only amounts in the same rows.
 */
export function joinedStrips(parts: readonly Area[]): Area[] {
  const joined: Area[] = [];
  for (let at = 0; at < parts.length; at++) {
    const first = parts[at] as Area;
    let last = at;
    while (isStripBeside(first, parts[last], parts[last + 1])) last++;
    if (last < at + 2) joined.push(first);
    else {
      const strips = parts.slice(at, last + 1);
      const rows = [...new Set(strips.flatMap((strip) => strip.rows))].sort((one, other) => one - other);
      joined.push({ ...first, right: strips.at(-1)?.right ?? first.right, rows });
      at = last;
    }
  }
  return joined;
}

function isStripBeside(first: Area, left: Area | undefined, strip: Area | undefined): boolean {
  if (!left || !strip || strip.left - left.right - 1 > mostBlankColumns) return false;
  const rows = strip.rows.filter((row) => filled(strip, row).some((column) => isAmount(strip, row, column)));
  const shared = rows.filter((row) => filled(first, row).some((column) => isText(first, row, column)));
  if (rows.length < leastShared || shared.length < rows.length * 0.8) return false;
  return rows.every((row) => filled(strip, row).every((column) => !isText(strip, row, column)));
}
