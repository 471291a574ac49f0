// PostgreSQL's own benchmark, if installed. It measures the database's speed without our code.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programEnv, searchPath } from "@cellwright/local/servers/env";
import { run } from "@cellwright/local/servers/run";

/** Searches PATH itself, because Debian's pgbench is a link to a wrapper that depends on the name of the link. */
export const pgbenchProgram = (): string | undefined =>
  searchPath()
    .map((folder) => join(folder, "pgbench"))
    .find(existsSync);

export type Script = { url: string; script: string; clients: number; seconds: number };

/** How often `script` runs per second. */
export async function pgbench(command: string, { url, script, clients, seconds }: Script): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), "cellwright-pgbench-"));
  const file = join(dir, "script.sql");
  writeFileSync(file, script);
  let perSecond = Number.NaN;
  try {
    await run({
      command,
      args: [
        ...["--no-vacuum", "--protocol=prepared", "--file", file],
        ...["--client", String(clients), "--jobs", "1", "--time", String(seconds), url],
      ],
      env: programEnv(),
      onLine: (line) => {
        const found = /^tps = ([\d.]+)/.exec(line)?.[1];
        if (found) perSecond = Number(found);
      },
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  return perSecond;
}
