// Cache of downloaded programs. Entries appear only when they are complete.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder } from "./env.ts";

/** The folder of an entry (`mongodb-6.0.27`), if it exists. */
export function cached(entry: string): string | undefined {
  const folder = join(cacheFolder(), entry);
  return existsSync(folder) ? folder : undefined;
}

/** Fills an entry with `fill` and returns its folder. Two processes can fill the same entry at once. */
export async function fillCache(entry: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), entry);
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.part-`);
  try {
    await fill(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error; // else another process was first
    }
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
