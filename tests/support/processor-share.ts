// Measures the share of a processor that this process gets: 1 on a free machine, less when others use it too.
import process from "node:process";

const spinMs = 300;

/** Work that took `ms` on this machine would take `ms * processorShare()` on a free one. Keeps busy for `spinMs`. */
export function processorShare(): number {
  const cpu = process.threadCpuUsage();
  const began = performance.now();
  while (performance.now() - began < spinMs);
  const { user, system } = process.threadCpuUsage(cpu);
  return Math.min(1, (user + system) / 1_000 / (performance.now() - began));
}
