// Whose data a PostgreSQL store holds, and who is gone: what is written after an erasure is refused here.
import type { PostgresTx } from "./postgres.ts";
import { Problem } from "./problem.ts";

type Client = Pick<PostgresTx, "query">;

/**
 * Holds the rows of people until the transaction ends: every write of their data begins with it. Resolves to those who are
 * not gone. One statement that is its own transaction takes {@link present} instead.
 */
export async function whoIsPresent(userIds: readonly string[], tx: Client): Promise<Set<string>> {
  // in one order, so that two who hold many do not wait for each other
  const ids = userIds.toSorted();
  await tx.query("insert into bus.people (id) select unnest($1::text[]) on conflict do nothing", [ids]);
  const { rows } = await tx.query<{ id: string; isGone: boolean }>(
    `select id, gone_at is not null as "isGone" from bus.people where id = any($1) order by id for share`,
    [ids],
  );
  return new Set(rows.filter(({ isGone }) => !isGone).map(({ id }) => id));
}

/** As {@link whoIsPresent}, of one. */
export const isPresent = async (userId: string, tx: Client): Promise<boolean> =>
  (await whoIsPresent([userId], tx)).has(userId);

/** As {@link isPresent}, and whoever is gone: {@link Problem} ACCOUNT_DELETED. */
export async function mustBePresent(userId: string, tx: Client): Promise<void> {
  if (!(await isPresent(userId, tx))) throw new Problem("ACCOUNT_DELETED");
}

/**
 * The same within one statement: a `with` clause that holds the row of the person `$n` while the statement runs, and gives
 * one row where that person is not gone: `insert into … select … from present`.
 */
export const present = (parameter: `$${number}`): string =>
  `held as (insert into bus.people as p (id) values (${parameter}) on conflict (id) do update set id = p.id returning gone_at),
   present as (select 1 from held where gone_at is null)`;

/** From here on nothing of this person is written any more; facts not yet told, and those told today, go as well. */
export async function close(userId: string, tx: Client): Promise<void> {
  await tx.query(
    `insert into bus.people as p (id, gone_at) values ($1, clock_timestamp())
     on conflict (id) do update set gone_at = coalesce(p.gone_at, excluded.gone_at)`,
    [userId],
  );
  await tx.query("delete from bus.outbox where user_id = $1", [userId]);
}
