// Information about other processes on this machine.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The command line of a running process, with spaces between its arguments. Empty if there is no such process. */
export function commandLine(pid: number): string {
  try {
    return existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** The pid of a process's parent. Undefined if there is none. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" })) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process exists. A zombie still counts. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
