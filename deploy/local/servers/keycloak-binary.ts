// Finds Keycloak in KEYCLOAK_HOME, in the cache or in Maven's registry, and prepares it once for a quick start.
import { createHash } from "node:crypto";
import { cpSync, createReadStream, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { cached, fillCache } from "./cache.ts";
import { keycloakHome, programEnv } from "./env.ts";
import { findJava } from "./java.ts";
import { onPath } from "./on-path.ts";
import { run } from "./run.ts";
import { type Say, ServerError } from "./server.ts";

const version = "26.7.3";
const release = version.split(".").slice(0, 2).join(".");
const entry = `keycloak-${version}`;
const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
const sha256 = "27a6535553c3cdcd083872ba40629efafb3475e3b758e0c6f691395561dd0f1f";
/** Pinned, because otherwise Maven's version decides which version of the plugin is used. */
const plugin = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

export type Keycloak = {
  java: string;
  /** The folder of the distribution. Several servers can share it, because nothing is written to it. */
  home: string;
  origin: string;
};

export async function findKeycloak(say: Say, signal?: AbortSignal): Promise<Keycloak> {
  const java = await findJava(`Keycloak ${release}`);
  const own = keycloakHome();
  if (own) return { java, home: await copyOf(own, java, say, signal), origin: `keycloak from ${own}` };
  const kept = cached(entry);
  const fill = (folder: string) => download(folder, java, say, signal);
  const folder = kept ?? (await fillCache(entry, fill).catch(explain));
  return { java, home: join(folder, entry), origin: `keycloak ${version}` };
}

function explain(error: unknown): never {
  throw new ServerError(
    [
      `Keycloak: no Keycloak ${release} found. Looked in the cache, and with Maven: ${error instanceof Error ? error.message : error}`,
      "  Install Maven (`apt install maven`, `brew install maven`), or unpack Keycloak's own release",
      `  (https://www.keycloak.org/archive/downloads-${version}.html) and set KEYCLOAK_HOME to its folder,`,
      "  or start without `--identity keycloak`: the local identity server needs nothing.",
    ].join("\n"),
  );
}

async function download(folder: string, java: string, say: Say, signal?: AbortSignal): Promise<void> {
  const maven = onPath("mvn");
  if (!maven) throw new ServerError("Maven is not installed");
  const inMaven = (goal: string, ...more: string[]) => {
    const args = ["-B", "-q", ...more, `${plugin}:${goal}`, `-Dartifact=${artifact}`];
    return run({
      command: maven,
      args: [...args, `-DoutputDirectory=${folder}`],
      cwd: folder,
      env: programEnv(),
      signal,
    });
  };
  say(`Keycloak: downloading ${version} with Maven (177 MB)`);
  await patiently(say, "downloading", () => inMaven("copy"));
  const zip = join(folder, `keycloak-quarkus-dist-${version}.zip`);
  const sum = await checksum(zip);
  if (sum !== sha256) throw new ServerError(`the archive has the wrong checksum (${sum})`);
  say("Keycloak: checksum is right, unpacking");
  rmSync(zip);
  await inMaven("unpack", "--offline");
  await prepare(join(folder, entry), java, say, signal);
}

async function copyOf(own: string, java: string, say: Say, signal?: AbortSignal): Promise<string> {
  const file = join(own, "version.txt");
  const found = existsSync(file) ? /\d+\.\d+\.\d+/.exec(readFileSync(file, "utf8"))?.[0] : undefined;
  if (!found?.startsWith(`${release}.`))
    throw new ServerError(
      `Keycloak: KEYCLOAK_HOME names ${own}, which contains ${found ? `version ${found}` : "no Keycloak"}; ${release} is needed.`,
    );
  const name = `keycloak-${found}-own`;
  const fill = async (folder: string) => {
    cpSync(own, join(folder, entry), { recursive: true, filter: (path) => path !== join(own, "data") });
    await prepare(join(folder, entry), java, say, signal);
  };
  return join(cached(name) ?? (await fillCache(name, fill)), entry);
}

/** Runs Keycloak's build step once, because it would take half a minute at every start. */
async function prepare(home: string, java: string, say: Say, signal?: AbortSignal): Promise<void> {
  say("Keycloak: preparing it, once");
  const build = () =>
    run({
      command: java,
      args: [...javaArguments(home), "build", "--db=dev-file"],
      env: keycloakEnv(),
      signal,
    });
  await patiently(say, "preparing", build);
}

/** Arguments that start Java without Keycloak's script, so that signals reach the server and its pid is known. */
export const javaArguments = (home: string): string[] => [
  ...["-Xms64m", "-Xmx512m", "-XX:MetaspaceSize=96M", "-XX:MaxMetaspaceSize=256m", "-XX:+UseSerialGC"],
  // only the quick compiler is used, because a local server is started often and rarely busy
  ...["-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError", "-Dfile.encoding=UTF-8"],
  ...["-Duser.language=en", "-Duser.country=US"],
  ...["util", "util.concurrent", "security", "lang"].map(
    (name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`,
  ),
  "--enable-native-access=ALL-UNNAMED",
  "-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory",
  "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
  "-Dpicocli.disable.closures=true",
  `-Dkc.home.dir=${home}`,
  `-Djboss.server.config.dir=${join(home, "conf")}`,
  ...["-cp", join(home, "lib", "quarkus-run.jar"), "io.quarkus.bootstrap.runner.QuarkusEntryPoint"],
];

/** The caller's environment without settings that are meant for another Keycloak. */
export function keycloakEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = Object.entries(programEnv()).filter(([name]) => !/^(KC|QUARKUS)_/.test(name));
  return { ...Object.fromEntries(env), ...extra };
}

async function patiently(say: Say, step: string, act: () => Promise<void>): Promise<void> {
  const began = Date.now();
  const waiting = setInterval(
    () => say(`Keycloak: still ${step}, ${Math.round((Date.now() - began) / 1000)} s`),
    5000,
  );
  await act().finally(() => clearInterval(waiting));
}

async function checksum(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
