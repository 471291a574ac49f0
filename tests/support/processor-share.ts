// How much of a processor somebody gets here now: 1 where the machine is free, less where others use it as well.
import process from "node:process";

const spinMs = 300;

/** What took `ms` would have taken `ms * processorShare()` on a machine of its own. Busy for a moment itself. */
export function processorShare(): number {
  const cpu = process.threadCpuUsage();
  const began = performance.now();
  while (performance.now() - began < spinMs);
  const { user, system } = process.threadCpuUsage(cpu);
  return Math.min(1, (user + system) / 1_000 / (performance.now() - began));
}
