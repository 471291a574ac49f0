// The CPU time of processes and of the whole machine, from /proc (Linux only).
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** /proc counts CPU time in this unit, whatever the kernel's clock rate is. */
const ticksPerSecond = 100;

export const canSeeCpu = (): boolean => existsSync("/proc/self/stat");

type Seen = { parent: number; ticks: number };

function seen(pid: number): Seen | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the fields follow the process's name, which is in parentheses and may contain anything
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // the process's own time, and the time of its children that have ended
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined; // the process has ended
  }
}

function everyProcess(): Map<number, Seen> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((name) => {
      const found = seen(Number(name));
      return found ? [[Number(name), found] as const] : [];
    }),
  );
}

/** The process `root` and all its descendants. */
export function treeOf(root: number, all = everyProcess()): number[] {
  const below = [...all].filter(([, { parent }]) => parent === root);
  return [root, ...below.flatMap(([pid]) => treeOf(pid, all))];
}

/** Seconds of CPU that a process and its descendants have used so far. */
export function cpuSeconds(root: number): number {
  const all = everyProcess();
  const ticks = treeOf(root, all).reduce((sum, pid) => sum + (all.get(pid)?.ticks ?? 0), 0);
  return ticks / ticksPerSecond;
}

/** Runs `act` and measures how many seconds of CPU each of `processes` used in the meantime. */
export async function cpuDuring<Name extends string, Result>(
  processes: Record<Name, number>,
  act: () => Promise<Result>,
): Promise<{ result: Result; cpu: Record<Name, number> }> {
  const names = Object.keys(processes) as Name[];
  const before = names.map((name) => cpuSeconds(processes[name]));
  const result = await act();
  const used = names.map((name, at) => [name, cpuSeconds(processes[name]) - (before[at] ?? 0)] as const);
  return { result, cpu: Object.fromEntries(used) as Record<Name, number> };
}

/** The seconds of CPU that the machine used, and those that its host took away (steal). */
export function machineSeconds(): { busy: number; stolen: number } {
  const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return {
    busy: (user + nice + system + irq + softirq) / ticksPerSecond,
    stolen: steal / ticksPerSecond,
  };
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
