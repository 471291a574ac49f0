// Starts parts as soon as their dependencies are ready, restarts those that end, and stops all in reverse order.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { indented, type Say } from "../servers/server.ts";
import { backOff } from "./back-off.ts";
import { type Part, PartError, type Running } from "./part.ts";

export type StackOptions = {
  /** The folder for the output of the parts, one file each. */
  logs: string;
  say: Say;
  onReady(part: Part, running: Running, ms: number): void;
  /** Called when a part has been restarted. If absent, parts are not restarted, and one that ends is a failure. */
  onAgain?(part: Part, how: string, ms: number): void;
  /** Aborts to stop the stack while it is starting. */
  signal?: AbortSignal;
};

export type Stack = {
  /** Resolves when all processes have ended. */
  stop(): Promise<void>;
  /** Rejects with a {@link PartError} when a part ends unexpectedly and is not restarted. */
  failure: Promise<never>;
  pid(name: string): number | undefined;
  /** Ends a part on purpose, which is no failure of the stack. Resolves when the part has ended. */
  kill(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Starts a part again after `kill`. `as` replaces the part's definition. */
  restart(name: string, as?: Part): Promise<void>;
};

/** If a part cannot start ({@link PartError}) or `signal` aborts, stops everything and rejects. */
export async function startStack(parts: Part[], options: StackOptions): Promise<Stack> {
  const { promise: failure, reject: fail } = Promise.withResolvers<never>();
  failure.catch(() => {}); // it may reject when nobody awaits it any more
  const givingUp = new AbortController();
  options.signal?.addEventListener("abort", () => givingUp.abort(), { once: true });
  const running = new Map<string, Running>();
  const unwatched = new Set<Running>();

  const started = (name: string) => {
    const found = running.get(name);
    if (!found) throw new Error(`There is no running part "${name}".`);
    return found;
  };

  const begin = async (part: Part): Promise<Running> => {
    try {
      const log = join(options.logs, `${part.name}.log`);
      const now = await part.start({ say: options.say, signal: givingUp.signal, log, running: started });
      running.set(part.name, now);
      now.process?.onExit((how) => {
        if (!givingUp.signal.aborted && !unwatched.has(now)) ended(part, how, now.process?.lastLines() ?? []);
      });
      return now;
    } catch (error) {
      throw new PartError(
        part.name,
        `${part.name} did not start: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const start = async (part: Part) => {
    const began = performance.now();
    options.onReady(part, await begin(part), performance.now() - began);
  };

  const starts = new Map<string, Promise<void>>();
  const needed = async ({ after }: Part): Promise<void> => {
    const before = parts.filter(({ name }) => after.includes(name));
    await Promise.all(before.map((one) => Promise.all([starts.get(one.name), needed(one)])));
    givingUp.signal.throwIfAborted();
  };
  for (const part of parts) {
    const ready = needed(part).then(() => start(part));
    ready.catch(() => {}); // reported below
    starts.set(part.name, ready);
  }

  const waitBefore = backOff();
  const ended = (part: Part, how: string, lines: string[]) => {
    const failed = new PartError(part.name, `${part.name} ended: ${how}.\n${indented(lines)}`);
    if (!options.onAgain) return fail(failed);
    const again = startAgain(part, how, failed).catch((error) => {
      if (!givingUp.signal.aborted) fail(error);
    });
    starts.set(part.name, again);
  };
  const startAgain = async (part: Part, how: string, failed: PartError): Promise<void> => {
    const began = performance.now();
    const wait = waitBefore(part.name);
    if (wait === undefined)
      throw new PartError(part.name, `${part.name} ended too often within a minute. ${failed.message}`);
    await pause(wait, undefined, { signal: givingUp.signal });
    await needed(part);
    try {
      await begin(part);
    } catch (error) {
      givingUp.signal.throwIfAborted();
      if (!(error instanceof PartError)) throw error;
      return startAgain(part, `${how}, then ${error.message.split("\n")[0]}`, error);
    }
    options.onAgain?.(part, how, performance.now() - began);
  };

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
      const exited = new Promise((resolve) => now.process?.onExit(resolve));
      now.process?.kill(signal);
      await exited;
    },
    restart: async (name, as) => {
      const part = as ?? parts.find((one) => one.name === name);
      if (part) await start(part);
    },
  };
}

/** Stops each part after the parts that depend on it. */
async function stopInReverse(
  parts: Part[],
  stop: (name: string) => Promise<void> | undefined,
): Promise<void> {
  const stopped = new Map<string, Promise<void>>();
  for (const part of parts.toReversed()) {
    const users = parts.filter((other) => other.after.includes(part.name));
    const usersStopped = Promise.all(users.map((user) => stopped.get(user.name)));
    stopped.set(
      part.name,
      usersStopped.then(() => stop(part.name)),
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
