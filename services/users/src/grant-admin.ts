// Operator command: makes a user an admin, or revokes it.
import process from "node:process";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { commandLine } from "@cellwright/kit/options";
import { publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { commandSettings, migrations } from "./config.ts";
import { createAdmins } from "./store/admins.ts";

const { user, revoke } = commandLine({
  command: "node services/users/src/grant-admin.ts",
  about: "Makes a user an admin, or revokes it.",
  options: {
    user: { value: "ID", needed: true, help: "the user's id at the identity provider" },
    revoke: { help: "revoke instead of grant" },
  },
  notes: `For a user who never signed in it takes effect at the first sign-in.
DATABASE_URL holds the login of the users service.`,
  wrong: ({ values: { user: id } }) =>
    /^[^\s@]{1,200}$/.test(id) ? undefined : `--user takes an id, not "${id}".`,
}).values;

async function grant(): Promise<void> {
  const db = postgres(commandSettings().DATABASE_URL, "users-grant-admin", logger("users", "warn"));
  try {
    await checkMigrated(db, migrations);
    // no relay runs in this process: that of the running service finds the event within a second
    const publish = publishInPostgres(() => ({ ring: () => {} }));
    const isNew = await createAdmins(db, publish).grant(user, !revoke);
    process.stdout.write(isNew ? "done\n" : "nothing to do\n");
  } finally {
    await db.end();
  }
}

try {
  await grant();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
}
