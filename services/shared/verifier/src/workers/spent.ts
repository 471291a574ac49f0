// The CPU time of the thread. Limits on it do not depend on how busy the machine is.
import process from "node:process";

/** In milliseconds. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
