// Limits the concurrent calls per key. Further calls wait in a queue, and none is refused.

/**
 * Runs `act` once fewer than `atOnce` others of the same key are running, in the order of calls. If `signal`
 * aborts first, does not run `act` and throws the abort reason.
 */
export function limitConcurrency(atOnce: number) {
  const waiting = new Map<string, { running: number; queue: (() => void)[] }>();

  return async <Result>(key: string, act: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const line = waiting.get(key) ?? { running: 0, queue: [] };
    waiting.set(key, line);
    if (line.running >= atOnce) await inQueue(line.queue, signal);
    else line.running += 1;
    try {
      return await act();
    } finally {
      const next = line.queue.shift();
      // the slot passes directly to the next call
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) waiting.delete(key);
      }
    }
  };
}

const inQueue = (queue: (() => void)[], signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(come), 1);
      reject(signal?.reason);
    };
    const come = () => {
      signal?.removeEventListener("abort", leave);
      resolve();
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", leave, { once: true });
    queue.push(come);
  });
