// What a started server is to those who use it: an address, a process, and a way to end it.
import type { Child } from "./child.ts";

/** Says one line of progress to the person who waits. */
export type Say = (line: string) => void;

/**
 * A running server. `url` is the owner's address of it.
 * `pid` is absent for a server that somebody else runs; then `stop` and `kill` do nothing.
 */
export type Server = {
  name: string;
  url: string;
  pid: number | undefined;
  /** Where the program came from, in words for the person who waits. */
  origin: string;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  onExit(listener: (how: string) => void): void;
  lastLines(): string[];
};

export type StartOptions = {
  /** Folder of this server alone; made if absent. Its data and settings stay in it. */
  dir: string;
  port: number;
  say: Say;
  /** File that gets the server's output. */
  log?: string;
  /** Gives up starting. */
  signal?: AbortSignal;
};

/** A program that runs the server, and where it was found. */
export type Binary = { path: string; origin: string; env?: Record<string, string> };

/** A server could not be found or started. The message says what to do. */
export class ServerError extends Error {
  override name = "ServerError";
}

export const indented = (lines: string[]) => lines.map((line) => `    ${line}`).join("\n");

export function serverOf(name: string, url: string, origin: string, child: Child): Server {
  return { name, url, origin, ...child };
}

export function someoneElses(name: string, url: string): Server {
  return {
    name,
    url,
    pid: undefined,
    origin: "from the environment",
    stop: async () => {},
    kill: () => {},
    onExit: () => {},
    lastLines: () => [],
  };
}
