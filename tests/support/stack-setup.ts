// Prepares what all stacks of a test run share: the built page, a browser, and the built-in assistants.
import process from "node:process";
import { fileURLToPath } from "node:url";
import { startChild } from "@cellwright/local/servers/child";
import { findChromium } from "@cellwright/local/servers/chromium";
import { programEnv } from "@cellwright/local/servers/env";
import { freePort } from "@cellwright/local/servers/free-port";
import { buildPage } from "@cellwright/local/start/page";
import { keep } from "./running.ts";
import { announce, wordDelays } from "./shared-assistants.ts";
import { until } from "./until.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// biome-ignore lint/style/noDefaultExport: Jest reads the default export of a setup module
export default async function start(): Promise<void> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  // done once here, because otherwise every worker would build the page and download a browser
  await buildPage(fromRoot("web"), { say, signal: new AbortController().signal, log: "/dev/null" });
  await findChromium();
  await Promise.all(wordDelays.map(startAssistant));
}

async function startAssistant(delay: string): Promise<void> {
  const port = await freePort();
  const child = await startChild({
    command: process.execPath,
    args: [fromRoot("services/assistant/src/main.ts")],
    env: programEnv({ PORT: String(port), WORD_DELAY_MS: delay }),
  });
  keep(() => child.stop());
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/health`).catch(() => null))?.ok, 60_000);
  announce(delay, url);
}
