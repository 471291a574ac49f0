// The sessions table. Tokens are encrypted, valid only in their own row, and changed only here under a row lock.
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";
import type { Secrets } from "@cellwright/kit/secrets";
import { z } from "zod";
import type { TokenSet } from "./identity-server.ts";

/** Decrypted content of the `tokens` column. */
const tokens = z.object({ access: z.string(), refresh: z.string().optional() });
export type Tokens = z.infer<typeof tokens>;

export type SessionRow = {
  user_id: string | null;
  /** The encrypted tokens; `open` decrypts them. */
  tokens: string | null;
  /** From this time on the access token should be refreshed. After `expires_at` it must be. */
  refresh_at: Date | null;
  expires_at: Date | null;
  deleted: boolean;
};

const columns = "user_id, tokens, refresh_at, expires_at, deleted";
const read = {
  name: "read-session",
  text: `SELECT ${columns} FROM sessions WHERE sid = $1 AND expire > now()`,
};

/** Access tokens are refreshed this long before they expire; short-lived ones in the last quarter of their life. */
const marginMs = 10_000;

const refreshAt = (expiresAt: Date): Date => {
  const left = expiresAt.getTime() - Date.now();
  return new Date(expiresAt.getTime() - Math.min(marginMs, left / 4));
};

const placeOf = (sid: string) => `sessions.tokens.${sid}`;

export type SessionRows = ReturnType<typeof sessionRows>;

export function sessionRows(pool: Postgres, secrets: Secrets) {
  const put = (client: Pick<PostgresTx, "query">, sid: string, set: TokenSet) =>
    client.query(
      `UPDATE sessions SET user_id = $2, identity_session = coalesce($3, identity_session), tokens = $4, refresh_at = $5, expires_at = $6
       WHERE sid = $1 AND NOT deleted RETURNING ${columns}`,
      [
        sid,
        set.userId,
        set.identitySession,
        secrets.seal(JSON.stringify({ access: set.access, refresh: set.refresh }), placeOf(sid)),
        refreshAt(set.expiresAt),
        set.expiresAt,
      ],
    );

  return {
    open: (sid: string, sealed: string): Tokens =>
      tokens.parse(JSON.parse(secrets.open(sealed, placeOf(sid)))),

    read: async (sid: string): Promise<SessionRow | undefined> =>
      (await pool.query<SessionRow>({ ...read, values: [sid] })).rows[0],

    /** Stores the tokens of a new session; false if the account was deleted. */
    signIn: (sid: string, set: TokenSet): Promise<boolean> =>
      transaction(pool, async (client) => {
        await client.query("INSERT INTO users (id) VALUES ($1) ON CONFLICT DO NOTHING", [set.userId]);
        const { rows } = await client.query("SELECT deleted_at FROM users WHERE id = $1 FOR SHARE", [
          set.userId,
        ]);
        if (rows[0]?.deleted_at) return false;
        await put(client, sid, set);
        return true;
      }),

    /** Replaces the tokens. The row is locked while `exchange` gets new ones, so concurrent callers refresh once. */
    renew: (
      sid: string,
      exchange: (row: SessionRow) => Promise<TokenSet | "keep" | "end">,
    ): Promise<SessionRow | undefined> =>
      transaction(pool, async (client) => {
        // limited, because another replica may hold the lock while it waits for the identity server
        await client.query("SET LOCAL lock_timeout = '4s'");
        const locked = `SELECT ${columns} FROM sessions WHERE sid = $1 AND expire > now() FOR UPDATE`;
        const row = (await client.query<SessionRow>(locked, [sid])).rows[0];
        if (!row?.tokens) return row;
        const renewed = await exchange(row);
        if (renewed === "keep") return row;
        if (renewed !== "end") return (await put(client, sid, renewed)).rows[0];
        await client.query("DELETE FROM sessions WHERE sid = $1", [sid]);
        return undefined;
      }),

    /** Deletes a session and returns its row; tombstones of deleted accounts stay. */
    end: async (sid: string): Promise<SessionRow | undefined> =>
      (
        await pool.query<SessionRow>(
          `DELETE FROM sessions WHERE sid = $1 AND NOT deleted RETURNING ${columns}`,
          [sid],
        )
      ).rows[0],

    /** Deletes the session that has ended at the identity server, or all sessions of a user. */
    endAtIdentity: async ({ session, userId }: { session?: string; userId?: string }): Promise<void> => {
      const [column, value] = session === undefined ? ["user_id", userId] : ["identity_session", session];
      await pool.query(`DELETE FROM sessions WHERE ${column} = $1 AND NOT deleted`, [value]);
    },
  };
}
