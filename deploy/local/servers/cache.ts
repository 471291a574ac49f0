// Downloaded programs, kept between runs; a half-written one is never seen.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder } from "./env.ts";

/** Where an entry (`mongodb-6.0.27`) is, if it is there. */
export function cached(entry: string): string | undefined {
  const folder = join(cacheFolder(), entry);
  return existsSync(folder) ? folder : undefined;
}

/** Fills an entry through `fill` and returns its folder. Two that fill the same entry at once both succeed. */
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
