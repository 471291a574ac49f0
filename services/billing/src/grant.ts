// node services/billing/src/grant.ts --user <id> --days <n>: an operator gives a person a complimentary premium period.
import process from "node:process";
import { parseArgs } from "node:util";
import { EnvError } from "@cellwright/kit/env";
import { logger } from "@cellwright/kit/log";
import { checkMigrated } from "@cellwright/kit/migrate";
import { tellInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { z } from "zod";
import { commandSettings, migrations } from "./config.ts";
import { premium } from "./store/premium.ts";

const usage = `usage: grant --user <id> --days <1 to 3660>   (DATABASE_URL: the login of billing)
The id is the person's at the identity provider. While a period is still running, nothing changes.
`;

const wanted = z.object({
  user: z.string().regex(/^[^\s@]{1,200}$/),
  days: z.coerce.number().int().min(1).max(3_660),
});

function readArguments(): z.infer<typeof wanted> {
  try {
    return wanted.parse(
      parseArgs({ options: { user: { type: "string" }, days: { type: "string" } } }).values,
    );
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
}

async function grant(): Promise<void> {
  const { user, days } = readArguments();
  const { DATABASE_URL } = commandSettings();
  const db = postgres(DATABASE_URL, "billing-grant", logger("billing", "warn"));
  try {
    await checkMigrated(db, migrations);
    // the running service's relay finds the fact within a second
    const tell = tellInPostgres(() => ({ ring: () => {} }));
    const { expiresAt, isNew } = await premium(db, tell).grant(user, days);
    const until = expiresAt.toISOString();
    process.stdout.write(
      isNew ? `premium until ${until}\n` : `nothing to do: premium until ${until} already\n`,
    );
  } finally {
    await db.end();
  }
}

await grant().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof EnvError ? 78 : 1;
});
