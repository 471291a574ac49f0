// Counts recent failures by name. After a few of them the next attempt must wait, longer each time.
import { hash } from "node:crypto";
import type { Database } from "../../simulator/database.ts";

/** The first `free` attempts need not wait. Then the wait doubles with each attempt, up to `longestWait`. */
export type Budget = { free: number; longestWait: number };

const firstWait = 60_000;
const forgottenAfter = 12 * 3_600_000;

export type Attempts = ReturnType<typeof attempts>;

export function attempts(db: Database, now: () => number) {
  /** Only hashes of names are stored, because names contain e-mail addresses. */
  const keyOf = (name: string) => hash("sha256", name, "base64url");
  const read = (name: string) => {
    db.prepare("DELETE FROM failures WHERE last_at < ?").run(now() - forgottenAfter);
    const known = db.prepare("SELECT count, blocked_until FROM failures WHERE who = ?").get(keyOf(name));
    return { count: Number(known?.count ?? 0), blockedUntil: Number(known?.blocked_until ?? 0) };
  };
  const write = (name: string, count: number, wait: number) =>
    void db
      .prepare(
        `INSERT INTO failures (who, count, last_at, blocked_until) VALUES (?, ?, ?, ?)
         ON CONFLICT (who) DO UPDATE SET count = excluded.count, last_at = excluded.last_at, blocked_until = excluded.blocked_until`,
      )
      .run(keyOf(name), count, now(), now() + wait);

  return {
    /** Counts an attempt before it is checked, so that parallel ones count too. Returns the ms to wait, or 0. */
    begin(name: string, { free, longestWait }: Budget): number {
      const { count, blockedUntil } = read(name);
      if (blockedUntil > now()) return blockedUntil - now();
      const failures = count + 1;
      write(name, failures, failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait));
      return 0;
    },
    /** Counts a failure without delaying the next attempt. */
    add: (name: string): void => write(name, read(name).count + 1, 0),
    count: (name: string): number => read(name).count,
    forgive: (name: string) => void db.prepare("DELETE FROM failures WHERE who = ?").run(keyOf(name)),
  };
}
