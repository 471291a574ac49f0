// A deleted account: its sessions turn into marks that answer ACCOUNT_DELETED until their cookies end.
import type { PostgresTx } from "@cellwright/kit/postgres";

/** The mark keeps the hash of the id and nothing else; a sign-in that is under way finds the person gone. */
export async function closeSessions(userId: string, tx: PostgresTx): Promise<void> {
  await tx.query(
    "INSERT INTO people (id, gone_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET gone_at = coalesce(people.gone_at, now())",
    [userId],
  );
  await tx.query(
    `UPDATE sessions SET gone = true, sess = '{"cookie":{}}', user_id = NULL, identity_session = NULL,
       tokens = NULL, refresh_at = NULL, expires_at = NULL
     WHERE user_id = $1`,
    [userId],
  );
}
