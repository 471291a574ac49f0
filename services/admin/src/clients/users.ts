// RPC client of the users service.
import { erasures, list, profile, setAdmin } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import type { z } from "zod";

export type Profile = NonNullable<z.infer<typeof profile.answer>>;
export type AdminChange = z.input<typeof setAdmin.question>;

const perPage = 200;

export type UsersClient = ReturnType<typeof createUsersClient>;

export const createUsersClient = (bus: Pick<Bus, "call">) => ({
  /** Null for a deleted user. */
  profileOf: (userId: string) => bus.call(profile, { userId }),
  /** The page of users that follows the id `userId` in the order of ids; empty at the end. */
  after: (userId: string | null) => bus.call(list, { after: userId, limit: perPage }),
  setAdmin: (change: AdminChange) => bus.call(setAdmin, change),
  erasures: () => bus.call(erasures, {}),
});
