// Replaces the sessions of a deleted account with tombstones, which answer ACCOUNT_DELETED until the cookies expire.
import type { PostgresTx } from "@cellwright/kit/postgres";

/** A tombstone has only the hash of the session id. The row in `users` prevents a sign-in that is in progress. */
export async function closeSessions(userId: string, tx: PostgresTx): Promise<void> {
  await tx.query(
    "INSERT INTO users (id, deleted_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET deleted_at = coalesce(users.deleted_at, now())",
    [userId],
  );
  await tx.query(
    `UPDATE sessions SET deleted = true, sess = '{"cookie":{}}', user_id = NULL, identity_session = NULL,
       tokens = NULL, refresh_at = NULL, expires_at = NULL
     WHERE user_id = $1`,
    [userId],
  );
}
