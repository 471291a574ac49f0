// Idempotency keys in PostgreSQL: for a day a user's key identifies one request.
import { randomUUID } from "node:crypto";
import { present } from "@cellwright/kit/known-users-postgres";
import type { Log } from "@cellwright/kit/log";
import { replayPace } from "@cellwright/kit/pace";
import type { Postgres, PostgresTx } from "@cellwright/kit/postgres";
import { Problem } from "@cellwright/kit/problem";

/** The id of the request, and whether this is the first use of its key. */
export type Attempt = { requestId: string; isNew: boolean };

type Given = { userId: string; route: string; key: string; hash: string };

export type Attempts = ReturnType<typeof attempts>;

export const attempts = (pool: Postgres, checkPace = replayPace()) => ({
  /**
   * The request that the key identifies; every use gets the same request, also after failures and crashes. Throws
   * {@link Problem} IDEMPOTENCY_KEY_REUSED for another body, UNAVAILABLE if the key is used too often.
   */
  begin: async ({ userId, route, key, hash }: Given): Promise<Attempt> => {
    const { rows } = await pool.query<{ requestId: string }>({
      name: "begin-attempt",
      text: `with ${present("$1")}
             insert into attempts as a (user_id, route, key, hash, request_id) select $1, $2, $3, $4, $5::uuid from present
             on conflict (user_id, route, key) do update
               set hash = excluded.hash, request_id = excluded.request_id, at = excluded.at
               where a.at < excluded.at - interval '24 hours'
             returning request_id as "requestId"`,
      values: [userId, route, key, hash, randomUUID()],
    });
    const [begun] = rows;
    if (begun) return { ...begun, isNew: true };
    const known = await pool.query<{ requestId: string; hash: string }>({
      name: "find-attempt",
      text: `select request_id as "requestId", hash from attempts where user_id = $1 and route = $2 and key = $3`,
      values: [userId, route, key],
    });
    const [found] = known.rows;
    // the key expired or the account was deleted a moment ago
    if (!found) throw new Problem("UNAVAILABLE");
    if (found.hash !== hash) throw new Problem("IDEMPOTENCY_KEY_REUSED");
    checkPace(userId, "UNAVAILABLE");
    return { requestId: found.requestId, isNew: false };
  },

  /** Deletes the keys of a deleted account. */
  forgetAll: async (userId: string, tx: PostgresTx): Promise<void> => {
    await tx.query("delete from attempts where user_id = $1", [userId]);
  },

  prune: async (): Promise<void> => {
    await pool.query("delete from attempts where at < clock_timestamp() - interval '24 hours'");
  },
});

const pruneEveryMs = 600_000;

/** Deletes expired keys periodically. Returns a function that stops it. */
export function startPruning(attempts: Attempts, log: Log): () => void {
  const timer = setInterval(() => {
    attempts.prune().catch((error) => log.warn({ err: error }, "cannot delete expired idempotency keys"));
  }, pruneEveryMs);
  return () => clearInterval(timer);
}
