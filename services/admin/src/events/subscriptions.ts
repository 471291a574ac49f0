// The events that the admin service consumes.
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { Publish } from "@cellwright/kit/outbox";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { UsersClient } from "../clients/users.ts";
import type { Stores } from "../store/stores.ts";
import { onAccountDeleted } from "./on-account-deleted.ts";
import { onPermissionsChanged } from "./on-permissions-changed.ts";
import { onSettingsChanged } from "./on-settings-changed.ts";
import { onUsed } from "./on-used.ts";
import { onUserChanged } from "./on-user-changed.ts";

type Parts = Stores & { usersClient: UsersClient; publish: Publish<PostgresTx> };

export function subscribe(consumer: EventConsumer<PostgresTx>, parts: Parts): void {
  const { users, days, audit, usersClient, publish } = parts;
  onUserChanged(consumer, usersClient, users);
  onUsed(consumer, users, days);
  onPermissionsChanged(consumer, audit);
  onSettingsChanged(consumer, audit);
  onAccountDeleted(consumer, users, publish);
}
