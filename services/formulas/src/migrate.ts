// npm run migrate -w @cellwright/formulas: brings the database up to date.
import process from "node:process";
import { migrate } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { migrateSettings, migrations } from "./config.ts";

commandLine({
  command: "npm run migrate -w @cellwright/formulas",
  about: "Brings the database up to date with the owner's login, before a release starts.",
  options: {},
  notes: "DATABASE_URL is the login of the service, MIGRATION_DATABASE_URL that of the owner.",
});
const { DATABASE_URL, MIGRATION_DATABASE_URL } = migrateSettings();
const grantTo = decodeURIComponent(new URL(DATABASE_URL).username);
const { applied } = await migrate({ url: MIGRATION_DATABASE_URL, folders: migrations, grantTo });
process.stdout.write(applied.length === 0 ? "up to date\n" : `applied ${applied.join(", ")}\n`);
