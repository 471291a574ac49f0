// A lock file allows one launcher per data folder. The lock of a launcher that crashed is recognised.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../servers/process.ts";

export type Lock = {
  /** Whether the last launcher crashed. Then some of its processes may still be ending. */
  wasLeft: boolean;
  release(): void;
};

/** Thrown if another launcher uses the data folder. */
export class LockError extends Error {
  override name = "LockError";
}

export function lock(data: string): Lock {
  const file = join(data, "launcher.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
  if (pid !== undefined && pid !== process.pid && commandLine(pid).includes("start/main.ts")) {
    throw new LockError(
      `Cellwright is already running on ${data} (process ${pid}). Stop it, or give another --data.`,
    );
  }
  writeFileSync(file, `${process.pid}\n`);
  return { wasLeft: pid !== undefined, release: () => rmSync(file, { force: true }) };
}
