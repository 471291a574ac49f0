// Warns when the user's storage is nearly full.
import type { Activity } from "@cellwright/contracts/activities";
import { activitiesPerUser, storedBytesPerUser } from "@cellwright/contracts/limits";
import { number, t } from "../../lib/messages.ts";

const little = 0.9;
const megabyte = 1024 * 1024;

/** In megabytes with one decimal, at least 0.1. */
export const sizeText = (bytes: number): string =>
  number(Math.max(1, Math.round((bytes / megabyte) * 10)) / 10);

export function StorageNote({ activities }: { activities: readonly Activity[] }) {
  const bytes = activities.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  if (activities.length < little * activitiesPerUser && bytes < little * storedBytesPerUser) return null;
  return (
    <p className="storage" role="note">
      {t("requests.storage", {
        used: activities.length,
        most: activitiesPerUser,
        size: sizeText(bytes),
        mostSize: storedBytesPerUser / megabyte,
      })}
    </p>
  );
}
