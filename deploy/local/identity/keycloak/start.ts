// Starts a real Keycloak with our realm, for `npm start -- --identity keycloak` and for tests.
import { join } from "node:path";
import { keptSecret } from "../../servers/kept-secret.ts";
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

/** The client with which we administer Keycloak. Keycloak creates it at its first start. */
const administratorIn = (dir: string): Administrator => ({
  id: "cellwright-launcher",
  secret: keptSecret(dir, "administrator-secret"),
});
