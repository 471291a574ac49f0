// A phone does not share its processors with the servers that it asks: here these give way to the browser that looks at the page.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { canSeeCpu, treeOf } from "./cpu.ts";

const lower = 10;

/** Lowers the priority of `running`; what they start later inherits it, what runs already does not. Linux counts each thread. */
export function yieldToOthers(running: readonly number[]): void {
  for (const thread of running.flatMap(threadsOf)) {
    try {
      setPriority(thread, lower);
    } catch {
      // it ended
    }
  }
}

/** What this process has started, and itself. */
export const allSoFar = (): readonly number[] => (canSeeCpu() ? treeOf(process.pid) : []);

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // it ended
  }
}
