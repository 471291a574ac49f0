// After a change of SECRET_KEYS: a key that is still needed must be known, and what lies under an old one is sealed anew.
import { type Postgres, transaction } from "@cellwright/kit/postgres";
import type { Secrets } from "@cellwright/kit/secrets";

const keyId = "split_part(tokens, '.', 2)";

/** Throws when a row was sealed under a key that is not among `SECRET_KEYS`: starting would sign those people out. */
export async function refuseUnknownKeys(pool: Postgres, secrets: Secrets): Promise<void> {
  const used = await pool.query<{ id: string }>(
    `SELECT DISTINCT ${keyId} AS id FROM sessions WHERE tokens IS NOT NULL AND expire > now()`,
  );
  const unknown = used.rows.map((row) => row.id).filter((id) => !secrets.isKnown(id));
  if (unknown.length > 0)
    throw new Error(`SECRET_KEYS lacks ${unknown.join(", ")}, under which sessions are sealed`);
}

/** A hundred rows a transaction; rows that others hold are theirs to seal. Answers how many were sealed anew. */
export async function sealAnew(pool: Postgres, secrets: Secrets): Promise<number> {
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
        const anew = secrets.seal(secrets.open(tokens, place), place);
        await client.query("UPDATE sessions SET tokens = $2 WHERE sid = $1", [sid, anew]);
      }
      return rows.length;
    });
    sealed += batch;
    if (batch < 100) return sealed;
  }
}
