// Starts a real Keycloak in a folder of its own, which imports a realm the first time.
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { findKeycloak, javaArguments, keycloakEnv } from "./keycloak-binary.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { type Server, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

export type KeycloakOptions = StartOptions & {
  /** The realm's name, its file, and what the file takes from the environment. */
  realm: { name: string; file: string; env: Record<string, string> };
  /** A client that may do everything by the admin API, made at the first start. */
  administrator: { id: string; secret: string };
};

/** A first start makes a hundred tables, which takes a quarter of a minute, or minutes where others work as well. */
const patience = 300_000;

export async function startKeycloak(options: KeycloakOptions): Promise<Server> {
  const { dir, port, realm, administrator, say, log, signal } = options;
  const { java, home, origin } = await findKeycloak(say, signal);
  await portMustBeFree("Keycloak", port);
  const url = `http://127.0.0.1:${port}`;
  const own = ownHome(dir, home);
  // Keycloak finds a realm's file by the realm's name
  copyFileSync(realm.file, join(own, "data", "import", `${realm.name}-realm.json`));
  const child = await startedAt(
    "Listening on:",
    "Keycloak",
    {
      command: java,
      args: [
        ...javaArguments(own),
        ...["start", "--optimized", "--import-realm", "--http-enabled=true", "--cache=local"],
        ...["--http-host=127.0.0.1", `--http-port=${port}`, `--hostname=${url}`],
      ],
      env: keycloakEnv({
        ...realm.env,
        KC_BOOTSTRAP_ADMIN_CLIENT_ID: administrator.id,
        KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: administrator.secret,
      }),
      grace: 20_000,
      ...(log && { log }),
      signal,
    },
    patience,
  );
  return serverOf("Keycloak", url, origin, child);
}

/** Keycloak writes below its home: ours has the shared program in it by links, and data of its own. */
function ownHome(dir: string, shared: string): string {
  mkdirSync(join(dir, "data", "import"), { recursive: true });
  for (const name of ["conf", "lib", "providers", "themes"]) {
    const link = join(dir, name);
    rmSync(link, { force: true }); // the cache may be elsewhere today
    symlinkSync(join(shared, name), link, "dir");
  }
  return dir;
}
