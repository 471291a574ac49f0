// A server in a container, on the same port of 127.0.0.1 inside and outside. Its data is removed with it.
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from "testcontainers";
import { indented, type Server, ServerError } from "./server.ts";

const linesKept = 30;
const stopGraceMs = 20_000;

/** The label of everything that belongs to one test run. */
export const labelOf = (run: string) => ({ "cellwright.test-run": run });

/** Publishes the port only on 127.0.0.1. Testcontainers would publish it on every address of this machine. */
export class LoopbackContainer extends GenericContainer {
  withLoopbackPort(port: number): this {
    this.withExposedPorts({ container: port, host: port });
    this.hostConfig.PortBindings = { [`${port}/tcp`]: [{ HostIp: "127.0.0.1", HostPort: String(port) }] };
    return this;
  }
}

/** Collects a container's output: the last lines in memory, all of it in a file. */
export function createLogConsumer(log: string | undefined) {
  const lines: string[] = [];
  return {
    lines,
    consume: (stream: Readable) => {
      if (log) stream.pipe(createWriteStream(log, { flags: "a" }));
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (lines.length > linesKept) lines.shift();
      });
    },
  };
}

export type LogConsumer = ReturnType<typeof createLogConsumer>;

/** Creates and starts a container. */
export async function created(
  name: string,
  container: GenericContainer,
  { lines, consume }: LogConsumer,
): Promise<StartedTestContainer> {
  try {
    return await container.withLogConsumer(consume).start();
  } catch (error) {
    throw new ServerError(`${name} did not start: ${error}\n${indented(lines)}`);
  }
}

/** Restarts a killed container with its data. */
export async function startedAgain(container: StartedTestContainer, { consume }: LogConsumer): Promise<void> {
  const since = Date.now() / 1_000;
  await container.restart();
  consume(await container.logs({ since }));
}

/** @param onStop is called when the container has been removed */
export async function serverInContainer(
  { name, url, origin }: Pick<Server, "name" | "url" | "origin">,
  container: StartedTestContainer,
  { lines }: LogConsumer,
  onStop: () => void,
): Promise<Server> {
  const client = await getContainerRuntimeClient();
  const handle = client.container.getById(container.getId());
  const exited: Promise<string> = handle.wait().then(
    ({ StatusCode }) => `exit code ${StatusCode}`,
    (error) => String(error),
  );
  return {
    name,
    url,
    origin,
    pid: undefined,
    stop: async () => {
      await container.stop({ timeout: stopGraceMs });
      onStop();
    },
    kill: (signal) => void handle.kill({ signal }).catch(() => {}), // the container may have ended already
    onExit: (listener) => void exited.then(listener),
    lastLines: () => [...lines],
  };
}
