// Finds a running container engine. On Debian it can install one and start it for this run.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cacheFolder, programEnv } from "@cellwright/local/servers/env";
import { onPath } from "@cellwright/local/servers/on-path";
import { run } from "@cellwright/local/servers/run";
import { type Say, ServerError } from "@cellwright/local/servers/server";
import { startedAt } from "@cellwright/local/servers/started";
import { docker } from "./docker.ts";

export type Engine = { host: string | undefined; origin: string; stop(): Promise<void> };

const packages = ["docker.io", "iptables", "runc", "containerd", "tini", "docker-compose", "debootstrap"];
/** A subnet that container engines do not use by default. */
const bridge = "172.31.77.1/24";

export async function findEngine(say: Say, signal: AbortSignal): Promise<Engine> {
  if (onPath("docker") && (await docker(undefined).does("info")))
    return { host: undefined, origin: "the engine that answers already", stop: async () => {} };
  if (process.getuid?.() !== 0 || !isDebian())
    throw new ServerError(
      "no container engine answers: start one, or set DOCKER_HOST. As root on Debian this command installs one.",
    );
  await installEngine(say, signal);
  return startEngine(say, signal);
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

async function installEngine(say: Say, signal: AbortSignal): Promise<void> {
  if (onPath("dockerd") && onPath("docker") && onPath("debootstrap")) return;
  say(`installing ${packages.join(", ")}`);
  // at run level 1, installing the package does not start its engine
  const env = programEnv({ DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" });
  const apt = (...args: string[]) => run({ command: "apt-get", args, env, signal });
  await apt("update", "--quiet");
  await apt("install", "--yes", "--quiet", "--no-install-recommends", ...packages);
}

/** Keeps images in the download cache, so that the next run builds only what has changed. */
async function startEngine(say: Say, signal: AbortSignal): Promise<Engine> {
  const data = join(cacheFolder(), "containers");
  const dir = mkdtempSync(join(tmpdir(), "cellwright-engine-"));
  chmodSync(dir, 0o700);
  mkdirSync(data, { recursive: true });
  const host = `unix://${join(dir, "engine.sock")}`;
  say("starting a container engine of our own");
  const child = await startedAt("API listen on", "dockerd", {
    command: "dockerd",
    args: [
      ...["--data-root", data, "--exec-root", join(dir, "exec"), "--pidfile", join(dir, "pid")],
      ...["--host", host, "--storage-driver", "overlay2", "--bip", bridge],
    ],
    env: programEnv(),
    log: join(data, "engine.log"),
    grace: 60_000,
    signal,
  });
  return {
    host,
    origin: "an engine of our own",
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
