// Starts a real Keycloak in its own folder, and imports a realm at the first start.
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { findKeycloak, javaArguments, keycloakEnv } from "./keycloak-binary.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { type Server, type StartOptions, serverOf } from "./server.ts";
import { startedAt } from "./started.ts";

export type KeycloakOptions = StartOptions & {
  /** The realm's name, its file, and the environment variables that the file uses. */
  realm: { name: string; file: string; env: Record<string, string> };
  /** A client with all permissions in the admin API. It is created at the first start. */
  administrator: { id: string; secret: string };
};

/** The first start creates a hundred tables, which takes 15 seconds, or minutes on a busy machine. */
const patience = 300_000;

export async function startKeycloak(options: KeycloakOptions): Promise<Server> {
  const { dir, port, realm, administrator, say, log, signal } = options;
  const { java, home, origin } = await findKeycloak(say, signal);
  await portMustBeFree("Keycloak", port);
  const url = `http://127.0.0.1:${port}`;
  const own = ownHome(dir, home);
  // Keycloak finds the file of a realm by the realm's name
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

/** Keycloak writes into its home folder, so each server gets one of its own, with links to the shared program. */
function ownHome(dir: string, shared: string): string {
  mkdirSync(join(dir, "data", "import"), { recursive: true });
  for (const name of ["conf", "lib", "providers", "themes"]) {
    const link = join(dir, name);
    rmSync(link, { force: true }); // the cache folder may be another one than at the last start
    symlinkSync(join(shared, name), link, "dir");
  }
  return dir;
}
