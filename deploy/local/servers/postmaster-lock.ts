// The lock file of a PostgreSQL that was killed: removed when its process is gone.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "./process.ts";
import { ServerError } from "./server.ts";

/** PostgreSQL itself takes any process with the same number, such as one of a later boot, for its predecessor. */
export function clearLeftover(data: string): void {
  const lock = join(data, "postmaster.pid");
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, "utf8").split("\n")[0]);
  if (commandLine(pid).includes(`-D ${data} `)) {
    throw new ServerError(`PostgreSQL: the data in ${data} is in use by a running server, process ${pid}.`);
  }
  rmSync(lock, { force: true });
}
