// The data folder, which is kept between runs: creates it, empties it, and refuses a full disk.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The free space that is required, in MB: what the databases write in their first minute, and some more. */
const needed = 500;

export class DataFolderError extends Error {
  override name = "DataFolderError";
}

export function openDataFolder(data: string, leastMegabytes = needed): void {
  mkdirSync(data, { recursive: true });
  const disk = statfsSync(data);
  const megabytes = Math.floor((disk.bavail * disk.bsize) / 1e6);
  if (megabytes >= leastMegabytes) return;
  throw new DataFolderError(
    `The disk is full: ${megabytes} MB left for ${data}, and ${leastMegabytes} are needed. Free some space, or give another --data.`,
  );
}

/** Deletes the data of earlier runs, but only in a folder that we created or that is empty. */
export function emptyDataFolder(data: string): void {
  const names = readdirSync(data);
  if (names.some((name) => !ours.includes(name)) && !existsSync(join(data, "secrets.json"))) {
    throw new DataFolderError(`${data} holds other things than Cellwright's, so --fresh does not empty it.`);
  }
  for (const name of ours) rmSync(join(data, name), { recursive: true, force: true });
}

const ours = [
  "postgres",
  "mongo",
  "nats",
  "mail",
  "identity",
  "keycloak",
  "stripe",
  "logs",
  "secrets.json",
  "launcher.pid",
];
