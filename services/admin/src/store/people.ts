// People in PostgreSQL, as the users service described them last.
import type { Person } from "@cellwright/contracts/admin";
import type { Place } from "@cellwright/kit/pages";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Profile } from "../clients/users.ts";
import { PrismaClient, type Person as Row } from "./generated/client.ts";

export type People = ReturnType<typeof people>;

export function people(db: Postgres) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(db) });
  return {
    /** An older version changes nothing; the same one may still count more tokens. */
    put: async (profile: Profile, tx: Pick<PostgresTx, "query"> = db): Promise<void> => {
      await tx.query(
        `insert into people as p (id, version, first_name, last_name, email, profile_image_url, is_premium,
           premium_expires_at, email_verified, is_admin, is_super_admin, created_at, tokens_used, tokens_used_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, (clock_timestamp() at time zone 'utc')::date)
         on conflict (id) do update set version = excluded.version, first_name = excluded.first_name,
           last_name = excluded.last_name, email = excluded.email, profile_image_url = excluded.profile_image_url,
           is_premium = excluded.is_premium, premium_expires_at = excluded.premium_expires_at,
           email_verified = excluded.email_verified, is_admin = excluded.is_admin,
           is_super_admin = excluded.is_super_admin, created_at = excluded.created_at,
           tokens_used = excluded.tokens_used, tokens_used_on = excluded.tokens_used_on
         where p.version <= excluded.version`,
        [
          profile.id,
          profile.version,
          profile.firstName,
          profile.lastName,
          profile.email,
          profile.profileImageUrl,
          profile.isPremium,
          profile.premiumExpiresAt,
          profile.emailVerified,
          profile.isAdmin,
          profile.isSuperAdmin,
          profile.createdAt,
          profile.tokensUsedToday,
        ],
      );
    },
    forget: async (id: string, tx: PostgresTx): Promise<void> => {
      await tx.query("delete from people where id = $1", [id]);
    },

    /** Newest first; `last` is the last row of the page, where more follow. */
    page: async (limit: number, after?: Place) => {
      const beyond = after && {
        OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
      };
      const found = await prisma.person.findMany({
        ...(beyond && { where: beyond }),
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit + 1,
      });
      const shown = found.slice(0, limit);
      const end = found.length > limit ? shown.at(-1) : undefined;
      return { rows: shown.map(toPerson), last: end && { at: end.createdAt, id: end.id } };
    },
    count: () => prisma.person.count(),

    areListed: async (): Promise<boolean> => (await prisma.listing.count()) > 0,
    markListed: async (): Promise<void> => void (await prisma.listing.create({ data: {} })),
  };
}

function toPerson(row: Row): Person {
  const { id, firstName, lastName, email, profileImageUrl, emailVerified, isAdmin, isSuperAdmin } = row;
  const now = new Date();
  const isExpired = row.premiumExpiresAt !== null && row.premiumExpiresAt <= now;
  const isOfToday = row.tokensUsedOn.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return {
    ...{ id, firstName, lastName, email, profileImageUrl, emailVerified, isAdmin, isSuperAdmin },
    isPremium: row.isPremium && !isExpired,
    premiumExpiresAt: row.premiumExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    tokensUsedToday: isOfToday ? row.tokensUsed : 0,
  };
}
