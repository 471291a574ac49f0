// Users in PostgreSQL: their profiles, copied from the users service, and their used tokens, summed from events.
import type { UserEntry } from "@cellwright/contracts/admin";
import { isPresent, presentUsers } from "@cellwright/kit/known-users-postgres";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Profile } from "../clients/users.ts";
import { PrismaClient } from "./generated/client.ts";

export type Row = Omit<UserEntry, "createdAt" | "premiumExpiresAt" | "tokensUsedToday"> & {
  version: number;
  createdAt: Date;
  premiumExpiresAt: Date | null;
  tokensUsed: number;
  /** A UTC day, as YYYY-MM-DD. */
  tokensUsedOn: string;
};

export const columns = `id, version, first_name as "firstName", last_name as "lastName", email,
  profile_image_url as "profileImageUrl", is_premium as "isPremium", premium_expires_at as "premiumExpiresAt",
  email_verified as "emailVerified", is_admin as "isAdmin", is_super_admin as "isSuperAdmin", created_at as "createdAt",
  tokens_used as "tokensUsed", tokens_used_on::text as "tokensUsedOn"`;

/** Ignores older versions. Used tokens come from events alone: adding the profile's would count them twice. */
const put = `
  insert into users as p (id, version, first_name, last_name, email, profile_image_url, is_premium, premium_expires_at,
    email_verified, is_admin, is_super_admin, created_at, search, updated_at, tokens_used, tokens_used_on)
  select x.id, x.version, x."firstName", x."lastName", x.email, x."profileImageUrl", x."isPremium", x."premiumExpiresAt",
         x."emailVerified", x."isAdmin", x."isSuperAdmin", x."createdAt",
         lower(concat_ws(' ', x."firstName", x."lastName", x.email, x.id)), clock_timestamp(),
         coalesce(s.charged, 0), coalesce(s.day, 'epoch')
    from json_to_recordset($1) as x (id text, version int, "firstName" text, "lastName" text, email text,
           "profileImageUrl" text, "isPremium" boolean, "premiumExpiresAt" timestamptz, "emailVerified" boolean,
           "isAdmin" boolean, "isSuperAdmin" boolean, "createdAt" timestamptz)
    left join spending s on s.user_id = x.id
  on conflict (id) do update set version = excluded.version, first_name = excluded.first_name,
    last_name = excluded.last_name, email = excluded.email, profile_image_url = excluded.profile_image_url,
    is_premium = excluded.is_premium, premium_expires_at = excluded.premium_expires_at,
    email_verified = excluded.email_verified, is_admin = excluded.is_admin, is_super_admin = excluded.is_super_admin,
    created_at = excluded.created_at, search = excluded.search, updated_at = excluded.updated_at,
    tokens_used = excluded.tokens_used, tokens_used_on = excluded.tokens_used_on
  where p.version <= excluded.version`;

/** A late event of an earlier day changes nothing, because only the last day is stored. */
const spend = `
  with spent as (
    insert into spending as s (user_id, day, charged) values ($1, $2, $3)
    on conflict (user_id) do update set day = greatest(s.day, excluded.day),
      charged = case when s.day = excluded.day then s.charged else 0 end
              + case when s.day <= excluded.day then excluded.charged else 0 end
              + case when s.day > excluded.day then s.charged else 0 end
    returning day, charged)
  update users set tokens_used = spent.charged, tokens_used_on = spent.day from spent where id = $1`;

/** Serialises writes of a user's row and of the user's used tokens. */
const lockUsers = (ids: string[], tx: PostgresTx) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id", [
    ids.toSorted(),
  ]);

export type Users = ReturnType<typeof createUsers>;

export function createUsers(db: Postgres) {
  const { listing } = new PrismaClient({ adapter: new PrismaPg(db) });
  const write = async (profiles: Profile[], tx: PostgresTx): Promise<void> => {
    const presentIds = await presentUsers(
      profiles.map(({ id }) => id),
      tx,
    );
    const present = profiles.filter(({ id }) => presentIds.has(id));
    await lockUsers(
      present.map(({ id }) => id),
      tx,
    );
    await tx.query(put, [JSON.stringify(present)]);
  };

  return {
    put: (profiles: Profile[], tx?: PostgresTx): Promise<void> =>
      tx ? write(profiles, tx) : transaction(db, (own) => write(profiles, own)),

    /** `day` is a UTC day, as YYYY-MM-DD. */
    spend: async (userId: string, day: string, charged: number, tx: PostgresTx): Promise<void> => {
      if (!(await isPresent(userId, tx))) return;
      await lockUsers([userId], tx);
      await tx.query(spend, [userId, day, charged]);
    },

    remove: async (id: string, tx: Pick<PostgresTx, "query"> = db): Promise<void> => {
      await tx.query("delete from users where id = $1", [id]);
    },

    /** Deletes all data of a deleted account. */
    erase: async (id: string, tx: PostgresTx): Promise<void> => {
      await tx.query("delete from users where id = $1", [id]);
      await tx.query("delete from spending where user_id = $1", [id]);
    },

    find: async (id: string): Promise<Row | undefined> =>
      (await db.query<Row>(`select ${columns} from users where id = $1`, [id])).rows[0],

    counts: async (): Promise<{ users: number; premium: number; admins: number }> => {
      const { rows } = await db.query<{ users: number; premium: number; admins: number }>(
        `select count(*)::int as users,
                (count(*) filter (where is_premium and (premium_expires_at is null or premium_expires_at > now())))::int as premium,
                (count(*) filter (where is_admin or is_super_admin))::int as admins
           from users`,
      );
      return rows[0] ?? { users: 0, premium: 0, admins: 0 };
    },

    /** The time of the database, for {@link findStale}. */
    now: async (): Promise<Date> =>
      (await db.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]?.now ?? new Date(),

    /** Users whose row was not written since that time. */
    findStale: async (since: Date): Promise<string[]> =>
      (await db.query<{ id: string }>("select id from users where updated_at < $1", [since])).rows.map(
        ({ id }) => id,
      ),

    areListed: async (): Promise<boolean> => (await listing.count()) > 0,
    markListed: async (): Promise<void> => void (await listing.create({ data: {} })),
  };
}

export function toUserEntry(row: Row): UserEntry {
  const { version: _, tokensUsed, tokensUsedOn, premiumExpiresAt, createdAt, isPremium, ...rest } = row;
  const now = new Date();
  const isExpired = premiumExpiresAt !== null && premiumExpiresAt <= now;
  return {
    ...rest,
    isPremium: isPremium && !isExpired,
    premiumExpiresAt: premiumExpiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    tokensUsedToday: tokensUsedOn === now.toISOString().slice(0, 10) ? tokensUsed : 0,
  };
}
