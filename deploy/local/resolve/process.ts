// Other processes of this machine.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The command line of a running process, words apart by spaces; empty if there is none. */
export function commandLine(pid: number): string {
  try {
    return existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
