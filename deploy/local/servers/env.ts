// What the resolver takes from the environment: where programs are and where downloads are kept.
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Folder of downloaded servers: `CELLWRIGHT_CACHE`, else `cellwright` in the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.CELLWRIGHT_CACHE || join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "cellwright");
}

/** Where Node keeps what it compiled, so that the next start is quicker. */
export const compiledFolder = () => join(cacheFolder(), "compiled");

export function searchPath(env: NodeJS.ProcessEnv = process.env): string[] {
  return (env.PATH ?? "").split(delimiter).filter(Boolean);
}

/** Where Java is, and an unpacked Keycloak, if somebody says so. */
export const javaHome = (env: NodeJS.ProcessEnv = process.env) => env.JAVA_HOME || undefined;
export const keycloakHome = (env: NodeJS.ProcessEnv = process.env) => env.KEYCLOAK_HOME || undefined;

/** The caller's environment for a program of the system, in the language that we read. */
export function programEnv(extra: Record<string, string> = {}, env: NodeJS.ProcessEnv = process.env) {
  return { ...env, LC_ALL: "C", LC_MESSAGES: "C", ...extra };
}

/** The test run whose servers are containers, by the name of their label; undefined if they are programs. */
export const containerRun = (env: NodeJS.ProcessEnv = process.env) => env.TEST_CONTAINERS || undefined;
