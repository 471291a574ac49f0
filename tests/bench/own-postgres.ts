// A PostgreSQL server for the benchmark. Its commits are durable as in production; each caller gets its own database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kitMigrations, migrate } from "@cellwright/kit/migrate";
import { freePort } from "@cellwright/local/servers/free-port";
import { startPostgres } from "@cellwright/local/servers/postgres";
import pg from "pg";
import type { Given } from "./bench.ts";

export type OwnPostgres = {
  /** Creates a database with the kit's tables and those of `migrations`. Resolves to its URL. */
  database(name: string, migrations?: string[]): Promise<string>;
};

export async function ownPostgres(atEnd: Given["atEnd"]): Promise<OwnPostgres> {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-bench-"));
  const server = await startPostgres({ dir, port: await freePort(), say: () => {} });
  atEnd(async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    database: async (name, migrations = []) => {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      await migrate({ url: url.href, folders: [kitMigrations, ...migrations], grantTo: "postgres" });
      return url.href;
    },
  };
}
