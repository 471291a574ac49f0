// Profile pictures, one per user; an upload replaces the previous one.
import { userChanged } from "@cellwright/contracts/events";
import { avatarAddress } from "@cellwright/contracts/users";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Avatar = { userId: string; bytes: Buffer };

export type Avatars = ReturnType<typeof createAvatars>;

export function createAvatars(pool: Postgres, publish: Publish<PostgresTx>) {
  return {
    find: async (id: string): Promise<Avatar | undefined> => {
      const { rows } = await pool.query<Avatar>({
        name: "find-avatar",
        text: `select user_id as "userId", bytes from avatars where id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** The URL of the user's picture. */
    addressOf: async (userId: string): Promise<string | undefined> => {
      const { rows } = await pool.query<{ id: string }>("select id from avatars where user_id = $1", [
        userId,
      ]);
      return rows[0] && avatarAddress(rows[0].id);
    },

    /** Replaces the user's picture. False if the account is deleted. */
    put: (userId: string, id: string, bytes: Buffer): Promise<boolean> =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<{ url: string | null; version: number }>(
          `select profile_image_url as url, version from users
            where id = $1 and registered_at is not null and deleted_at is null for update`,
          [userId],
        );
        const [user] = rows;
        if (!user) return false;
        await tx.query(
          `insert into avatars (user_id, id, bytes) values ($1, $2, $3)
           on conflict (user_id) do update set id = $2, bytes = $3, made_at = clock_timestamp() where avatars.id <> $2`,
          [userId, id, bytes],
        );
        const url = avatarAddress(id);
        if (user.url === url) return true;
        const version = user.version + 1;
        await tx.query("update users set profile_image_url = $2, version = $3 where id = $1", [
          userId,
          url,
          version,
        ]);
        await publish(tx, userChanged, userId, { version });
        return true;
      }),
  };
}
