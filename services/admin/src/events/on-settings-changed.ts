// Adds changes of the payment settings to the audit log.
import { settingsChanged } from "@cellwright/contracts/events";
import type { EventConsumer } from "@cellwright/kit/event-consumer";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Audit } from "../store/audit.ts";

export const onSettingsChanged = (consumer: EventConsumer<PostgresTx>, audit: Audit): void =>
  consumer.on(settingsChanged, ({ id, userId, occurredAt, items }, tx) =>
    audit.add({ id, at: occurredAt, by: userId, what: settingsChanged.subject, after: { items } }, tx),
  );
