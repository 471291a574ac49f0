// Known users and tombstones of deleted users in PostgreSQL, to refuse writes of a user's data after the erasure.
import type { PostgresTx } from "./postgres.ts";
import { Problem } from "./problem.ts";

type Client = Pick<PostgresTx, "query">;

/**
 * Returns the users who are not deleted, and locks their rows until the transaction ends. Every transaction that writes
 * a user's data must begin with this call. A single statement without a transaction uses {@link present} instead.
 */
export async function presentUsers(userIds: readonly string[], tx: Client): Promise<Set<string>> {
  // a fixed order prevents deadlocks of transactions that lock several rows
  const ids = userIds.toSorted();
  await tx.query("insert into bus.users (id) select unnest($1::text[]) on conflict do nothing", [ids]);
  const { rows } = await tx.query<{ id: string; isDeleted: boolean }>(
    `select id, deleted_at is not null as "isDeleted" from bus.users where id = any($1) order by id for share`,
    [ids],
  );
  return new Set(rows.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id));
}

/** Like {@link presentUsers}, for one user. */
export const isPresent = async (userId: string, tx: Client): Promise<boolean> =>
  (await presentUsers([userId], tx)).has(userId);

/** Like {@link isPresent}, but throws {@link Problem} ACCOUNT_DELETED. */
export async function mustBePresent(userId: string, tx: Client): Promise<void> {
  if (!(await isPresent(userId, tx))) throw new Problem("ACCOUNT_DELETED");
}

/**
 * A `with` clause that locks the row of the user `$n` while one statement runs. Its result `present` has one row, or
 * none if the user is deleted. Use it as in `with … insert into … select … from present`.
 */
export const present = (parameter: `$${number}`): string =>
  `held as (insert into bus.users as p (id) values (${parameter}) on conflict (id) do update set id = p.id returning deleted_at),
   present as (select 1 from held where deleted_at is null)`;

/** Marks the user as deleted: later writes are refused. Also deletes the user's events in the outbox, sent or not. */
export async function close(userId: string, tx: Client): Promise<void> {
  await tx.query(
    `insert into bus.users as p (id, deleted_at) values ($1, clock_timestamp())
     on conflict (id) do update set deleted_at = coalesce(p.deleted_at, excluded.deleted_at)`,
    [userId],
  );
  await tx.query("delete from bus.outbox where user_id = $1", [userId]);
}
