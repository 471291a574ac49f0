// Page of the browser benchmark: lets the worker calculate a file, and watches for moments without a response.
import type { Finished } from "./worker.ts";

export interface Watched extends Finished {
  /** The longest time between two ticks of a timer that should run every `everyMs`. */
  longestGapMs: number;
  /** The longest task of the page; browsers report only those over 50 ms. */
  longestTaskMs: number;
}

const everyMs = 10;

async function calculate(address: string): Promise<Watched> {
  const bytes = await (await fetch(address)).arrayBuffer();
  let [longestGapMs, longestTaskMs, last] = [0, 0, performance.now()];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
  });
  observer.observe({ type: "longtask" });
  const timer = setInterval(() => {
    longestGapMs = Math.max(longestGapMs, performance.now() - last);
    last = performance.now();
  }, everyMs);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  worker.addEventListener("message", ({ data }: MessageEvent<Finished>) => resolve(data));
  worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  worker.postMessage(bytes, [bytes]);
  const finished = await promise;
  clearInterval(timer);
  observer.disconnect();
  worker.terminate();
  return { ...finished, longestGapMs, longestTaskMs };
}

Object.assign(globalThis, { calculate });
