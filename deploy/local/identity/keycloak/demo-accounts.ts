// Creates the demo accounts once per data folder. Later changes to them, even a deletion, are kept.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { readDemoAccounts } from "../store/demo-accounts.ts";
import type { Admin } from "./admin.ts";
import { realmName } from "./realm.ts";

/** @param made the file that lists the e-mail addresses of accounts that were already created */
export async function addDemoAccounts({ call }: Admin, file: string, made: string): Promise<void> {
  const { password, accounts } = readDemoAccounts(file);
  const before = existsSync(made) ? z.array(z.string()).parse(JSON.parse(readFileSync(made, "utf8"))) : [];
  for (const { roles, ...account } of accounts) {
    if (before.includes(account.email)) continue;
    const credentials = [{ type: "password", value: password, temporary: false }];
    const user = { ...account, username: account.email, enabled: true, credentials };
    const answer = await call("POST", `/${realmName}/users`, user);
    const id = answer.headers.get("location")?.split("/").at(-1);
    // without an id (409), the account was created by an earlier start that was interrupted
    if (id) await grant(call, id, roles);
  }
  writeFileSync(made, `${JSON.stringify(accounts.map(({ email }) => email))}\n`);
}

async function grant(call: Admin["call"], userId: string, roles: string[]): Promise<void> {
  const found = roles.map(async (role) => (await call("GET", `/${realmName}/roles/${role}`)).json());
  const mappings = await Promise.all(found);
  if (mappings.length > 0) await call("POST", `/${realmName}/users/${userId}/role-mappings/realm`, mappings);
}
