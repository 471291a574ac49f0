// Finds programs on PATH and their versions.
import { execFile } from "node:child_process";
import { accessSync, constants, realpathSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { searchPath } from "./env.ts";

/** The real path of a program that is on PATH. Undefined if there is none. */
export function onPath(program: string): string | undefined {
  for (const folder of searchPath()) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return realpathSync(path);
    } catch {
      // not in this folder
    }
  }
  return undefined;
}

/** The first number that a program prints for `--version`. Undefined if the program does not run. */
export async function majorVersion(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ["--version"]);
    const number = /(\d+)\.\d+/.exec(stdout)?.[1];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined;
  }
}
