// Chooses the servers of a test run with --containers: containers if an engine responds, otherwise local programs.
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

/** Returns environment variables for the processes of the test run. */
export async function chosenServers(say: Say): Promise<Record<string, string>> {
  const isAnswering = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  if (!isAnswering) say("no container engine responds: using server programs of this machine");
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
  // in a session of its own, so that Ctrl-C in the terminal does not reach it
  const child = spawn(process.execPath, [file, run], {
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  child.unref();
}
