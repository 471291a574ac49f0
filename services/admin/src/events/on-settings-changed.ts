// Adds changes of the payment settings to the audit log.
import { settingsChanged } from "@cellwright/contracts/facts";
import type { Hearing } from "@cellwright/kit/hearing";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Audit } from "../store/audit.ts";

export const onSettingsChanged = (ears: Hearing<PostgresTx>, audit: Audit): void =>
  ears.hear(settingsChanged, ({ id, userId, occurredAt, items }, tx) =>
    audit.add({ id, at: occurredAt, by: userId, what: settingsChanged.subject, after: { items } }, tx),
  );
