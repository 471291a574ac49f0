// Packages that only benchmarks need. They are installed into a folder of their own on first use and never shipped.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const folder = join(import.meta.dirname, "tools");
const { resolve } = createRequire(join(folder, "package.json"));

/** Loads a package named in `tools/package.json`. The first call installs all of them. */
export async function tool<Module>(name: string): Promise<Module> {
  if (!existsSync(join(folder, "node_modules"))) {
    process.stderr.write("  installing the benchmarks' tools\n");
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  return import(pathToFileURL(resolve(name)).href) as Promise<Module>;
}
