// Starts the assistants that the stacks of a test run share.
import process from "node:process";
import { fileURLToPath } from "node:url";
import { startChild } from "@cellwright/local/servers/child";
import { programEnv } from "@cellwright/local/servers/env";
import { freePort } from "@cellwright/local/servers/free-port";
import { keep } from "./running.ts";
import { announce, wordDelays } from "./shared-assistants.ts";
import { until } from "./until.ts";

const main = fileURLToPath(new URL("../../services/assistant/src/main.ts", import.meta.url));

// biome-ignore lint/style/noDefaultExport: Jest takes a setup module's default export
export default async function start(): Promise<void> {
  for (const delay of wordDelays) {
    const port = await freePort();
    const env = programEnv({ PORT: String(port), WORD_DELAY_MS: delay });
    const child = await startChild({ command: process.execPath, args: [main], env });
    keep(() => child.stop());
    const url = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${url}/health`).catch(() => null))?.ok, 60_000);
    announce(delay, url);
  }
}
