// How busy the machine is with other things while we measure: figures of a busy one are not to be trusted.
import { cpus, loadavg, totalmem } from "node:os";
import process from "node:process";
import { cpuSeconds, machineSeconds } from "./cpu.ts";

export type Load = {
  /** Processes that wanted to run, over the last minute, before we began. */
  before: number;
  /** Share of the machine that others used meanwhile, and that its host took away. */
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

/** Begins to watch; call what it returns at the end. */
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
