// Removes the lock file of a killed PostgreSQL whose process has ended.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "./process.ts";
import { ServerError } from "./server.ts";

/** PostgreSQL would take any process with the same pid for the killed server, for example after a reboot. */
export function clearLeftover(data: string): void {
  const lock = join(data, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, "utf8").split("\n")[0]);
  if (commandLine(pid).includes(`-D ${data} `)) {
    throw new ServerError(`PostgreSQL: the data in ${data} is in use by a running server, process ${pid}.`);
  }
  rmSync(lock, { force: true });
}
