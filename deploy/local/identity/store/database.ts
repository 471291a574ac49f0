// The simulator's SQLite database. Accounts, sessions, tokens and keys survive a restart.
import { type Database, openDatabase } from "../../simulator/database.ts";

const schema = `
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

export const openIdentityDatabase = (dataDir: string): Database =>
  openDatabase(dataDir, "identity.db", schema);
