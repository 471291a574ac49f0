// Links from mails work once: the spent ones are remembered until they would have expired anyway.
import type { Database } from "./database.ts";

export type SpentLinks = ReturnType<typeof spentLinks>;

export function spentLinks(db: Database, now: () => number) {
  return {
    /** False if it was spent before. Call it in the transaction of what the link does. */
    spend(id: string, expiresAt: number): boolean {
      db.prepare("DELETE FROM spent_links WHERE expires_at < ?").run(now());
      const { changes } = db
        .prepare("INSERT INTO spent_links (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING")
        .run(id, expiresAt);
      return changes > 0;
    },
    isSpent: (id: string) => db.prepare("SELECT 1 FROM spent_links WHERE id = ?").get(id) !== undefined,
  };
}
