// node services/users/src/grant-admin.ts --user <id> [--revoke]: an operator makes someone an admin, or no longer.
import process from "node:process";
import { parseArgs } from "node:util";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { tellInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { z } from "zod";
import { commandSettings, migrations } from "./config.ts";
import { admins } from "./store/admins.ts";

const usage = `usage: grant-admin --user <id> [--revoke]   (DATABASE_URL: the login of users)
The id is the person's at the identity provider; someone who never signed in is an admin from the first time on.
`;

const wanted = z.object({ user: z.string().regex(/^[^\s@]{1,200}$/), revoke: z.boolean().default(false) });

function readArguments(): z.infer<typeof wanted> {
  try {
    return wanted.parse(
      parseArgs({ options: { user: { type: "string" }, revoke: { type: "boolean" } } }).values,
    );
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
}

async function grant(): Promise<void> {
  const { user, revoke } = readArguments();
  const db = postgres(commandSettings().DATABASE_URL, "users-grant-admin", logger("users", "warn"));
  try {
    await checkMigrated(db, migrations);
    // the running service's relay finds the fact within a second
    const tell = tellInPostgres(() => ({ ring: () => {} }));
    const isNew = await admins(db, tell).grant(user, !revoke);
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
