// Migrations are applied once, in order, each completely or not at all. A changed history is refused.
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgres } from "@cellwright/tests/support/servers";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import pg from "pg";
import { checkMigrated, kitMigrations, MigrationError, migrate } from "../src/migrate.ts";

const folders: string[] = [];
const clients: pg.Pool[] = [];
let folder: string;
let owner: pg.Pool;
let service: pg.Pool;
let url: string;
let role: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cellwright-migrations-"));
  folders.push(folder);
  const database = await postgres("migrate");
  url = database.ownerUrl;
  role = new URL(database.url).username;
  owner = new pg.Pool({ connectionString: url });
  service = new pg.Pool({ connectionString: database.url });
  clients.push(owner, service);
});

afterAll(async () => {
  for (const client of clients) await client.end();
  for (const each of folders) rmSync(each, { recursive: true });
});

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "migration.sql"), sql);
}

const run = () => migrate({ url, folders: [kitMigrations, folder], grantTo: role });
const tables = async () =>
  (
    await owner.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    )
  ).rows
    .map((row) => row.tablename)
    .filter((name) => name !== "_prisma_migrations");

test("new migrations are applied once, in name order", async () => {
  write("20260102000000_second", "alter table one add column two int");
  write("20260101000000_first", "create table one (id int primary key); create table three (id int)");

  expect((await run()).applied).toEqual(["20260101000000_first", "20260102000000_second"]);
  expect((await run()).applied).toEqual([]);
  write("20260103000000_third", "drop table three");
  expect((await run()).applied).toEqual(["20260103000000_third"]);
  expect(await tables()).toEqual(["one"]);
});

test("three concurrent runs apply each migration once", async () => {
  write("20260101000000_first", "create table one (id int primary key)");
  write("20260102000000_slow", "select pg_sleep(0.2); create table two (id int)");

  const runs = await Promise.all([run(), run(), run()]);

  expect(runs.flatMap(({ applied }) => applied).toSorted()).toEqual([
    "20260101000000_first",
    "20260102000000_slow",
  ]);
});

test("a failing migration is rolled back, and earlier migrations stay applied", async () => {
  write("20260101000000_first", "create table one (id int primary key)");
  write("20260102000000_bad", "create table half (id int); insert into nowhere values (1)");

  await expect(run()).rejects.toThrow(
    /20260102000000_bad failed and was rolled back: relation "nowhere" does not exist/,
  );
  expect(await tables()).toEqual(["one"]);
  await expect(checkMigrated(service, [folder])).rejects.toThrow("lacks 20260102000000_bad");

  write("20260102000000_bad", "create table half (id int)");
  expect((await run()).applied).toEqual(["20260102000000_bad"]);
});

test("if a migration was edited, is missing or sorts before an applied one, nothing is applied", async () => {
  write("20260102000000_second", "create table two (id int)");
  await run();

  write("20260103000000_third", "create table three (id int)");
  write("20260102000000_second", "create table two (id bigint)");
  await expect(run()).rejects.toThrow("20260102000000_second was edited after it was applied");

  rmSync(join(folder, "20260102000000_second"), { recursive: true });
  await expect(run()).rejects.toThrow(
    "20260102000000_second was applied to this database but its file is missing",
  );

  write("20260102000000_second", "create table two (id int)");
  write("20260101000000_late", "create table one (id int)");
  await expect(run()).rejects.toThrow(
    "20260101000000_late sorts before a migration that was already applied",
  );
  await expect(run()).rejects.toBeInstanceOf(MigrationError);
  expect(await tables()).toEqual(["two"]);
});

test("a service accepts a database with all its migrations or more, and refuses an older database", async () => {
  write("20260101000000_first", "create table one (id int)");
  await run();
  await checkMigrated(service, [kitMigrations, folder]);

  write("20260102000000_second", "create table two (id int)");
  await expect(checkMigrated(service, [kitMigrations, folder])).rejects.toThrow(
    "lacks 20260102000000_second",
  );
  await run();
  rmSync(join(folder, "20260102000000_second"), { recursive: true });
  await checkMigrated(service, [kitMigrations, folder]);
});

test("a service refuses a database that was never migrated", async () => {
  const name = `empty_${randomBytes(4).toString("hex")}`;
  await owner.query(`create database ${name}`);
  const empty = new pg.Pool({ connectionString: url.replace(/\/[^/]*$/, `/${name}`) });
  clients.push(empty);
  await expect(checkMigrated(empty, [kitMigrations])).rejects.toThrow(MigrationError);
});

test("a service's role can read and write rows but not change the schema", async () => {
  write(
    "20260101000000_first",
    `create table one (id int generated always as identity primary key, name text);
     create function shout(word text) returns text language sql as 'select upper(word)'`,
  );
  await run();

  await service.query("insert into one (name) values ('a')");
  await service.query("update one set name = 'b'");
  expect((await service.query("select shout(name) as name from one")).rows).toEqual([{ name: "B" }]);
  await service.query("delete from one");
  await service.query("insert into bus.inbox (durable, event_id) values ('d', 'f')");
  for (const statement of [
    "create table other (id int)",
    "create schema other",
    "create function f() returns int language sql as 'select 1'",
    "create index on one (name)",
    "alter table one add column other int",
    "alter table bus.outbox drop column body",
    "drop table one",
    "truncate one",
    "create trigger t after insert on one execute function shout()",
    "alter role current_user superuser",
    "update _prisma_migrations set checksum = 'x'",
    "delete from _prisma_migrations",
    "insert into _prisma_migrations (id, checksum, migration_name) values ('1', '2', '3')",
    "set role postgres",
    "copy one to program 'true'",
  ]) {
    await expect(service.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be (a )?superuser|no privileges|only roles with/i,
    );
  }
});
