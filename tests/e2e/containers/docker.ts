// Runs docker and Compose. Compose is found as a plugin of docker or as `docker-compose`.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { programEnv } from "@cellwright/local/servers/env";
import { onPath } from "@cellwright/local/servers/on-path";
import { run } from "@cellwright/local/servers/run";
import { type Say, ServerError } from "@cellwright/local/servers/server";

const inText = promisify(execFile);
/** Builds without BuildKit: the Dockerfiles do not need it, and an engine may not have it. */
const classic = { DOCKER_BUILDKIT: "0", COMPOSE_DOCKER_CLI_BUILD: "0" };

export type Docker = ReturnType<typeof docker>;

/** @param host the URL of the engine; by default the one in the environment, or docker's own */
export function docker(host?: string) {
  const env = programEnv({ ...classic, ...(host && { DOCKER_HOST: host }) });
  return {
    env,
    /** Runs a command and resolves to its output. */
    async read(...args: string[]): Promise<string> {
      return (await inText("docker", args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
    },
    /** Runs a command and resolves to whether it succeeded. */
    async does(...args: string[]): Promise<boolean> {
      return inText("docker", args, { env }).then(
        () => true,
        () => false,
      );
    },
    /** Runs a long command. Prints the last lines of its output if it fails. */
    run: (...args: string[]) => run({ command: "docker", args, env }),
  };
}

/** Runs a Compose command on one project. Resolves to the lines of its output. */
export type Compose = (...args: string[]) => Promise<string[]>;

export type Project = { name: string; checkout: string; envFile: string };

export async function compose(
  { env, does }: Docker,
  { name, checkout, envFile }: Project,
  say: Say,
  signal?: AbortSignal,
): Promise<Compose> {
  const isPlugin = await does("compose", "version");
  const program = isPlugin ? "docker" : onPath("docker-compose");
  if (!program) throw new ServerError("neither `docker compose` nor docker-compose is installed");
  const always = [
    ...(isPlugin ? ["compose"] : []),
    ...["--project-name", name, "--project-directory", checkout],
    ...["--file", `${checkout}/docker-compose.yml`, "--env-file", envFile],
  ];
  return async (...args) => {
    say(`compose ${args.join(" ")}`);
    const lines: string[] = [];
    const onLine = (line: string) => void lines.push(line);
    await run({ command: program, args: [...always, ...args], env, signal, onLine });
    return lines;
  };
}
