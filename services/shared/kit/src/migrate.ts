// Applies plain SQL migrations in Prisma's folder layout and records them in Prisma's table. Needs the owner's login.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";

/** The number of the advisory lock that Prisma takes too. */
const lock = 72_707_369;

export class MigrationError extends Error {
  override name = "MigrationError";
}

type Migration = { name: string; sql: string; checksum: string };
type Applied = { migration_name: string; checksum: string };

function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

const table = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0
)`;

/**
 * Applies the missing migrations of `folders`, each folder in name order, to the database at `url` (with the owner's
 * login). `grantTo` is the service's role, which may read and write rows but not change the schema. Throws
 * {@link MigrationError} for a migration that failed, was edited, is missing, or sorts before one already applied.
 */
export async function migrate(options: {
  url: string;
  folders: string[];
  grantTo: string;
}): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(table);
    const { rows } = await client.query<Applied>("select migration_name, checksum from _prisma_migrations");
    const migrations = options.folders.map(migrationsIn);
    checkHistory(rows, migrations);
    const applied: string[] = [];
    const known = new Set(rows.map((row) => row.migration_name));
    for (const migration of migrations.flat()) {
      if (known.has(migration.name)) continue;
      await apply(client, migration);
      applied.push(migration.name);
    }
    await grant(client, options.grantTo);
    return { applied };
  } finally {
    await client.end();
  }
}

function checkHistory(rows: Applied[], migrations: Migration[][]): void {
  const files = new Map(migrations.flat().map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum } of rows) {
    const file = files.get(name);
    if (!file) throw new MigrationError(`${name} was applied to this database but its file is missing`);
    if (file.checksum !== checksum)
      throw new MigrationError(
        `${name} was edited after it was applied; write a new migration, or use a new database`,
      );
  }
  const known = new Set(rows.map((row) => row.migration_name));
  for (const folder of migrations) {
    const late = folder.find(
      ({ name }, at) => !known.has(name) && folder.slice(at + 1).some((later) => known.has(later.name)),
    );
    if (late)
      throw new MigrationError(
        `${late.name} sorts before a migration that was already applied; give it a later name`,
      );
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) values ($1, $2, now(), $3, 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new MigrationError(`${name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    "select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)'",
  );
  const to = client.escapeIdentifier(role);
  for (const { nspname } of rows) {
    const schema = client.escapeIdentifier(nspname);
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${to}`);
  }
  await client.query(`revoke insert, update, delete on _prisma_migrations from ${to}`);
}

const isSlow = (error: unknown): boolean =>
  error instanceof Error && /connection timeout|timeout exceeded when trying to connect/i.test(error.message);
/** Attempts to connect: when all processes start at once, the database may accept the first connection slowly. */
const mostTries = 10;

async function firstAnswer(pool: pg.Pool, query: string): Promise<pg.QueryResult> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await pool.query(query);
    } catch (error) {
      if (!isSlow(error) || tried === mostTries) throw error;
    }
  }
}

/** Throws {@link MigrationError} when the database lacks a migration of `folders`. */
export async function checkMigrated(pool: pg.Pool, folders: string[]): Promise<void> {
  const query = "select 1 where to_regclass('_prisma_migrations') is not null";
  const { rows: tables } = await firstAnswer(pool, query);
  const { rows } = tables.length
    ? await pool.query<Applied>("select migration_name, checksum from _prisma_migrations")
    : { rows: [] };
  const known = new Set(rows.map((row) => row.migration_name));
  const missing = folders
    .flatMap((folder) => migrationsIn(folder).map(({ name }) => ({ name, folder })))
    .filter(({ name }) => !known.has(name));
  const [first] = missing;
  if (first)
    throw new MigrationError(
      `the database lacks ${first.name} (${basename(join(first.folder, ".."))}); run the migrations first`,
    );
}

/** The kit's own migrations; apply them before those of a service. */
export const kitMigrations = join(import.meta.dirname, "../migrations");
