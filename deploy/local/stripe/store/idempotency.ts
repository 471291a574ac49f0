// Responses by idempotency key, kept for a day.
import type { Database } from "../../simulator/database.ts";

const day = 86_400_000;

export type Answered = { request: string; status: number; body: string; requestId: string };
export type Idempotency = ReturnType<typeof idempotency>;

export function idempotency(db: Database, machine: () => number) {
  return {
    find(key: string): Answered | undefined {
      db.prepare("DELETE FROM idempotency WHERE created < ?").run(machine() - day);
      return db
        .prepare(`SELECT request, status, body, request_id AS "requestId" FROM idempotency WHERE key = ?`)
        .get(key) as Answered | undefined;
    },
    keep(key: string, { request, status, body, requestId }: Answered): void {
      db.prepare(
        "INSERT INTO idempotency (key, request, status, body, request_id, created) VALUES (?, ?, ?, ?, ?, ?)",
      ).run(key, request, status, body, requestId, machine());
    },
  };
}
