// Creates the demo accounts once per data folder; later changes to them, even deletion, are kept.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type Database, transaction } from "../simulator/database.ts";
import { hashPassword } from "./password.ts";
import type { Users } from "./store/users.ts";

const demoAccounts = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      emailVerified: z.boolean(),
      roles: z.array(z.string()),
    }),
  ),
});

export async function seed(db: Database, accounts: Users, path: string): Promise<void> {
  const demo = demoAccounts.parse(JSON.parse(await readFile(path, "utf8")));
  for (const account of demo.accounts) {
    if (db.prepare("SELECT 1 FROM seeded WHERE email = ?").get(account.email)) continue;
    const password = await hashPassword(demo.password);
    transaction(db, () => {
      db.prepare("INSERT INTO seeded (email) VALUES (?)").run(account.email);
      accounts.add({ ...account, password });
    });
  }
}
