// The interface of a part of the system: its name, ports, dependencies and how it starts.
import type { Child } from "../servers/child.ts";
import type { Say } from "../servers/server.ts";

export type Process = Omit<Child, "pid"> & { pid: number | undefined };

export type Running = {
  /** Shown when it is ready: an address, or what was done. */
  about: string;
  /** A server's address with login, for parts that depend on it. */
  url?: string;
  /** Absent for a step that ends on its own. */
  process?: Process;
};

export type Starting = {
  say: Say;
  /** Aborts if the stack is stopped before it is ready. */
  signal: AbortSignal;
  /** File for its output. */
  log: string;
  /** A running part that is named in `after`. */
  running(name: string): Running;
};

export type Part = {
  name: string;
  /** Parts that must be ready first; they must come earlier in the list. */
  after: string[];
  /** Ports that it listens on. */
  ports: number[];
  start(starting: Starting): Promise<Running>;
};

/** A part failed to start, or ended without being stopped. */
export class PartError extends Error {
  override name = "PartError";
  part: string;
  constructor(part: string, message: string) {
    super(message);
    this.part = part;
  }
}
