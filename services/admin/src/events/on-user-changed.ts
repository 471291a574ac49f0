// Requests the current profile of a new or changed user from the users service.
import { premiumChanged, userChanged, userRegistered } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { UsersClient } from "../clients/users.ts";
import type { Users } from "../store/users.ts";

/** Events may arrive in any order, because only a profile with a newer version is stored. */
export function onUserChanged(consumer: EventConsumer<PostgresTx>, client: UsersClient, users: Users): void {
  for (const event of [userRegistered, userChanged, premiumChanged])
    consumer.on(event, async ({ userId }, tx) => {
      const profile = await client.profileOf(userId);
      if (profile) await users.put([profile], tx);
      else await users.remove(userId, tx);
    });
}
