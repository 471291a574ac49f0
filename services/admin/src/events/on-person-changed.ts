// A person is new, or another: the users service is asked who they are now.
import { premiumChanged, userChanged, userRegistered } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

/** Facts may come in any order: what counts is the answer's own version. */
export function onPersonChanged(ears: Hearing<PostgresTx>, users: Users, people: People): void {
  for (const fact of [userRegistered, userChanged, premiumChanged])
    ears.hear(fact, async ({ userId }, tx) => {
      const profile = await users.profileOf(userId);
      if (profile) await people.put([profile], tx);
      else await people.forget(userId, tx);
    });
}
