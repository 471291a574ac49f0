// The outbox in PostgreSQL: rows in `bus.outbox`, which a relay claims by locking them.
import { randomUUID } from "node:crypto";
import type { OutboxStore, Publish, Relay, Waiting } from "./outbox.ts";
import { type Postgres, type PostgresTx, transaction } from "./postgres.ts";
import { traceparent } from "./tracing-bus.ts";

/** Writes events to the outbox, and calls `ring` after the commit so that the relay sends them at once. */
export const publishInPostgres =
  (relay: () => Pick<Relay, "ring">): Publish<PostgresTx> =>
  async (tx, event, userId, body) => {
    const row = [randomUUID(), event.subject, userId, JSON.stringify(event.body.parse(body)), traceparent()];
    await tx.query(
      "insert into bus.outbox (id, subject, user_id, body, traceparent) values ($1, $2, $3, $4, $5)",
      row,
    );
    tx.afterCommit(() => relay().ring());
  };

export function outboxInPostgres(pool: Postgres): OutboxStore {
  return {
    send: (limit, send) =>
      transaction(pool, async (tx) => {
        const { rows } = await tx.query<Waiting>(
          `select id, subject, user_id as "userId", occurred_at as "occurredAt", body, traceparent from bus.outbox
            where sent_at is null order by occurred_at limit $1 for update skip locked`,
          [limit],
        );
        if (rows.length === 0) return 0;
        const sent = await send(rows);
        await tx.query(
          `update bus.outbox o set sent_at = clock_timestamp(), stream = s.stream, seq = s.seq
             from unnest($1::uuid[], $2::text[], $3::bigint[]) as s (id, stream, seq) where o.id = s.id`,
          [sent.map(({ id }) => id), sent.map(({ stream }) => stream), sent.map(({ seq }) => seq)],
        );
        return sent.length;
      }),
    unsend: async (stream, lastSeqs) => {
      const { rowCount } = await pool.query(
        `update bus.outbox o set sent_at = null
           from unnest($2::text[], $3::bigint[]) as last (subject, seq)
          where o.sent_at is not null and o.subject = last.subject and (o.stream <> $1 or o.seq > last.seq)`,
        [stream, [...lastSeqs.keys()], [...lastSeqs.values()]],
      );
      return rowCount ?? 0;
    },
    prune: async () => {
      await pool.query("delete from bus.outbox where sent_at < clock_timestamp() - interval '24 hours'");
      await pool.query("delete from bus.inbox where handled_at < clock_timestamp() - interval '14 days'");
    },
    lag: async () => {
      const { rows } = await pool.query<{ lag: number }>(
        `select coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float8 as lag
           from bus.outbox where sent_at is null`,
      );
      return rows[0]?.lag ?? 0;
    },
  };
}
