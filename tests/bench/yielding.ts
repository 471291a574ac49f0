// Lowers the priority of the servers, so that the browser under test gets the processor time, as on a phone.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { canSeeCpu, treeOf } from "./cpu.ts";

const lower = 10;

/** Lowers the priority of `running`. Children that they start later inherit it. Linux sets it per thread. */
export function yieldToOthers(running: readonly number[]): void {
  for (const thread of running.flatMap(threadsOf)) {
    try {
      setPriority(thread, lower);
    } catch {
      // the process has ended
    }
  }
}

/** The ids of this process and all its descendants. */
export const allSoFar = (): readonly number[] => (canSeeCpu() ? treeOf(process.pid) : []);

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // the process has ended
  }
}
