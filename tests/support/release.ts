// Installs and builds another release of the product in a cached folder, from its commit.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { cached, fillCache } from "@cellwright/local/servers/cache";
import { programEnv } from "@cellwright/local/servers/env";
import { run } from "@cellwright/local/servers/run";
import { viteProgram } from "@cellwright/local/start/page";
import { type ServiceName, serviceNames } from "@cellwright/local/start/ports";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type Release = {
  commit: string;
  /** The folder with the built page. */
  page: string;
  /** The source folder of each service. */
  sources: Record<ServiceName, string>;
};

/** `ref` is any Git revision. It is built once; later calls take it from the download cache. */
export async function releaseAt(ref: string): Promise<Release> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--verify", `${ref}^{commit}`);
  const entry = `release-${commit.slice(0, 12)}`;
  const folder =
    cached(entry) ??
    (await fillCache(entry, async (unfinished) => {
      const archive = join(unfinished, "release.tar");
      git("archive", `--output=${archive}`, commit);
      await run({ command: "tar", args: ["-xf", archive, "-C", unfinished] });
      rmSync(archive);
      const env = programEnv({ NODE_ENV: "production" });
      await run({ command: "npm", args: ["ci", "--include=dev"], cwd: unfinished, env });
      const web = join(unfinished, "web");
      await run({ command: process.execPath, args: [viteProgram(web), "build"], cwd: web, env });
    }));
  const sourceOf = (name: ServiceName) => [name, join(folder, "services", name, "src")];
  return { commit, page: join(folder, "web/dist"), sources: Object.fromEntries(serviceNames.map(sourceOf)) };
}
