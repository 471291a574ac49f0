// The interface of a part of the system: its name, ports, dependencies, and how it starts.
import type { Child } from "../servers/child.ts";
import type { Say } from "../servers/server.ts";

export type Process = Omit<Child, "pid"> & { pid: number | undefined };

export type Running = {
  /** Shown when the part is ready: a URL, or what was done. */
  about: string;
  /** The URL of a server with a login, for parts that depend on it. */
  url?: string;
  /** The process of the part. Absent for a step that ends by itself. */
  process?: Process;
};

export type Starting = {
  say: Say;
  /** Aborts if the stack is stopped before it is ready. */
  signal: AbortSignal;
  /** The file for the part's output. */
  log: string;
  /** Returns a part that is named in `after`; it is running. */
  running(name: string): Running;
};

export type Part = {
  name: string;
  /** The parts that must be ready before this one starts. They must come earlier in the list. */
  after: string[];
  /** The ports on which the part listens. */
  ports: number[];
  start(starting: Starting): Promise<Running>;
};

/** Thrown if a part failed to start, or ended although nobody stopped it. */
export class PartError extends Error {
  override name = "PartError";
  part: string;
  constructor(part: string, message: string) {
    super(message);
    this.part = part;
  }
}
