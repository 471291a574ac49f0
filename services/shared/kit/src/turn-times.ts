// How long one turn of the main thread takes: while it lasts nobody else is served.
import { PerformanceObserver } from "node:perf_hooks";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** A turn may take so much of the processor, in milliseconds; collecting garbage does not count. */
export const longestTurnMs = 50;
/** How often it is looked at. */
const everyMs = 20;
const toldAfterMs = 200;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Counts turns that take too long. A timer that comes late shows one: what the thread has worked since it was due was done
 * in one go. On a busy machine the time goes on without it, so its processor time counts. Returns the way to stop.
 */
export function turnTimes(metrics: Metrics, log: Log): () => void {
  const turns = metrics.histogram(
    "main_thread_turn_seconds",
    "Turns of the main thread that made a timer late, by their own processor time",
    [],
    [0.01, 0.025, longestTurnMs / 1_000, 0.1, 0.25, 1, 5],
  );
  let collected: { startTime: number; duration: number }[] = [];
  const collecting = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collected.push({ startTime, duration });
  });
  collecting.observe({ entryTypes: ["gc"] });

  function late(from: number, to: number, workedMs: number): void {
    const collectingMs = collected
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .reduce((sum, { duration }) => sum + duration, 0);
    const turnMs = Math.max(0, Math.min(workedMs, to - from) - collectingMs);
    turns.observe(turnMs / 1_000);
    if (turnMs > longestTurnMs) log.warn({ turnMs: Math.round(turnMs) }, "a turn took too long");
  }

  let [spent, last] = [spentMs(), performance.now()];
  const timer = setInterval(() => {
    const [from, now] = [last, performance.now()];
    const workedMs = spentMs() - spent;
    spent += workedMs;
    last = now;
    if (now - from > 1.5 * everyMs) {
      // what was collected is told a little later
      setTimeout(() => late(from, now, workedMs), toldAfterMs).unref();
    } else {
      collected = collected.filter(({ startTime }) => now - startTime < 2 * toldAfterMs);
    }
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    collecting.disconnect();
  };
}
