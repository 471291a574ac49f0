// Downloads the official MongoDB build with mongodb-memory-server-core.
import { existsSync, renameSync, rmSync } from "node:fs";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { MongoBinary } from "mongodb-memory-server-core/lib/util/MongoBinary.js";
import { type Say, ServerError } from "./server.ts";

export const officialVersion = "7.0.14";
const site = "https://fastdl.mongodb.org";

/** Downloads mongod into `folder` and verifies its checksum. Fails within seconds if the site cannot be reached. */
export async function officialMongo(folder: string, say: Say): Promise<void> {
  await mustReach(site);
  say(`MongoDB: downloading the official build ${officialVersion} (about 80 MB)`);
  const began = Date.now();
  const waiting = setInterval(
    () => say(`MongoDB: still downloading, ${Math.round((Date.now() - began) / 1000)} s`),
    5000,
  );
  // Otherwise the package accepts any certificate, although it loads the checksum over the same connection.
  process.env.npm_config_strict_ssl = "true";
  try {
    const path = await MongoBinary.download({
      version: officialVersion,
      downloadDir: folder,
      platform: platform(),
      arch: arch(),
      checkMD5: true,
      systemBinary: "",
      os: { os: "unknown" },
    });
    renameSync(path, join(folder, "mongod"));
    rmSync(`${path}.md5`, { force: true });
  } finally {
    clearInterval(waiting);
  }
  if (!existsSync(join(folder, "mongod"))) throw new ServerError("the archive contains no mongod");
}

async function mustReach(address: string): Promise<void> {
  try {
    await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(5000) });
  } catch {
    throw new ServerError(`${address} cannot be reached`);
  }
}
