// Adds changes of admin and super admin rights to the audit log.
import { adminSet, permissionsChanged } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Audit } from "../store/audit.ts";

export function onPermissionsChanged(consumer: EventConsumer<PostgresTx>, audit: Audit): void {
  consumer.on(adminSet, ({ id, userId, occurredAt, by, wasAdmin, isAdmin }, tx) => {
    const states = { before: { isAdmin: wasAdmin }, after: { isAdmin } };
    return audit.add({ id, at: occurredAt, by, whom: userId, what: adminSet.subject, ...states }, tx);
  });
  consumer.on(
    permissionsChanged,
    ({ id, userId, occurredAt, isAdmin, isSuperAdmin, hasRole, byOperator }, tx) => {
      const after = { isAdmin, isSuperAdmin, hasRole, byOperator };
      return audit.add(
        { id, at: occurredAt, by: null, whom: userId, what: permissionsChanged.subject, after },
        tx,
      );
    },
  );
}
