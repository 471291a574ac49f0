// Stores oidc-provider's sessions, grants, codes and refresh tokens.
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Database } from "../../simulator/database.ts";

export type OidcRows = ReturnType<typeof oidcRows>;

export function oidcRows(db: Database) {
  const seconds = () => Math.floor(Date.now() / 1000);
  const live = "(expires_at IS NULL OR expires_at > ?)";

  const read = (sql: string, ...values: string[]): AdapterPayload | undefined => {
    const found = db
      .prepare(`SELECT payload, consumed_at FROM oidc WHERE ${sql} AND ${live}`)
      .get(...values, seconds());
    if (!found) return undefined;
    const payload: AdapterPayload = JSON.parse(String(found.payload));
    return found.consumed_at === null ? payload : { ...payload, consumed: found.consumed_at };
  };

  return {
    adapter: (model: string): Adapter => ({
      async upsert(id, payload, expiresIn) {
        db.prepare(
          `INSERT INTO oidc (model, id, payload, uid, grant_id, account_id, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
             grant_id = excluded.grant_id, account_id = excluded.account_id, expires_at = excluded.expires_at`,
        ).run(
          model,
          id,
          JSON.stringify(payload),
          payload.uid ?? null,
          payload.grantId ?? null,
          payload.accountId ?? null,
          expiresIn === undefined ? null : seconds() + expiresIn,
        );
      },
      find: async (id) => read("model = ? AND id = ?", model, id),
      findByUid: async (uid) => read("model = ? AND uid = ?", model, uid),
      findByUserCode: async () => undefined,
      /** If two requests use the same code or refresh token at the same time, only one succeeds. */
      async consume(id) {
        const { changes } = db
          .prepare("UPDATE oidc SET consumed_at = ? WHERE model = ? AND id = ? AND consumed_at IS NULL")
          .run(seconds(), model, id);
        if (changes === 0) throw new errors.InvalidGrant("already used");
      },
      async destroy(id) {
        db.prepare("DELETE FROM oidc WHERE model = ? AND id = ?").run(model, id);
      },
      async revokeByGrantId(grantId) {
        db.prepare("DELETE FROM oidc WHERE model = ? AND grant_id = ?").run(model, grantId);
      },
    }),

    sessionsOf: (accountId: string): AdapterPayload[] =>
      db
        .prepare(`SELECT payload FROM oidc WHERE model = 'Session' AND account_id = ? AND ${live}`)
        .all(accountId, seconds())
        .map((found) => JSON.parse(String(found.payload))),

    /** Deletes a session, its grants and their tokens. */
    forgetSession(session: AdapterPayload): void {
      for (const { grantId } of Object.values(session.authorizations ?? {})) {
        if (grantId)
          db.prepare("DELETE FROM oidc WHERE grant_id = ? OR (model = 'Grant' AND id = ?)").run(
            grantId,
            grantId,
          );
      }
      if (session.jti) db.prepare("DELETE FROM oidc WHERE model = 'Session' AND id = ?").run(session.jti);
    },

    /** Deletes the account's sessions, grants and tokens. */
    forgetAccount: (accountId: string) =>
      void db.prepare("DELETE FROM oidc WHERE account_id = ?").run(accountId),

    forgetExpired: () => void db.prepare("DELETE FROM oidc WHERE expires_at <= ?").run(seconds()),
  };
}
