// Runs `npm start` in its own folder and on its own ports, and finds its processes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { programEnv } from "@cellwright/local/servers/env";
import { startedAt } from "@cellwright/local/servers/started";
import { portsFrom, serviceNames } from "@cellwright/local/start/ports";
import { secretsIn } from "@cellwright/local/start/secrets";
import { freeOffset, type TestStack } from "../support/stack.ts";

const launcher = fileURLToPath(new URL("../../deploy/local/start/main.ts", import.meta.url));
const firstStartMs = 180_000;

/** A text in the command line of each part that no other part's command line contains. */
const marks = (data: string): Record<string, string> => ({
  ...Object.fromEntries(serviceNames.map((name) => [name, `services/${name}/src/main.ts`])),
  ...Object.fromEntries(["identity", "mail", "stripe"].map((name) => [name, `deploy/local/${name}/main.ts`])),
  gateway: "gateway/src/main.ts",
  ai: "services/assistant/src/main.ts",
  postgres: `-D ${data}/postgres/data`,
  mongo: `--dbpath ${data}/mongo/data`,
  nats: `--config ${data}/nats/`,
});

/** All processes that the launcher restarts. */
export const everyPart = Object.keys(marks(""));

export type Launched = Pick<TestStack, "site" | "ports" | "secrets" | "logs"> & {
  /** The process id of a part; undefined if the part is not running. */
  pid(part: string): number | undefined;
  /** The lines in which the launcher reported restarted parts. */
  again: string[];
  /** How the launcher ended; undefined while it runs. */
  ended(): string | undefined;
  /** Stops the launcher as Ctrl-C does. Resolves to how it ended, and to its last lines. */
  interrupt(): Promise<{ how: string; lines: string[] }>;
  /** Stops the launcher and deletes its data. */
  remove(): Promise<void>;
};

export async function launched(...options: string[]): Promise<Launched> {
  const data = mkdtempSync(join(tmpdir(), "cellwright-launched-"));
  const offset = await freeOffset();
  const ports = portsFrom(offset);
  const again: string[] = [];
  const child = await startedAt(
    "Cellwright is ready",
    "the launcher",
    {
      command: process.execPath,
      args: [launcher, "--data", data, "--offset", String(offset), ...options],
      env: programEnv({ NO_COLOR: "1" }),
      stopSignal: "SIGINT",
      grace: 60_000,
      onLine: (line) => {
        if (line.startsWith("↻")) again.push(line);
      },
    },
    firstStartMs,
  );
  let ended: string | undefined;
  child.onExit((how) => {
    ended = how;
  });
  const interrupt = async () => {
    await child.stop();
    return { how: ended ?? "", lines: child.lastLines() };
  };
  return {
    site: `http://127.0.0.1:${ports.gateway}`,
    ports,
    secrets: secretsIn(data),
    logs: join(data, "logs"),
    pid: (part) => childrenOf(child.pid).find(({ line }) => line.includes(marks(data)[part] ?? "?"))?.pid,
    again,
    ended: () => ended,
    interrupt,
    remove: async () => {
      await interrupt();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The launcher's own children. Guards are not among them, because they are children of the parts. */
function childrenOf(launcherPid: number): { pid: number; line: string }[] {
  const all = execFileSync("ps", ["-ax", "-ww", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return all.split("\n").flatMap((text) => {
    const [, pid, parent, line = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(text) ?? [];
    return Number(parent) === launcherPid ? [{ pid: Number(pid), line }] : [];
  });
}
