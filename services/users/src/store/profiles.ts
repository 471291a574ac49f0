// Profiles: what users see of their account, and the parts that they can change.
import { userChanged } from "@cellwright/contracts/events";
import { avatarAddress, type ProfileChange } from "@cellwright/contracts/users";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient, type User } from "./generated/client.ts";

export type Profile = User & { registeredAt: Date };

/** `hasPicture`: false deletes the picture; true sets the URL of the stored one. */
export type Change = { preferences?: ProfileChange["preferences"]; hasPicture?: boolean | undefined };

export type Profiles = ReturnType<typeof createProfiles>;

const isPresent = (row: User): row is Profile => row.registeredAt !== null;
const present = { registeredAt: { not: null }, deletedAt: null };

export function createProfiles(pool: Postgres, publish: Publish<PostgresTx>) {
  const { user } = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    /** Null for an unknown or deleted user. */
    find: async (id: string): Promise<Profile | null> => {
      const row = await user.findUnique({ where: { id, ...present } });
      return row && isPresent(row) ? row : null;
    },

    /** Profiles in the order of their ids, after `after`. */
    list: async (after: string | null, limit: number): Promise<Profile[]> => {
      const where = { ...present, ...(after !== null && { id: { gt: after } }) };
      const rows = await user.findMany({ where, orderBy: { id: "asc" }, take: limit });
      return rows.filter(isPresent);
    },

    /** Missing preferences stay as they are. Publishes an event only if something changed. */
    change: (id: string, { preferences = {}, hasPicture }: Change): Promise<void> =>
      transaction(pool, async (tx) => {
        if (hasPicture === false) await tx.query("delete from avatars where user_id = $1", [id]);
        const { rows } = await tx.query<{ version: number }>(
          `update users set version = version + 1, preferences = preferences || $2::jsonb,
                  profile_image_url = case when $3::boolean is null then profile_image_url else picture.url end
             from (select (select $4 || id from avatars where user_id = $1) as url) picture
            where users.id = $1 and deleted_at is null and (
              preferences is distinct from preferences || $2::jsonb
              or ($3::boolean is not null and profile_image_url is distinct from picture.url))
            returning version`,
          [id, JSON.stringify(preferences), hasPicture ?? null, avatarAddress("")],
        );
        const [changed] = rows;
        if (changed) await publish(tx, userChanged, id, { version: changed.version });
      }),
  };
}
