// Starts parts as soon as those they need are ready, watches over them, and stops them in reverse.
import { join } from "node:path";
import { indented, type Say } from "../servers/server.ts";
import { type Part, PartError, type Running } from "./part.ts";

export type StackOptions = {
  /** Folder of the parts' output, one file each. */
  logs: string;
  say: Say;
  onReady(part: Part, running: Running, ms: number): void;
  /** Stops a stack that is still starting. */
  signal?: AbortSignal;
};

export type Stack = {
  /** Resolves when no process is left. */
  stop(): Promise<void>;
  /** Rejects with a {@link PartError} when a part ends that nobody asked to end. */
  failure: Promise<never>;
  pid(name: string): number | undefined;
  /** Ends a part on purpose, which is no failure. Resolves when it is gone. */
  kill(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Starts a part again after `kill`; `as` is another one of that name. */
  restart(name: string, as?: Part): Promise<void>;
};

/** Rejects with everything stopped if a part cannot start ({@link PartError}) or `signal` aborts. */
export async function startStack(parts: Part[], options: StackOptions): Promise<Stack> {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  failure.catch(() => {}); // it may come when nobody listens any more
  const givingUp = new AbortController();
  options.signal?.addEventListener("abort", () => givingUp.abort(), { once: true });
  const running = new Map<string, Running>();
  const unwatched = new Set<Running>();

  const started = (name: string) => {
    const found = running.get(name);
    if (!found) throw new Error(`There is no running part "${name}".`);
    return found;
  };

  const start = async (part: Part) => {
    const began = performance.now();
    try {
      const log = join(options.logs, `${part.name}.log`);
      const now = await part.start({ say: options.say, signal: givingUp.signal, log, running: started });
      running.set(part.name, now);
      now.process?.onExit((how) => {
        if (givingUp.signal.aborted || unwatched.has(now)) return;
        const lines = indented(now.process?.lastLines() ?? []);
        fail(new PartError(part.name, `${part.name} ended: ${how}.\n${lines}`));
      });
      options.onReady(part, now, performance.now() - began);
    } catch (error) {
      throw new PartError(
        part.name,
        `${part.name} did not start: ${error instanceof Error ? error.message : error}`,
      );
    }
  };

  const starts = new Map<string, Promise<void>>();
  for (const part of parts) {
    const needed = Promise.all(part.after.map((name) => starts.get(name)));
    const ready = needed.then(() => {
      givingUp.signal.throwIfAborted();
      return start(part);
    });
    ready.catch(() => {}); // told of below
    starts.set(part.name, ready);
  }

  const stop = once(async () => {
    givingUp.abort();
    await Promise.allSettled(starts.values());
    await stopInReverse(parts, (name) => running.get(name)?.process?.stop());
  });

  try {
    await Promise.race([Promise.all(starts.values()), failure]);
    givingUp.signal.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    failure,
    pid: (name) => started(name).process?.pid,
    kill: async (name, signal) => {
      const now = started(name);
      unwatched.add(now);
      const gone = new Promise((resolve) => now.process?.onExit(resolve));
      now.process?.kill(signal);
      await gone;
    },
    restart: async (name, as) => {
      const part = as ?? parts.find((one) => one.name === name);
      if (part) await start(part);
    },
  };
}

/** Each part is stopped when those that need it have been. */
async function stopInReverse(
  parts: Part[],
  stop: (name: string) => Promise<void> | undefined,
): Promise<void> {
  const stopped = new Map<string, Promise<void>>();
  for (const part of parts.toReversed()) {
    const users = parts.filter((other) => other.after.includes(part.name));
    const gone = Promise.all(users.map((user) => stopped.get(user.name)));
    stopped.set(
      part.name,
      gone.then(() => stop(part.name)),
    );
  }
  await Promise.all(stopped.values());
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
