// SQLite database of the simulator: accounts, sessions, tokens and keys survive a restart.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Commits survive SIGKILL. (A power failure may lose the last ones, but does not corrupt the file.) */
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    password TEXT NOT NULL,
    email_verified INTEGER NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1,
    roles TEXT NOT NULL DEFAULT '[]',
    attributes TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS oidc (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    account_id TEXT,
    consumed_at INTEGER,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS oidc_uid ON oidc (uid) WHERE uid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_grant ON oidc (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_account ON oidc (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_expiry ON oidc (expires_at);
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS seeded (email TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS spent_links (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS failures (
    who TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL, blocked_until INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS failures_age ON failures (last_at);
`;

export type Database = DatabaseSync;

export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "identity.db"));
  db.exec(schema);
  return db;
}

/** Runs `work` in a transaction. `work` must be synchronous, as there is only one connection. */
export function transaction<Result>(db: Database, work: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}
