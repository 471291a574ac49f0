// Checks that a Prisma schema and its migrations describe the same tables, by comparing two real databases.
import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import pg from "pg";
import { postgres } from "./servers.ts";

const run = promisify(execFile);
const ddlCommand = join(import.meta.dirname, "prisma-ddl.ts");

/** Reads only what a Prisma schema can express. Checks, functions and partial indexes are only in migrations. */
const catalogue = `
  select format('column %s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
           case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), 'none')) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relname <> '_prisma_migrations'
  union all
  select format('constraint %s on %s %s', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid))
    from pg_constraint k
   where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f')
     and k.conrelid <> '_prisma_migrations'::regclass
  union all
  select format('index %s', pg_get_indexdef(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
   where i.indpred is null and i.indexprs is null and c.relname <> '_prisma_migrations'
  union all
  select format('enum %s %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder))
    from pg_type t join pg_enum e on e.enumtypid = t.oid and t.typnamespace = 'public'::regnamespace
   group by t.typname`;

/** Catalogue lines that only one of the two databases has, prefixed `schema:` or `migrations:`. Should be empty. */
export async function drift(serviceFolder: string): Promise<string[]> {
  const migrated = await postgres("drift", [join(serviceFolder, "prisma/migrations")]);
  const described = await postgres("drift");
  const schema = join(serviceFolder, "prisma/schema.prisma");
  const { stdout } = await run(process.execPath, [ddlCommand, schema, described.ownerUrl]);
  const fromSchema = await linesOf(described.ownerUrl, stdout);
  const fromMigrations = await linesOf(migrated.ownerUrl);
  return [
    ...fromSchema.filter((line) => !fromMigrations.includes(line)).map((line) => `schema: ${line}`),
    ...fromMigrations.filter((line) => !fromSchema.includes(line)).map((line) => `migrations: ${line}`),
  ].sort();
}

async function linesOf(url: string, first = ""): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (first) await client.query(first);
    const { rows } = await client.query<{ line: string }>(catalogue);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
