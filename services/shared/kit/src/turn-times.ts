// Measures long turns of the event loop, because no other request is served during a turn.
import { PerformanceObserver } from "node:perf_hooks";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Longest acceptable CPU time of one turn without garbage collection. */
export const longestTurnMs = 50;
/** Interval of the timer. A delay of the timer shows that a turn was long. */
const everyMs = 20;
const reportDelayMs = 200;

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Measures turns that delay a timer, and logs those that take too long. It measures CPU time, because on a busy machine
 * the thread may simply not have been scheduled. Returns a function that stops measuring.
 */
export function turnTimes(metrics: Metrics, log: Log): () => void {
  const turns = metrics.histogram(
    "main_thread_turn_seconds",
    "CPU time of event loop turns that delayed a timer",
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
    if (turnMs > longestTurnMs) log.warn({ turnMs: Math.round(turnMs) }, "an event loop turn took too long");
  }

  let [spent, last] = [spentMs(), performance.now()];
  const timer = setInterval(() => {
    const [from, now] = [last, performance.now()];
    const workedMs = spentMs() - spent;
    spent += workedMs;
    last = now;
    if (now - from > 1.5 * everyMs) {
      // garbage collections are reported with a delay
      setTimeout(() => late(from, now, workedMs), reportDelayMs).unref();
    } else {
      collected = collected.filter(({ startTime }) => now - startTime < 2 * reportDelayMs);
    }
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    collecting.disconnect();
  };
}
