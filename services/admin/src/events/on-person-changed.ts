// Requests the current profile of a new or changed user from the users service.
import { premiumChanged, userChanged, userRegistered } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Users } from "../clients/users.ts";
import type { People } from "../store/people.ts";

/** Events may arrive in any order, because the version of the profile decides. */
export function onPersonChanged(consumer: EventConsumer<PostgresTx>, users: Users, people: People): void {
  for (const event of [userRegistered, userChanged, premiumChanged])
    consumer.on(event, async ({ userId }, tx) => {
      const profile = await users.profileOf(userId);
      if (profile) await people.put([profile], tx);
      else await people.forget(userId, tx);
    });
}
