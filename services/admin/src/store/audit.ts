// The audit log in PostgreSQL: only ever added to, by the side of what it is about.
import type { PostgresTx } from "@cellwright/kit/postgres";

/** `id` is that of the fact, `by` the person who did it. */
type Entry = { id: string; at: string; by: string; what: string; details: Record<string, unknown> };

export type Audit = ReturnType<typeof audit>;

export const audit = () => ({
  add: async ({ id, at, by, what, details }: Entry, tx: PostgresTx): Promise<void> => {
    const row = [id, at, by, what, JSON.stringify(details)];
    await tx.query("insert into audit (id, at, by, what, details) values ($1, $2, $3, $4, $5)", row);
  },
});
