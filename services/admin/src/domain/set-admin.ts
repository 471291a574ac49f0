// Grants or revokes admin rights, if the user still has the version that the caller saw.
import type { UserEntry } from "@cellwright/contracts/admin";
import { Problem } from "@cellwright/kit/problem";
import type { UsersClient } from "../clients/users.ts";
import { toUserEntry, type Users } from "../store/users.ts";

type Change = { by: string; userId: string; isAdmin: boolean };

export type SetAdmin = ReturnType<typeof createSetAdmin>;

/** Throws {@link Problem} NOT_FOUND for unknown or deleted users, CONFLICT for super admins or a newer version. */
export const createSetAdmin =
  (usersClient: UsersClient, users: Users) =>
  async ({ by, userId, isAdmin }: Change): Promise<UserEntry> => {
    const before = await users.find(userId);
    if (!before) throw new Problem("NOT_FOUND");
    const { outcome } = await usersClient.setAdmin({ userId, isAdmin, expectedVersion: before.version, by });
    if (outcome === "super-admin")
      throw new Problem("CONFLICT", { message: "The rights of a super admin cannot be changed here." });
    const profile = await usersClient.profileOf(userId);
    if (outcome === "unknown" || !profile) throw new Problem("NOT_FOUND");
    // store the returned profile at once, so that the list is current before the event arrives
    await users.put([profile]);
    if (outcome === "conflict") throw new Problem("CONFLICT");
    const after = await users.find(userId);
    if (!after) throw new Problem("NOT_FOUND");
    return toUserEntry(after);
  };
