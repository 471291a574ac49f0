// A person is new, or another: the users service is asked who they are now.
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

/** Facts may come in any order: what counts is the answer's own version. */
export const onPersonChanged =
  (users: Users, people: People) =>
  async ({ userId }: { userId: string }, tx: PostgresTx): Promise<void> => {
    const profile = await users.profileOf(userId);
    if (profile) await people.put(profile, tx);
    else await people.forget(userId, tx);
  };
