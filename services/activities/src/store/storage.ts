// Storage limits of a user: entries and bytes, counted from an index in the transaction that adds an entry.
import { activitiesPerUser, storedBytesPerUser } from "@cellwright/contracts/limits";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import { z } from "zod";
import { activityRows } from "./activity-rows.ts";

export const storageEnv = {
  /** Limits of entries and bytes per user. */
  ACTIVITIES_PER_USER: z.coerce.number().int().min(1).default(activitiesPerUser),
  STORED_BYTES_PER_USER: z.coerce.number().int().min(1).default(storedBytesPerUser),
};

export type StorageLimits = { entries: number; bytes: number };

export const storage = (on: Mongo, limits: StorageLimits) => ({
  /**
   * Whether an entry of `bytes` fits. This is exact if `tx` has locked the user's row before: the lock serialises the
   * user's writes, so that nothing can be added between the count and the commit.
   */
  hasSpace: async (owner: string, bytes: number, { session }: MongoTx): Promise<boolean> => {
    const [used = { entries: 0, bytes: 0 }] = await activityRows(on)
      .aggregate<StorageLimits>([
        { $match: { owner } },
        { $group: { _id: null, entries: { $sum: 1 }, bytes: { $sum: "$bytes" } } },
      ])
      .hint("size")
      .session(session);
    return used.entries < limits.entries && used.bytes + bytes <= limits.bytes;
  },
});
