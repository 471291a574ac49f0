// What a person may keep: so many entries and so many bytes, counted from the index in the transaction that adds to them.
import { activitiesPerPerson, storedBytesPerPerson } from "@cellwright/contracts/limits";
import type { Mongo, MongoTx } from "@cellwright/kit/mongo";
import { z } from "zod";
import { activityRows } from "./activity-rows.ts";

export const storageEnv = {
  /** Entries and bytes of one person that are kept. */
  ACTIVITIES_PER_PERSON: z.coerce.number().int().min(1).default(activitiesPerPerson),
  STORED_BYTES_PER_PERSON: z.coerce.number().int().min(1).default(storedBytesPerPerson),
};

export type StorageLimits = { entries: number; bytes: number };

export const storage = (on: Mongo, limits: StorageLimits) => ({
  /**
   * Whether an entry of `bytes` fits. Exact where `tx` began with the person's row, which lets their writes through one by
   * one: nothing can be added between the counting and the commit.
   */
  hasRoom: async (owner: string, bytes: number, { session }: MongoTx): Promise<boolean> => {
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
