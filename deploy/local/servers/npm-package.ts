// Installs an npm package that only some test suites need into the cache, when it is first used.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cached, fillCache } from "./cache.ts";
import { programEnv } from "./env.ts";
import { run } from "./run.ts";
import type { Say } from "./server.ts";

/** Returns the package's folder. `version` must be exact. `size` is shown during the installation. */
export async function npmPackage(name: string, version: string, size: string, say: Say): Promise<string> {
  const entry = `${name.replaceAll("/", "-")}-${version}`;
  const folder =
    cached(entry) ?? (await fillCache(entry, (into) => install(`${name}@${version}`, size, into, say)));
  return join(folder, "node_modules", name);
}

async function install(spec: string, size: string, folder: string, say: Say): Promise<void> {
  say(`installing ${spec} into the cache (${size})`);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const cache = join(folder, "npm-cache");
  mkdirSync(cache);
  // a project of its own, to which our overrides, lock file and hooks do not apply
  const env = Object.fromEntries(
    Object.entries(programEnv()).filter(
      ([name]) => !name.startsWith("npm_") || name === "npm_config_registry",
    ),
  );
  const args = ["install", "--exact", "--no-audit", "--no-fund", "--loglevel=error", "--cache", cache, spec];
  await run({ command: "npm", args, cwd: folder, env });
  rmSync(cache, { recursive: true });
}
