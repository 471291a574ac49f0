// Merges activities that were just loaded into the full list.
import type { Activity } from "@cellwright/contracts/activities";

const newestFirst = (one: Activity, other: Activity) =>
  other.timestamp.localeCompare(one.timestamp) || other.id.localeCompare(one.id);

export function merged(all: readonly Activity[], part: readonly Activity[]): Activity[] {
  const fresh = new Map(part.map((activity) => [activity.id, activity]));
  return [...all.filter(({ id }) => !fresh.has(id)), ...part].sort(newestFirst);
}
