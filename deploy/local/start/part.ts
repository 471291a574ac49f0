// What a part of the system is to the launcher: a name, a place, what it needs, and how it starts.
import type { Child } from "../servers/child.ts";
import type { Say } from "../servers/server.ts";

export type Process = Omit<Child, "pid"> & { pid: number | undefined };

export type Running = {
  /** For the line that tells of it: an address, or what was done. */
  about: string;
  /** A server's own address, for those who come after. */
  url?: string;
  /** Absent for a step that ends by itself. */
  process?: Process;
};

export type Starting = {
  say: Say;
  /** Aborts when the stack is stopped before it is ready. */
  signal: AbortSignal;
  /** File that gets its output. */
  log: string;
  /** A part named in `after`. */
  running(name: string): Running;
};

export type Part = {
  name: string;
  /** Parts that must be ready before. They stand earlier in the list. */
  after: string[];
  /** Ports it listens on. */
  ports: number[];
  start(starting: Starting): Promise<Running>;
};

/** A part failed: to start, or by ending when nobody asked it to. */
export class PartError extends Error {
  override name = "PartError";
  part: string;
  constructor(part: string, message: string) {
    super(message);
    this.part = part;
  }
}
