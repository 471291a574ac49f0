// P12: how long the launcher takes to start, first and again, and the startup time and memory of each service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { programEnv } from "@cellwright/local/servers/env";
import { commandLine } from "@cellwright/local/servers/process";
import { startedAt } from "@cellwright/local/servers/started";
import { serviceNames } from "@cellwright/local/start/ports";
import { freeOffset, type TestStack } from "../support/stack.ts";
import type { Bench } from "./bench.ts";
import { residentMb, treeOf } from "./cpu.ts";
import type { Ends } from "./ends.ts";
import { rounded } from "./measurements.ts";
import { median } from "./rounds.ts";

const launcher = fileURLToPath(new URL("../../deploy/local/start/main.ts", import.meta.url));
const services = [...serviceNames, "gateway"];
const times = 3;
const restMs = 3_000;

type Start = {
  /** The time until the whole stack is ready, in seconds. */
  ready: number;
  /** The startup time of each part in seconds, when all parts start together. */
  parts: Map<string, number>;
  /** The resident memory of each service, in MB. */
  resident: Map<string, number>;
};

export const start: Bench = async ({ stack, atEnd, say }) => {
  const data = mkdtempSync(join(tmpdir(), "cellwright-start-"));
  atEnd(async () => rmSync(data, { recursive: true, force: true }));
  say("start: the launcher, in an empty folder and again");
  const first = await startOnce(data, atEnd);
  const again: Start[] = [];
  for (let time = 0; time < times; time += 1) again.push(await startOnce(data, atEnd));

  const running = (await stack()).stack;
  say("start: each service alone");
  const alone = await startAlone(running);
  const together = medians((name) => again.map(({ parts }) => parts.get(name)));
  const resident = medians((name) => again.map((one) => one.resident.get(name)));
  return [
    {
      guarantee: "P12",
      what: "the stack is ready, second start",
      unit: "s",
      measured: median(again.map(({ ready }) => ready)),
      goal: { atMost: 10 },
      note: `all runs: ${again.map(({ ready }) => rounded(ready)).join(", ")} s`,
    },
    {
      guarantee: "P12",
      what: "the stack is ready, first start in an empty folder",
      unit: "s",
      measured: first.ready,
      note: `servers already downloaded; the page ${rounded(first.parts.get("page") ?? Number.NaN)} s of it`,
    },
    {
      guarantee: "P12",
      what: "the slowest service is ready, started alone",
      unit: "s",
      measured: most(alone),
      goal: { atMost: 2 },
      note: `${listed(alone)}; all at once ${listed(together)}`,
    },
    {
      guarantee: "P12",
      what: "the largest service at rest",
      unit: "MB",
      measured: most(resident),
      goal: { atMost: 150 },
      note: listed(resident),
    },
  ];
};

type Each = { name: string; value: number }[];

const medians = (of: (service: string) => (number | undefined)[]): Each =>
  services.map((name) => ({ name, value: median(of(name).map((value) => value ?? Number.NaN)) }));
const most = (each: Each) => Math.max(...each.map(({ value }) => value));
const listed = (each: Each) => each.map(({ name, value }) => `${name} ${rounded(value)}`).join(", ");

/** Runs the launcher once. Memory is measured after a pause, when the services are at rest. */
async function startOnce(data: string, atEnd: Ends["add"]): Promise<Start> {
  const parts = new Map<string, number>();
  let ready = Number.NaN;
  const child = await startedAt("Cellwright is ready", "the launcher", {
    command: process.execPath,
    args: [launcher, "--data", data, "--offset", String(await freeOffset())],
    env: programEnv({ NO_COLOR: "1" }),
    grace: 60_000,
    onLine: (line) => {
      const [, name, seconds] = /^✓ (\S+)\s.*\s([\d.]+) s$/.exec(line) ?? [];
      if (name) parts.set(name, Number(seconds));
      const after = /is ready after ([\d.]+) s/.exec(line)?.[1];
      if (after) ready = Number(after);
    },
  });
  atEnd(child.stop);
  await pause(restMs);
  const resident = residentOf(child.pid);
  await child.stop();
  return { ready, parts, resident };
}

/** Leaves out each service's guard, a shell whose command line contains the same file name. */
function residentOf(root: number): Map<string, number> {
  return new Map(
    treeOf(root).flatMap((pid) => {
      const command = commandLine(pid);
      const name = /(?:services\/(\w+)|gateway)\/src\/main\.ts/.exec(command);
      const isProgram = command.startsWith(process.execPath);
      return name && isProgram ? [[name[1] ?? "gateway", residentMb(pid)] as const] : [];
    }),
  );
}

/** Restarts one service after the other. Returns the seconds until each is ready again. */
async function startAlone(stack: TestStack): Promise<Each> {
  const took = new Map(services.map((name) => [name, [] as number[]]));
  for (let time = 0; time < times; time += 1) {
    for (const [name, seconds] of took) {
      await stack.kill(name, "SIGTERM");
      const began = performance.now();
      await stack.restart(name);
      seconds.push((performance.now() - began) / 1_000);
    }
  }
  return medians((name) => took.get(name) ?? []);
}
