// When to end: Ctrl-C, SIGTERM, a closed terminal, or npm gone from above us. A second Ctrl-C does not wait.
import { isThere, parentOf } from "../servers/process.ts";
import { isUnderNpm } from "./env.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Ending = {
  asked: Promise<void>;
  signal: AbortSignal;
  forget(): void;
};

export function ending(): Ending {
  const abort = new AbortController();
  const asked = new Promise<void>((resolve) => abort.signal.addEventListener("abort", () => resolve()));
  const onSignal = (signal: NodeJS.Signals) => {
    // our pipes to the children close with us, and their guards end them
    if (abort.signal.aborted && signal === "SIGINT") process.exit(130);
    abort.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  const npm = isUnderNpm() ? parentsOf(process.ppid) : [];
  const watch = setInterval(() => {
    if (!npm.every(isThere)) abort.abort();
  }, 500);
  return {
    asked,
    signal: abort.signal,
    forget: () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** npm runs a script through a shell, so it may be one further up. */
function parentsOf(shell: number): number[] {
  const npm = parentOf(shell);
  return npm === undefined ? [shell] : [shell, npm];
}
