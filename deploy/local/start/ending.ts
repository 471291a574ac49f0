// When the launcher stops: Ctrl-C, SIGTERM, a closed terminal, or the end of npm. A second Ctrl-C exits at once.
import { isThere, parentOf } from "../servers/process.ts";
import { isUnderNpm } from "./env.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type Ending = {
  requested: Promise<void>;
  signal: AbortSignal;
  forget(): void;
};

export function ending(): Ending {
  const abort = new AbortController();
  const requested = new Promise<void>((resolve) => abort.signal.addEventListener("abort", () => resolve()));
  const onSignal = (signal: NodeJS.Signals) => {
    // the pipes to the children close with this process, and the guards then stop the children
    if (abort.signal.aborted && signal === "SIGINT") process.exit(130);
    abort.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  const npm = isUnderNpm() ? parentsOf(process.ppid) : [];
  const watch = setInterval(() => {
    if (!npm.every(isThere)) abort.abort();
  }, 500);
  return {
    requested,
    signal: abort.signal,
    forget: () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** npm runs scripts through a shell, so npm may be the parent of the parent. */
function parentsOf(shell: number): number[] {
  const npm = parentOf(shell);
  return npm === undefined ? [shell] : [shell, npm];
}
