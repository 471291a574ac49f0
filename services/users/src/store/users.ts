// Accounts as every request needs them: identity and permissions, in one indexed read.
import {
  permissionsChanged,
  signedOutEverywhere,
  userChanged,
  userRegistered,
} from "@cellwright/contracts/events";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Account = {
  id: string;
  version: number;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  hasSuperRole: boolean;
  claimedAt: Date | null;
  premiumActive: boolean;
  premiumExpiresAt: Date | null;
  notBefore: Date | null;
  /** Null until the user's first request: the row then only holds what events and operators set. */
  registeredAt: Date | null;
  deletedAt: Date | null;
};

/** Claims of the identity provider. The stored value of an undefined field does not change. */
export type Claims = {
  id: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  hasSuperRole?: boolean | undefined;
  /** When the claims were issued. Claims older than the stored ones are ignored. */
  asOf: Date;
};

export type Premium = {
  userId: string;
  occurredAt: string;
  active: boolean;
  expiresAt: string | null;
  periodStart: string | null;
  version: number;
  subscriptionId: string | null;
  pastDue: boolean;
};

export type PaidPeriod = { periodStart: Date | null; subscriptionId: string | null };

/** The columns of {@link Account}; the table must have the name or alias `users`. */
export const accountColumns = `users.id, users.version, users.email, users.email_verified as "emailVerified",
  users.first_name as "firstName", users.last_name as "lastName", users.is_admin as "isAdmin",
  users.is_super_admin as "isSuperAdmin", users.has_super_role as "hasSuperRole", users.claimed_at as "claimedAt",
  users.premium_active as "premiumActive", users.premium_expires_at as "premiumExpiresAt",
  users.not_before as "notBefore", users.registered_at as "registeredAt", users.deleted_at as "deletedAt"`;

const upsertFromClaims = `
  insert into users (id, version, email, email_verified, first_name, last_name, has_super_role, is_super_admin, claimed_at, registered_at)
  values ($1, 1, coalesce($2, ''), coalesce($3, false), $4, $5, coalesce($6, false),
          coalesce($6, false) or (coalesce($3, false) and lower(coalesce($2, '')) = any($8::text[])), $7, clock_timestamp())
  on conflict (id) do update set
    version = users.version + 1,
    email = coalesce($2, users.email),
    email_verified = coalesce($3, users.email_verified),
    first_name = coalesce($4, users.first_name),
    last_name = coalesce($5, users.last_name),
    has_super_role = coalesce($6, users.has_super_role),
    is_super_admin = coalesce($6, users.has_super_role)
      or (coalesce($3, users.email_verified) and lower(coalesce($2, users.email)) = any($8::text[])),
    claimed_at = $7,
    registered_at = coalesce(users.registered_at, clock_timestamp())
  where users.deleted_at is null and (
    users.registered_at is null
    or (users.claimed_at < $7 and
        (users.email, users.email_verified, users.first_name, users.last_name, users.has_super_role) is distinct from
        (coalesce($2, users.email), coalesce($3, users.email_verified), coalesce($4, users.first_name),
         coalesce($5, users.last_name), coalesce($6, users.has_super_role))))
  returning ${accountColumns}`;

const applyPremium = `
  insert into users (id, premium_active, premium_expires_at, premium_period_start, premium_version,
    premium_subscription_id, premium_past_due)
  values ($1, $2, $3, coalesce($4, $6::timestamptz), $5, $7, $8)
  on conflict (id) do update set
    version = users.version + case when users.registered_at is null then 0 else 1 end,
    premium_active = $2, premium_expires_at = $3, premium_version = $5,
    premium_subscription_id = $7, premium_past_due = $8,
    premium_period_start = coalesce($4, users.premium_period_start, $6::timestamptz)
  where users.deleted_at is null and users.premium_version < $5
  returning ${accountColumns}`;

type PermissionFlags = Pick<Account, "version" | "isAdmin" | "isSuperAdmin" | "hasSuperRole">;

