// Checkouts in PostgreSQL: at most one open checkout per user, which any replica can continue.
import { randomUUID } from "node:crypto";
import { mustBePresent } from "@cellwright/kit/known-users-postgres";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Checkout = {
  attempt: string;
  userId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
  /** Null until Stripe has created the session. */
  sessionId: string | null;
  state: "open" | "complete" | "expired";
};
export type NewCheckout = Pick<Checkout, "userId" | "priceId" | "successUrl" | "cancelUrl">;

export type Checkouts = ReturnType<typeof checkouts>;

const columns = `attempt, user_id as "userId", price_id as "priceId", success_url as "successUrl",
  cancel_url as "cancelUrl", session_id as "sessionId", state`;

export function checkouts(db: Postgres) {
  return {
    /** The user's open checkout, or a new one. */
    open: ({ userId, priceId, successUrl, cancelUrl }: NewCheckout): Promise<Checkout> =>
      transaction(db, async (tx) => {
        await mustBePresent(userId, tx);
        await tx.query(
          `insert into checkouts (attempt, user_id, price_id, success_url, cancel_url) values ($1, $2, $3, $4, $5)
           on conflict (user_id) where state = 'open' do nothing`,
          [randomUUID(), userId, priceId, successUrl, cancelUrl],
        );
        const { rows } = await tx.query<Checkout>(
          `select ${columns} from checkouts where user_id = $1 and state = 'open'`,
          [userId],
        );
        const [found] = rows;
        if (!found) throw new Error("the open checkout was closed meanwhile");
        return found;
      }),

    keepSession: async (attempt: string, sessionId: string): Promise<void> => {
      await db.query("update checkouts set session_id = $2 where attempt = $1", [attempt, sessionId]);
    },

    /** The session id of the user's open checkout. */
    openOf: async (userId: string): Promise<string | undefined> => {
      const { rows } = await db.query<{ id: string }>(
        "select session_id as id from checkouts where user_id = $1 and state = 'open' and session_id is not null",
        [userId],
      );
      return rows[0]?.id;
    },

    /** Closes the checkout of a session; a complete one stays complete. */
    close: async (
      sessionId: string,
      state: "complete" | "expired",
      tx: Pick<PostgresTx, "query"> = db,
    ): Promise<void> => {
      await tx.query("update checkouts set state = $2 where session_id = $1 and state <> 'complete'", [
        sessionId,
        state,
      ]);
    },

    /** Closes a checkout that has no session, or whose session is unknown to Stripe. */
    drop: async (attempt: string): Promise<void> => {
      await db.query("update checkouts set state = 'expired' where attempt = $1 and state = 'open'", [
        attempt,
      ]);
    },

    /** Undefined for the session of another user. */
    bySession: async (sessionId: string, userId: string): Promise<Checkout | undefined> => {
      const { rows } = await db.query<Checkout>(
        `select ${columns} from checkouts where session_id = $1 and user_id = $2`,
        [sessionId, userId],
      );
      return rows[0];
    },
  };
}
