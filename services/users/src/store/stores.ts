// The stores of the users service.
import type { Publish } from "@cellwright/kit/outbox";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import type { Settings } from "../config.ts";
import { createAdmins } from "./admins.ts";
import { createAllowances } from "./allowances.ts";
import { createAvatars } from "./avatars.ts";
import { createDeletedUse } from "./deleted-use.ts";
import { createErasures } from "./erasures.ts";
import { createPresence } from "./erasures-inactive.ts";
import { createExports } from "./exports.ts";
import { createLedger } from "./ledger.ts";
import { createMails } from "./mails.ts";
import { createProfiles } from "./profiles.ts";
import { createUsers } from "./users.ts";
import { createVerifications } from "./verifications.ts";

type Env = Pick<Settings, "SECRET_KEYS" | "SUPER_ADMIN_EMAILS" | "RESERVATION_SECONDS" | "SMTP_URL">;

export type Stores = ReturnType<typeof openStores>;

export function openStores(db: Postgres, publish: Publish<PostgresTx>, env: Env) {
  const deletedUse = createDeletedUse(db, secrets(env.SECRET_KEYS).derive("use of deleted accounts"));
  return {
    deletedUse,
    users: createUsers(db, publish, env.SUPER_ADMIN_EMAILS, deletedUse.carryOver),
    admins: createAdmins(db, publish),
    profiles: createProfiles(db, publish),
    avatars: createAvatars(db, publish),
    verifications: createVerifications(db),
    allowances: createAllowances(db, env.RESERVATION_SECONDS),
    ledger: createLedger(db),
    exports: createExports(db),
    erasures: createErasures(db, publish),
    presence: createPresence(db),
    /** Null if no mail server is configured. */
    mails: env.SMTP_URL === undefined ? null : createMails(db),
  };
}
