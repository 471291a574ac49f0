// Which servers a test run with --containers has, said once: containers where an engine answers, else programs of this machine.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { getContainerRuntimeClient } from "testcontainers";
import { composeImage } from "./compose-image.ts";
import { findMongo } from "./mongo-binary.ts";
import { findNats } from "./nats-binary.ts";
import { findPostgres } from "./postgres-binary.ts";
import type { Say } from "./server.ts";

/** What the processes of the run get into their environment. */
export async function chosenServers(say: Say): Promise<Record<string, string>> {
  const isAnswering = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  if (!isAnswering) say("no container engine answers: the servers are programs of this machine");
  const origin = (name: "postgres" | "mongo" | "nats", program: () => Promise<{ origin: string }>) =>
    isAnswering ? `container ${composeImage(name).image}` : program().then(({ origin }) => origin);
  say(`PostgreSQL: ${await origin("postgres", () => findPostgres(""))}`);
  say(`MongoDB: ${await origin("mongo", () => findMongo(say))}`);
  say(`NATS: ${await origin("nats", () => findNats(say))}`);
  if (!isAnswering) return {};
  const run = randomUUID();
  sweepAfter(run);
  return { TEST_CONTAINERS: run, TESTCONTAINERS_RYUK_DISABLED: "true" };
}

function sweepAfter(run: string): void {
  const file = fileURLToPath(new URL("container-sweeper.ts", import.meta.url));
  // a session of its own: Ctrl-C in the terminal does not reach it
  const child = spawn(process.execPath, [file, run], {
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  child.unref();
}
