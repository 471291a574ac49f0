// Backs up and restores a PostgreSQL database from one snapshot, in its row format. Migrations create the tables.
import { join } from "node:path";
import pg from "pg";
import { BackupError, type Manifest, type Migration, type Part } from "./manifest.ts";
import { readRows, writeRows } from "./rows-file.ts";

/** Batches are small, because a row can contain a picture. */
const atOnce = 100;

const migrationsTable = "public._prisma_migrations";

/** Sign-in sessions are not backed up, because their users may have signed out since then. */
const leftOut: readonly string[] = ["gateway public.sessions"];

type Table = { name: string; columns: string[] };

/** Opens a snapshot, which lasts until it is closed. */
export async function postgresSnapshot(database: string, url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin transaction isolation level repeatable read, read only");
  // the first statement determines the time of the snapshot
  await client.query("select 1");

  async function* rowsOf(table: string): AsyncGenerator<string> {
    await client.query(`declare copied no scroll cursor for select t::text as row from ${table} t`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from copied`);
      for (const { row } of rows) yield JSON.stringify(row);
      if (rows.length < atOnce) break;
    }
    await client.query("close copied");
  }

  return {
    database,
    async copyTo(folder: string): Promise<Manifest["postgres"][string]> {
      const parts: Part[] = [];
      for (const { name, columns } of await tablesIn(client)) {
        if (leftOut.includes(`${database} ${name}`)) continue;
        const file = `${database}.${name}.rows.gz`;
        parts.push({ name, columns, file, ...(await writeRows(join(folder, file), rowsOf(name))) });
      }
      return { migrations: await migrationsIn(client), parts };
    },
    close: () => client.end(),
  };
}

/** Opens a migrated, empty database for a restore. If it is neither, throws {@link BackupError} before writing. */
export async function postgresTarget(database: string, url: string, from: Manifest["postgres"][string]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await mustBeAlone(client, database);
    mustBeSame(database, from.migrations, await migrationsIn(client));
    for (const { name } of await tablesIn(client)) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount) throw new BackupError(`PostgreSQL ${database} is not empty: ${name} has rows`);
    }
  } catch (error) {
    await client.end();
    throw error;
  }

  async function load(folder: string, { name, file, rows }: Part): Promise<void> {
    let loaded = 0;
    for await (const lines of readRows(join(folder, file), atOnce)) {
      const { rowCount } = await client.query(
        // without "offset 0", PostgreSQL would parse each row once per column
        `insert into ${name} select (read.row).* from (select unnest($1::text[])::${name} as row offset 0) read`,
        [lines.map((line): string => JSON.parse(line))],
      );
      loaded += rowCount ?? 0;
    }
    if (loaded !== rows) throw new BackupError(`${file} has ${loaded} rows instead of ${rows}`);
  }

  return {
    /** Loads all rows in one transaction. */
    async loadFrom(folder: string): Promise<void> {
      await client.query("begin");
      for (const part of await inOrder(client, from.parts)) await load(folder, part);
      await client.query("commit");
      await client.query("analyze");
    },
    close: () => client.end(),
  };
}

/** The tables, as schema and name, quoted for SQL. */
async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  return rows.filter(({ name }) => name !== migrationsTable);
}

async function migrationsIn(client: pg.Client): Promise<Migration[]> {
  const { rows: found } = await client.query("select from pg_class where oid = to_regclass($1)", [
    migrationsTable,
  ]);
  if (found.length === 0) return [];
  const { rows } = await client.query<Migration>(
    `select migration_name as name, checksum from ${migrationsTable} order by 1`,
  );
  return rows;
}

/** Requires that the target has exactly the migrations of the backup, because rows depend on the columns of a table. */
function mustBeSame(database: string, theirs: Migration[], ours: Migration[]): void {
  const missing = (of: Migration[], at: Migration[]) =>
    of.filter(({ name, checksum }) => !at.some((one) => one.name === name && one.checksum === checksum));
  const [older] = missing(theirs, ours);
  if (older)
    throw new BackupError(
      `PostgreSQL ${database} lacks the migration ${older.name} of the backup: run the migrations of the backup's release first`,
    );
  const [newer] = missing(ours, theirs);
  if (newer)
    throw new BackupError(
      `PostgreSQL ${database} has the migration ${newer.name}, which is newer than the backup: restore with the backup's release, then migrate`,
    );
}

async function mustBeAlone(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ login: string }>(
    "select distinct usename::text as login from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and usename is not null",
    [database],
  );
  if (rows[0])
    throw new BackupError(
      `PostgreSQL ${database}: ${rows.map(({ login }) => login).join(", ")} is connected; stop it first`,
    );
}

/** Orders the tables so that a table comes after those to which it refers. */
async function inOrder(client: pg.Client, parts: Part[]): Promise<Part[]> {
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select format('%I.%I', fn.nspname, f.relname) as "from", format('%I.%I', tn.nspname, t.relname) as "to"
       from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const ordered: Part[] = [];
  for (let left = parts; left.length > 0; ) {
    const waits = ({ name }: Part) =>
      references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const free = left.filter((one) => !waits(one));
    if (free.length === 0)
      throw new BackupError(`${left.map(({ name }) => name).join(", ")} reference each other in a cycle`);
    ordered.push(...free);
    left = left.filter(waits);
  }
  return ordered;
}
