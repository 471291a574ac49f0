// Installs the engines that are Python packages into the cache, when a benchmark first needs them.
import { cached, fillCache } from "@cellwright/local/servers/cache";
import { programEnv } from "@cellwright/local/servers/env";
import { run } from "@cellwright/local/servers/run";

const requirements = ["ironcalc==0.9.1", "formualizer==0.13.0"];

/** Returns the folder for PYTHONPATH. Throws if there is no Python 3 with pip, or no package for this system. */
export async function pythonPackages(say: (line: string) => void): Promise<string> {
  const entry = `bench-${requirements.join("-").replaceAll("==", "-")}`;
  return (
    cached(entry) ??
    (await fillCache(entry, async (folder) => {
      say(`installing ${requirements.join(" and ")} with pip`);
      const args = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--only-binary=:all:",
        "--target",
        folder,
        ...requirements,
      ];
      await run({ command: "python3", args, env: programEnv() });
    }))
  );
}
