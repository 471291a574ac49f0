// PostgreSQL: one pool a process, and transactions whose doorbells ring only after the commit.
import pg, { type PoolClient } from "pg";
import { z } from "zod";
import type { Log } from "./log.ts";

export const postgresEnv = { DATABASE_URL: z.string().min(1) };

/** Connections of one pool. */
export const poolSize = 8;

export type Postgres = pg.Pool;

export type PostgresTx = {
  query: PoolClient["query"];
  /** Runs once the transaction is committed; not at all when it is rolled back. */
  afterCommit(act: () => void): void;
};

/**
 * A pool; connecting takes at most 2 s, and a server that says nothing for 10 s counts as away.
 * Timeouts of statements and locks are settings of the service's role.
 */
export function postgres(url: string, service: string, log: Log): Postgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: service,
  });
  // an idle connection that the server ends must not end the process
  pool.on("error", (error) => log.warn({ err: error }, "a database connection ended"));
  return pool;
}

/** Whoever did not hear the statement does not hear a rollback either, and may still answer to the one before. */
const isSilent = (error: unknown): error is Error =>
  error instanceof Error && error.message === "Query read timeout";

export async function transaction<Result>(
  pool: Postgres,
  act: (tx: PostgresTx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const after: (() => void)[] = [];
  let broken: Error | undefined;
  // the pool does not listen to a client that it has lent; an error that nobody hears ends the process
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await act({
      query: client.query.bind(client),
      afterCommit: (then) => void after.push(then),
    });
    await client.query("commit");
    return result;
  } catch (error) {
    after.length = 0;
    if (isSilent(error)) broken = error;
    if (!broken) await client.query("rollback").catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
    for (const then of after) then();
  }
}
