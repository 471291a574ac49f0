// At the start after a change of SECRET_KEYS: checks that all keys in use are known, re-encrypts with the newest.
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import type { Secrets } from "@cellwright/kit/secrets";

const keyId = "split_part(tokens, '.', 2)";

/** Throws if a row uses a key that is not in `SECRET_KEYS`, because its user would be signed out. */
export async function refuseUnknownKeys(pool: Postgres, secrets: Secrets): Promise<void> {
  const used = await pool.query<{ id: string }>(
    `SELECT DISTINCT ${keyId} AS id FROM sessions WHERE tokens IS NOT NULL AND expire > now()`,
  );
  const unknown = used.rows.map((row) => row.id).filter((id) => !secrets.isKnown(id));
  if (unknown.length > 0)
    throw new Error(`SECRET_KEYS lacks ${unknown.join(", ")}, which existing sessions are encrypted with`);
}

/** Works in transactions of 100 rows and skips rows that other replicas have locked. Returns the number of rows. */
export async function reencryptTokens(pool: Postgres, secrets: Secrets): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await transaction(pool, async (client) => {
      const { rows } = await client.query<{ sid: string; tokens: string }>(
        `SELECT sid, tokens FROM sessions WHERE tokens IS NOT NULL AND ${keyId} <> $1 AND expire > now()
         LIMIT 100 FOR UPDATE SKIP LOCKED`,
        [secrets.newestKeyId],
      );
      for (const { sid, tokens } of rows) {
        const place = `sessions.tokens.${sid}`;
        const resealed = secrets.seal(secrets.open(tokens, place), place);
        await client.query("UPDATE sessions SET tokens = $2 WHERE sid = $1", [sid, resealed]);
      }
      return rows.length;
    });
    sealed += batch;
    if (batch < 100) return sealed;
  }
}
