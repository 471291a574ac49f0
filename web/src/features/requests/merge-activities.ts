// The whole list, brought up to date by a part of it that was read anew.
import type { Activity } from "@cellwright/contracts/activities";

const newestFirst = (one: Activity, other: Activity) =>
  other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id);

export function merged(all: readonly Activity[], part: readonly Activity[]): Activity[] {
  const fresh = new Map(part.map((activity) => [activity.id, activity]));
  return [...all.filter(({ id }) => !fresh.has(id)), ...part].sort(newestFirst);
}
