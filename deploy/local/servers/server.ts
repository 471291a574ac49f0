// The interface of a started server: its URL, its process, and how to stop it.
import type { Child } from "./child.ts";

/** Prints one line of progress. */
export type Say = (line: string) => void;

/**
 * A running server. `url` contains the owner's login. `pid` is undefined for an external server named in the
 * environment; then `stop` and `kill` do nothing.
 */
export type Server = {
  name: string;
  url: string;
  pid: number | undefined;
  /** Where the program was found, to be shown to the user. */
  origin: string;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  onExit(listener: (how: string) => void): void;
  lastLines(): string[];
};

export type StartOptions = {
  /** The server's own folder for data and settings. It is created if it does not exist. */
  dir: string;
  port: number;
  say: Say;
  /** The file for the server's output. */
  log?: string;
  /** Stops the start when it aborts. */
  signal?: AbortSignal;
};

/** A server program and where it was found. */
export type Binary = { path: string; origin: string; env?: Record<string, string> };

/** Thrown if a server cannot be found or started. The message says what to do about it. */
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
