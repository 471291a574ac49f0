// npm run migrate -w @cellwright/users: applies the missing migrations.
import process from "node:process";
import { migrate } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { migrateSettings, migrations } from "./config.ts";

commandLine({
  command: "npm run migrate -w @cellwright/users",
  about: "Applies the missing migrations with the owner's login. Run it before a release starts.",
  options: {},
  notes: "DATABASE_URL holds the service's login, MIGRATION_DATABASE_URL the owner's.",
});
const { DATABASE_URL, MIGRATION_DATABASE_URL } = migrateSettings();
const grantTo = decodeURIComponent(new URL(DATABASE_URL).username);
const { applied } = await migrate({ url: MIGRATION_DATABASE_URL, folders: migrations, grantTo });
process.stdout.write(applied.length === 0 ? "up to date\n" : `applied ${applied.join(", ")}\n`);
