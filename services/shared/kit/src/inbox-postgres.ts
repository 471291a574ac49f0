// The inbox in PostgreSQL records handled events, in the same transaction as the writes of their handlers.
import type { Inbox } from "./event-consumer.ts";
import { type Postgres, type PostgresTx, transaction } from "./postgres.ts";

export function inboxInPostgres(pool: Postgres): Inbox<PostgresTx> {
  const count = async (column: "failures" | "begun", durable: string, eventId: string, reason: string) => {
    const { rows } = await pool.query<{ count: number }>(
      `insert into bus.troubles as t (durable, event_id, ${column}, reason) values ($1, $2, 1, $3)
       on conflict (durable, event_id) do update set ${column} = t.${column} + 1, reason = excluded.reason
       returning ${column} as count`,
      [durable, eventId, reason.slice(0, 1_000)],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    once: (durable, eventId, effect) =>
      transaction(pool, async (tx) => {
        const { rowCount } = await tx.query(
          "insert into bus.inbox (durable, event_id) values ($1, $2) on conflict do nothing",
          [durable, eventId],
        );
        if (rowCount === 0) return "known";
        await effect(tx);
        return "done";
      }),
    failed: (durable, eventId, reason) => count("failures", durable, eventId, reason),
    begun: (durable, eventId) => count("begun", durable, eventId, "begun"),
    forget: async (durable, eventId) => {
      await pool.query("delete from bus.troubles where durable = $1 and event_id = $2", [durable, eventId]);
    },
  };
}
