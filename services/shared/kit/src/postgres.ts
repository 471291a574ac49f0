// PostgreSQL with one pool per process, and transactions with callbacks after the commit.
import pg, { type PoolClient } from "pg";
import { z } from "zod";
import type { Log } from "./log.ts";

export const postgresEnv = { DATABASE_URL: z.string().min(1) };

export const poolSize = 8;

export type Postgres = pg.Pool;

export type PostgresTx = {
  query: PoolClient["query"];
  /** Runs after the commit, but not if the transaction is rolled back. */
  afterCommit(act: () => void): void;
};

/**
 * Creates a pool. Connecting may take 2 s and a query 10 s. Statement and lock timeouts are settings of the service's
 * database role.
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
  // without this listener, the process would end when the server closes an idle connection
  pool.on("error", (error) => log.warn({ err: error }, "a database connection ended"));
  return pool;
}

/** After a query timeout the connection is closed: a rollback would time out too, and a late reply might still come. */
const isSilent = (error: unknown): error is Error =>
  error instanceof Error && error.message === "Query read timeout";

export async function transaction<Result>(
  pool: Postgres,
  act: (tx: PostgresTx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const after: (() => void)[] = [];
  let broken: Error | undefined;
  // the pool does not listen for errors of a checked-out client, and an unhandled error ends the process
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
