// Starts a child process and waits until it is ready or has failed.
import { type Child, type ChildOptions, startChild } from "./child.ts";
import { indented, ServerError } from "./server.ts";

/**
 * Starts a child and resolves when its output contains `ready`. If it ends before that, or is not ready after
 * `patience` milliseconds, it is stopped and reported with its last lines.
 */
export async function startedAt(
  ready: string,
  name: string,
  options: ChildOptions & { signal?: AbortSignal | undefined },
  patience = 60_000,
): Promise<Child> {
  let isReady = () => {};
  const readyLine = new Promise<"ready">((resolve) => {
    isReady = () => resolve("ready");
  });
  const child = await startChild({
    ...options,
    onLine: (line) => {
      if (line.includes(ready)) isReady();
      options.onLine?.(line);
    },
  });
  let late: NodeJS.Timeout | undefined;
  const outcome = await Promise.race([
    readyLine,
    new Promise<string>((resolve) => child.onExit(resolve)),
    new Promise<string>((resolve) => {
      late = setTimeout(() => resolve(`not ready after ${patience / 1000} s`), patience);
    }),
    new Promise<string>((resolve) => {
      options.signal?.addEventListener("abort", () => resolve("given up"), { once: true });
    }),
  ]);
  clearTimeout(late);
  if (outcome === "ready") return child;
  await child.stop();
  throw new ServerError(`${name} did not start: ${outcome}.\n${indented(child.lastLines())}`);
}
