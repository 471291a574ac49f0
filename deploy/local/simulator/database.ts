// SQLite database of a simulator, in its data folder.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Commits survive SIGKILL. A power failure may lose the last ones, but does not corrupt the file. */
const durability = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
`;

export type Database = DatabaseSync;

/** Opens `name` in the folder, which is created if needed, and creates its missing tables. */
export function openDatabase(dataDir: string, name: string, schema: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, name));
  db.exec(durability + schema);
  return db;
}

/** Runs `work` in a transaction. `work` must be synchronous, because there is only one connection. */
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
