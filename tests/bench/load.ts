// Measures how busy the machine is during a benchmark. Results of a busy machine are not reliable.
import { cpus, loadavg, totalmem } from "node:os";
import process from "node:process";
import { cpuSeconds, machineSeconds } from "./cpu.ts";

export type Load = {
  /** Average number of runnable processes in the minute before the benchmark. */
  before: number;
  /** The share of the machine that other processes used. `stolen` is the share that its host took away (steal). */
  others: number;
  stolen: number;
};

export const machine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model ?? "unknown",
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  system: `${process.platform} ${process.arch}`,
});

/** Starts measuring. The returned function ends it and returns the result. */
export function watchLoad(): () => Load {
  const [before = 0] = loadavg();
  const began = performance.now();
  const atFirst = { ...machineSeconds(), ours: cpuSeconds(process.pid) };
  return () => {
    const now = { ...machineSeconds(), ours: cpuSeconds(process.pid) };
    const whole = ((performance.now() - began) / 1_000) * cpus().length;
    const busy = now.busy - atFirst.busy;
    return {
      before,
      others: Math.max(0, busy - (now.ours - atFirst.ours)) / whole,
      stolen: (now.stolen - atFirst.stolen) / whole,
    };
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

export const loadLine = ({ before, others, stolen }: Load): string =>
  `load ${before.toFixed(2)} before; meanwhile others used ${percent(others)} of the machine and its host took ${percent(stolen)}`;