/** The payload of the event `permissionsChanged`: permissions that changed outside the admin panel. */
export const permissionsBody = (
  { version, isAdmin, isSuperAdmin, hasSuperRole }: PermissionFlags,
  byOperator = false,
) => ({
  version,
  isAdmin,
  isSuperAdmin,
  hasRole: hasSuperRole,
  byOperator,
});

/** Use is carried over only once the address is verified, so that strangers cannot learn what its owner used. */
const isAddressProved = (before: Account | undefined, { email, emailVerified }: Account): boolean =>
  emailVerified && (!before?.emailVerified || before.email !== email);

export type Users = ReturnType<typeof createUsers>;

/** Adds the tokens that deleted accounts with this address used today to the account's own use. */
type CarryOver = (userId: string, email: string, tx: PostgresTx) => Promise<void>;

/** `superAdmins`: e-mail addresses in lower case; their owners are super admins even without the realm role. */
export function createUsers(
  pool: Postgres,
  publish: Publish<PostgresTx>,
  superAdmins: readonly string[],
  carryOver: CarryOver,
) {
  return {
    find: async (id: string): Promise<Account | undefined> => {
      const { rows } = await pool.query<Account>({
        name: "find-user",
        text: `select ${accountColumns} from users where id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Creates or updates the account and publishes the change; undefined if nothing changed. */
    applyClaims: (claims: Claims): Promise<Account | undefined> =>
      transaction(pool, async (tx) => {
        const { id, email, emailVerified, firstName, lastName, hasSuperRole, asOf } = claims;
        const values = [id, email, emailVerified, firstName, lastName, hasSuperRole, asOf, superAdmins];
        const { rows: known } = await tx.query<Account>(
          `select ${accountColumns} from users where id = $1 for update`,
          [id],
        );
        const [before] = known;
        const { rows } = await tx.query<Account>(upsertFromClaims, values);
        const [now] = rows;
        if (!now) return undefined;
        await publish(tx, now.version === 1 ? userRegistered : userChanged, id, { version: now.version });
        if (now.isSuperAdmin !== (before?.isSuperAdmin ?? false))
          await publish(tx, permissionsChanged, id, permissionsBody(now));
        if (isAddressProved(before, now)) await carryOver(id, now.email, tx);
        return now;
      }),

    /** Invalidates all earlier tokens. Returns the time from which tokens are valid; undefined if deleted. */
    endSessions: (id: string): Promise<Date | undefined> =>
      transaction(pool, async (tx) => {
        // tokens have whole seconds, so those of the current second must become invalid too
        const { rows } = await tx.query<{ notBefore: Date }>(
          `update users set not_before = date_trunc('second', clock_timestamp()) + interval '1 second'
            where id = $1 and deleted_at is null returning not_before as "notBefore"`,
          [id],
        );
        if (rows[0]) await publish(tx, signedOutEverywhere, id, {});
        return rows[0]?.notBefore;
      }),

    /** The stored paid period, locked for the update that follows; undefined for an unknown user. */
    paidPeriod: async (userId: string, tx: PostgresTx): Promise<PaidPeriod | undefined> => {
      const { rows } = await tx.query<PaidPeriod>(
        `select premium_period_start as "periodStart", premium_subscription_id as "subscriptionId"
           from users where id = $1 for update`,
        [userId],
      );
      return rows[0];
    },

    /** Stores the premium state; returns undefined if a newer version is stored. */
    applyPremium: async (premium: Premium, tx: PostgresTx): Promise<Account | undefined> => {
      const { userId, active, expiresAt, periodStart, version, occurredAt, subscriptionId, pastDue } =
        premium;
      const values = [userId, active, expiresAt, periodStart, version, occurredAt, subscriptionId, pastDue];
      const { rows } = await tx.query<Account>(applyPremium, values);
      const [now] = rows;
      if (now?.registeredAt) await publish(tx, userChanged, userId, { version: now.version });
      return now;
    },
  };
}
