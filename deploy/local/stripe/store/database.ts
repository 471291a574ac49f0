// The simulator's SQLite database. Objects, idempotency keys, cards and deliveries survive a restart.
import { type Database, openDatabase } from "../../simulator/database.ts";

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    clock TEXT NOT NULL DEFAULT '',
    due INTEGER,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, place);
  CREATE INDEX IF NOT EXISTS objects_customer ON objects (body ->> '$.customer', kind) WHERE body ->> '$.customer' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_due ON objects (clock, due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS cards (
    id TEXT PRIMARY KEY,
    number TEXT NOT NULL,
    exp_month INTEGER NOT NULL,
    exp_year INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS line_items (session TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS endpoint_secrets (id TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    due INTEGER,
    state TEXT NOT NULL,
    answer TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_waiting ON deliveries (state, due, place);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

export const openStripeDatabase = (dataDir: string): Database => openDatabase(dataDir, "stripe.db", schema);
