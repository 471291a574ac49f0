// Measures steps by the clock and by the CPU time of this process.
import process from "node:process";
import { median } from "../../rounds.ts";
import type { Took } from "../protocol.ts";

export function timed<Result>(act: () => Result): { result: Result; took: Took } {
  const cpu = process.cpuUsage();
  const began = performance.now();
  const result = act();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { result, took: { wall, cpu: (user + system) / 1_000 } };
}

/** Repeats `act` up to `times` times, but starts no run after two seconds. Returns the medians. */
export function repeated(times: number, act: (run: number) => unknown): Took {
  const end = performance.now() + 2_000;
  const all: Took[] = [];
  for (let run = 0; run < times && (run === 0 || performance.now() < end); run += 1)
    all.push(timed(() => act(run)).took);
  return { wall: median(all.map(({ wall }) => wall)), cpu: median(all.map(({ cpu }) => cpu)) };
}

/** Changes a cell eleven times. The first time engines may prepare what they need for later changes. */
export const changes = (change: (run: number) => unknown): { firstChange: Took; change: Took } => ({
  firstChange: timed(() => change(0)).took,
  change: repeated(10, (run) => change(run + 1)),
});
