// Environment variables that say where server programs and downloads are.
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** The cache folder: `CELLWRIGHT_CACHE` or, if that is not set, `cellwright` in the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.CELLWRIGHT_CACHE || join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "cellwright");
}

/** The folder of Node's compile cache, which speeds up the next start. */
export const compiledFolder = () => join(cacheFolder(), "compiled");

export function searchPath(env: NodeJS.ProcessEnv = process.env): string[] {
  return (env.PATH ?? "").split(delimiter).filter(Boolean);
}

/** The paths of Java and of an unpacked Keycloak, if they are set. */
export const javaHome = (env: NodeJS.ProcessEnv = process.env) => env.JAVA_HOME || undefined;
export const keycloakHome = (env: NodeJS.ProcessEnv = process.env) => env.KEYCLOAK_HOME || undefined;

/** The caller's environment for a program of the system. Its messages are in English. */
export function programEnv(extra: Record<string, string> = {}, env: NodeJS.ProcessEnv = process.env) {
  return { ...env, LC_ALL: "C", LC_MESSAGES: "C", ...extra };
}

/** The label of the test run if its servers are containers, otherwise undefined. */
export const containerRun = (env: NodeJS.ProcessEnv = process.env) => env.TEST_CONTAINERS || undefined;
