// Starts another gateway for a running stack. It shares the sessions, but other services are behind it.
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { startChild } from "@cellwright/local/servers/child";
import { freePort } from "@cellwright/local/servers/free-port";
import { request } from "undici";
import type { TestStack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import type { Ends } from "./ends.ts";
import type { StartedProgram } from "./started-program.ts";

const main = fileURLToPath(new URL("../../gateway/src/main.ts", import.meta.url));

export async function secondGateway(
  stack: TestStack,
  services: Record<string, string>,
  atEnd: Ends["add"],
): Promise<StartedProgram> {
  const [port, health] = [await freePort(), await freePort()];
  const child = await startChild({
    command: process.execPath,
    args: [main],
    env: {
      ...environmentOf(stack.pid("gateway") ?? 0),
      PORT: String(port),
      HEALTH_PORT: String(health),
      ...services,
    },
  });
  atEnd(child.stop);
  await until(async () => {
    const { statusCode, body } = await request(`http://127.0.0.1:${health}/health/ready`);
    await body.dump();
    return statusCode === 200;
  });
  return { pid: child.pid, url: `http://127.0.0.1:${port}` };
}

/** The environment that the launcher gave to the first gateway, with all URLs and passwords. */
function environmentOf(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}
