// A real Keycloak with our realm, ready for the product: `npm start -- --identity keycloak`, and tests.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startKeycloak } from "../../servers/keycloak.ts";
import type { Server, StartOptions } from "../../servers/server.ts";
import { type Administrator, admin } from "./admin.ts";
import { addDemoAccounts } from "./demo-accounts.ts";
import { bringUpToDate, type RealmSetting, realmEnv, realmFile, realmName } from "./realm.ts";

type Options = StartOptions & { setting: RealmSetting; demoAccounts?: string };

export async function startOurKeycloak({ setting, demoAccounts, ...options }: Options): Promise<Server> {
  const administrator = administratorIn(options.dir);
  const env = realmEnv(setting);
  const realm = { name: realmName, file: realmFile, env };
  const server = await startKeycloak({ ...options, realm, administrator });
  try {
    const access = admin(server.url, administrator);
    await bringUpToDate(access, env);
    if (demoAccounts) await addDemoAccounts(access, demoAccounts, join(options.dir, "demo-accounts.json"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Lies beside the data that it opens: Keycloak makes it once, at the first start. */
export function administratorIn(dir: string): Administrator {
  const file = join(dir, "administrator-secret");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return { id: "cellwright-launcher", secret: readFileSync(file, "utf8") };
}
