// Guessing passwords gets slow: after five failures on one address it must wait, longer each time.
import type { Database } from "./database.ts";

const freeFailures = 5;
const firstWait = 60_000;
const longestWait = 15 * 60_000;
const forgottenAfter = 12 * 3_600_000;

export type Attempts = ReturnType<typeof attempts>;

/** Known and unknown addresses alike, so that the answer tells nothing about who has an account. */
export function attempts(db: Database, now: () => number) {
  return {
    /** Counts one attempt before it is judged (attempts at the same moment count too); says how long to wait, 0 = go on. */
    begin(who: string): number {
      const at = now();
      db.prepare("DELETE FROM failures WHERE last_at < ?").run(at - forgottenAfter);
      const known = db.prepare("SELECT count, blocked_until FROM failures WHERE who = ?").get(who);
      const blockedUntil = Number(known?.blocked_until ?? 0);
      if (blockedUntil > at) return blockedUntil - at;
      const count = Number(known?.count ?? 0) + 1;
      const wait = count < freeFailures ? 0 : Math.min(firstWait * 2 ** (count - freeFailures), longestWait);
      db.prepare(
        `INSERT INTO failures (who, count, last_at, blocked_until) VALUES (?, ?, ?, ?)
         ON CONFLICT (who) DO UPDATE SET count = excluded.count, last_at = excluded.last_at, blocked_until = excluded.blocked_until`,
      ).run(who, count, at, at + wait);
      return 0;
    },
    forgive: (who: string) => void db.prepare("DELETE FROM failures WHERE who = ?").run(who),
  };
}
