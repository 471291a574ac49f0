// Creates the databases, their owner, and one login per service, which can only read and write rows.
import { join } from "node:path";
import { kitMigrations, migrate } from "@cellwright/kit/migrate";
import pg from "pg";

/** The services that have a PostgreSQL database. Database and login have the service's name. */
export const databaseNames = ["users", "formulas", "billing", "admin", "gateway"] as const;

/** The login that owns all tables. */
export const owner = "cellwright";
const timeouts = {
  statement_timeout: "5s",
  lock_timeout: "1s",
  idle_in_transaction_session_timeout: "10s",
};

type Passwords = Record<string, string>;

/** The URL of a database on `server`, with a login. */
export function databaseUrl(server: string, database: string, login: string, password: string): string {
  const url = new URL(server);
  url.username = login;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

export type Preparation = {
  /** The server's URL with an administrator's login. */
  server: string;
  passwords: Passwords;
  /** The most connections that a service may open. */
  connections(name: string): number;
  /** The root of the repository, which contains the migrations. */
  root: string;
};

/** Creates databases and logins, and runs migrations. Returns what was done. */
export async function prepareDatabases(preparation: Preparation): Promise<string> {
  await makeDatabases(preparation);
  return await migrateDatabases(preparation);
}

/** Creates the tables' owner, and each service's login and database. Running it again only resets the passwords. */
export async function makeDatabases({
  server,
  passwords,
  connections,
}: Omit<Preparation, "root">): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await makeLogin(client, owner, passwords.owner ?? "");
    await client.query(`grant ${owner} to current_user`);
    for (const name of databaseNames) {
      await makeLogin(client, name, passwords[name] ?? "", connections(name));
      await makeDatabase(client, name);
    }
    if (passwords.keycloak) await makeKeycloaks(client, passwords.keycloak);
  } finally {
    await client.end();
  }
}

/** Runs the migrations of every database as its owner. Returns what was done. */
export async function migrateDatabases({
  server,
  passwords,
  root,
}: Omit<Preparation, "connections">): Promise<string> {
  const done = await Promise.all(databaseNames.map((name) => bringUpToDate(server, name, passwords, root)));
  const applied = done.flat().length;
  return applied === 0 ? "up to date" : `${applied} migrations applied`;
}

/** Keycloak creates its tables itself, so its login is the owner of its database. */
async function makeKeycloaks(client: pg.Client, password: string): Promise<void> {
  await makeLogin(client, "keycloak", password);
  await client.query("grant keycloak to current_user");
  const { rowCount } = await client.query("select from pg_database where datname = 'keycloak'");
  if (!rowCount) await client.query("create database keycloak owner keycloak");
  await client.query("revoke all on database keycloak from public");
}

async function makeLogin(client: pg.Client, name: string, password: string, connections = -1): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (!rowCount) await client.query(`create role ${role}`);
  const grants = `login nosuperuser nocreatedb nocreaterole connection limit ${connections}`;
  await client.query(`alter role ${role} with ${grants} password ${client.escapeLiteral(password)}`);
}

async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) await client.query(`create database ${database} owner ${owner}`);
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${database}`);
  for (const [setting, value] of Object.entries(timeouts)) {
    await client.query(`alter role ${database} in database ${database} set ${setting} = '${value}'`);
  }
}

async function bringUpToDate(
  server: string,
  name: string,
  passwords: Passwords,
  root: string,
): Promise<string[]> {
  const url = databaseUrl(server, name, owner, passwords.owner ?? "");
  const own =
    name === "gateway" ? join(root, "gateway/migrations") : join(root, `services/${name}/prisma/migrations`);
  const { applied } = await migrate({ url, folders: [kitMigrations, own], grantTo: name });
  return applied;
}
