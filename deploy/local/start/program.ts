// A part that is one of our Node programs. It is ready when its health endpoint answers 200.

import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "../servers/child.ts";
import { compiledFolder } from "../servers/env.ts";
import { indented, ServerError } from "../servers/server.ts";
import type { Part, Running, Starting } from "./part.ts";

export type Program = {
  name: string;
  after: string[];
  ports: number[];
  /** The main file. */
  file: string;
  args?: string[];
  env: Record<string, string>;
  /** The URL that answers 200 when the program is ready. */
  health: string;
  /** Shown when the program is ready. */
  about: string;
  /** Whether to restart the program when its code changes. */
  watch?: boolean;
  /** Exports traces if an endpoint is configured. `outside` is for programs with public endpoints. */
  traced?: keyof typeof tracing | undefined;
};

const tracing = {
  inside: import.meta.resolve("@cellwright/kit/tracing"),
  outside: import.meta.resolve("@cellwright/kit/tracing-outside"),
};
const patience = 60_000;

export function program(of: Program): Part {
  return { name: of.name, after: of.after, ports: of.ports, start: (starting) => start(of, starting) };
}

async function start(of: Program, { log, signal }: Starting): Promise<Running> {
  const child = await startChild({
    command: process.execPath,
    args: [
      ...(of.watch ? ["--watch", "--watch-preserve-output"] : []),
      ...(of.traced && of.env.OTEL_EXPORTER_OTLP_ENDPOINT ? ["--import", tracing[of.traced]] : []),
      of.file,
      ...(of.args ?? []),
    ],
    env: { OTEL_SERVICE_NAME: of.name, ...of.env, NODE_COMPILE_CACHE: compiledFolder() },
    grace: 40_000, // a service may need 38 s to finish its streams
    log,
  });
  let ended: string | undefined;
  child.onExit((how) => {
    ended = how;
  });
  const until = Date.now() + patience;
  let answer = "";
  while (answer !== "200") {
    if (signal.aborted) ended ??= "given up";
    if (Date.now() > until) ended ??= `not ready after ${patience / 1000} s (${of.health}: ${answer})`;
    if (ended !== undefined) {
      await child.stop();
      throw new ServerError(`${ended}\n${indented(child.lastLines())}`);
    }
    answer = await answerOf(of.health);
    if (answer !== "200") await pause(50);
  }
  return { about: of.about, process: child };
}

async function answerOf(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    const text = await response.text();
    return response.ok ? "200" : `${response.status} ${text.slice(0, 200)}`;
  } catch {
    return "no answer";
  }
}
