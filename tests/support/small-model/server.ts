// Starts the small model in its own process and waits until it listens.
import { fileURLToPath } from "node:url";
import { startChild } from "@cellwright/local/servers/child";
import { freePort } from "@cellwright/local/servers/free-port";
import { ServerError } from "@cellwright/local/servers/server";
import { findSmallModel } from "./find.ts";

const program = fileURLToPath(new URL("main.ts", import.meta.url));
const readyWithinMs = 60_000;

/** The chat service's settings for this model, and a function that stops the model. */
export async function startSmallModel(say: (line: string) => void) {
  const { weights, runtime } = await findSmallModel(say);
  const port = await freePort();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const child = await startChild({
    command: process.execPath,
    args: [program, String(port), weights, runtime],
    onLine: (line) => (line === "ready" ? resolve() : say(line)),
  });
  child.onExit((how) => reject(new ServerError(`SmolLM2: ${how}`)));
  const late = setTimeout(() => reject(new ServerError("SmolLM2: not ready in time")), readyWithinMs);
  await ready.finally(() => clearTimeout(late));
  return {
    settings: {
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_MODEL: "smollm2-135m-instruct",
      // the model takes long to read a prompt
      OPENAI_SILENCE_SECONDS: "55",
    },
    stop: child.stop,
  };
}
