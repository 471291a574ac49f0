// Creates the demo accounts once per data folder. Later changes to them, even a deletion, are kept.
import { type Database, transaction } from "../../simulator/database.ts";
import { hashPassword } from "../domain/password.ts";
import { readDemoAccounts } from "./demo-accounts.ts";
import type { Users } from "./users.ts";

export async function seed(db: Database, accounts: Users, path: string): Promise<void> {
  const demo = readDemoAccounts(path);
  for (const account of demo.accounts) {
    if (db.prepare("SELECT 1 FROM seeded WHERE email = ?").get(account.email)) continue;
    const password = await hashPassword(demo.password);
    transaction(db, () => {
      db.prepare("INSERT INTO seeded (email) VALUES (?)").run(account.email);
      accounts.add({ ...account, password });
    });
  }
}
