// The cache of downloaded programs. An entry appears only when it is complete.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder } from "./env.ts";

/** The folder of a cache entry such as `mongodb-6.0.27`, if the entry exists. */
export function cached(entry: string): string | undefined {
  const folder = join(cacheFolder(), entry);
  return existsSync(folder) ? folder : undefined;
}

/** Fills an entry with `fill` and returns its folder. Two processes may fill the same entry at the same time. */
export async function fillCache(entry: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), entry);
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.part-`);
  try {
    await fill(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error; // otherwise another process was faster
    }
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
