// Remembers used links until they expire, so that each link works only once.
import type { Database } from "../../simulator/database.ts";

export type SpentLinks = ReturnType<typeof spentLinks>;

export function spentLinks(db: Database, now: () => number) {
  return {
    /** Marks a link as used. Returns false if it was already. Call it in the transaction that applies the link. */
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
