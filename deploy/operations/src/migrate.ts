// npm run migrate -w @cellwright/operations: runs the migrations of every PostgreSQL database.
import { join } from "node:path";
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { migrateSettings } from "./config.ts";
import { migrateDatabases } from "./databases.ts";

commandLine({
  command: "npm run migrate -w @cellwright/operations",
  about: "Runs the migrations of every PostgreSQL database with the owner's login, before a release starts.",
  options: {},
  notes: "Its settings come from the environment: deploy/CONFIG.md.",
});
const { POSTGRES_SERVER_URL, POSTGRES_OWNER_PASSWORD } = migrateSettings();
const root = join(import.meta.dirname, "../../..");
const passwords = { owner: POSTGRES_OWNER_PASSWORD };
process.stdout.write(`${await migrateDatabases({ server: POSTGRES_SERVER_URL, passwords, root })}\n`);
