// Information about other processes of this machine.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The command line of a running process, separated by spaces; empty if there is none. */
export function commandLine(pid: number): string {
  try {
    return existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** The pid of the parent process; undefined if there is none. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" })) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process exists, including zombies. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
