// A super admin changed the payment settings: the audit log says who, when and which.

import type { Told } from "@cellwright/contracts/facts";
import { settingsChanged } from "@cellwright/contracts/facts";
import type { PostgresTx } from "@cellwright/kit/postgres";
import type { Audit } from "../store/audit.ts";

export const onSettingsChanged =
  (audit: Audit) =>
  ({ id, userId, occurredAt, items }: Told<typeof settingsChanged.body>, tx: PostgresTx): Promise<void> =>
    audit.add({ id, at: occurredAt, by: userId, what: settingsChanged.subject, details: { items } }, tx);
