// Runs a program until it ends, as a guarded child process.
import { type ChildOptions, startChild } from "./child.ts";
import { indented, ServerError } from "./server.ts";

/** Throws an error with the program's last lines if the program fails. Stops it when `signal` aborts. */
export async function run(options: ChildOptions & { signal?: AbortSignal | undefined }): Promise<void> {
  const child = await startChild(options);
  const stop = () => void child.stop();
  options.signal?.addEventListener("abort", stop, { once: true });
  const how = await new Promise<string>((resolve) => child.onExit(resolve));
  options.signal?.removeEventListener("abort", stop);
  if (how !== "exit code 0") throw new ServerError(`${how}\n${indented(child.lastLines())}`);
}
