// How often something failed lately, by name: beyond a few failures the next try must wait, longer each time.
import { hash } from "node:crypto";
import type { Database } from "./database.ts";

/** `free` failures cost nothing; waiting doubles from there on. */
export type Budget = { free: number; longestWait: number };

const firstWait = 60_000;
const forgottenAfter = 12 * 3_600_000;

export type Attempts = ReturnType<typeof attempts>;

export function attempts(db: Database, now: () => number) {
  /** Names have addresses in them: what is kept shows none. */
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
    /** Counts one attempt before it is judged (attempts at the same moment count too); says how long to wait, 0 = go on. */
    begin(name: string, { free, longestWait }: Budget): number {
      const { count, blockedUntil } = read(name);
      if (blockedUntil > now()) return blockedUntil - now();
      const failures = count + 1;
      write(name, failures, failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait));
      return 0;
    },
    /** Counts a failure that makes nobody wait. */
    add: (name: string): void => write(name, read(name).count + 1, 0),
    count: (name: string): number => read(name).count,
    forgive: (name: string) => void db.prepare("DELETE FROM failures WHERE who = ?").run(keyOf(name)),
  };
}
