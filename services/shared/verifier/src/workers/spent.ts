// How much a thread has worked: that others work too is no reason to end it earlier.
import process from "node:process";

/** Processor time of this thread in milliseconds. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
