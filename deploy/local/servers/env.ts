// Environment variables of the server resolver: where programs and downloads are.
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** The cache folder: `CELLWRIGHT_CACHE`, else `cellwright` in the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.CELLWRIGHT_CACHE || join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "cellwright");
}

/** The folder of Node's compile cache, which speeds up the next start. */
export const compiledFolder = () => join(cacheFolder(), "compiled");

export function searchPath(env: NodeJS.ProcessEnv = process.env): string[] {
  return (env.PATH ?? "").split(delimiter).filter(Boolean);
}

/** Paths of Java and of an unpacked Keycloak, if set. */
export const javaHome = (env: NodeJS.ProcessEnv = process.env) => env.JAVA_HOME || undefined;
export const keycloakHome = (env: NodeJS.ProcessEnv = process.env) => env.KEYCLOAK_HOME || undefined;

/** The caller's environment for a system program, with English messages. */
export function programEnv(extra: Record<string, string> = {}, env: NodeJS.ProcessEnv = process.env) {
  return { ...env, LC_ALL: "C", LC_MESSAGES: "C", ...extra };
}

/** The label of the test run if its servers are containers, else undefined. */
export const containerRun = (env: NodeJS.ProcessEnv = process.env) => env.TEST_CONTAINERS || undefined;
