// Taking turns: what one person does many times at once is done a few at a time, and nobody is refused.

/** Runs `act` once fewer than `atOnce` others of the same key are running, in the order of asking. */
export function turns(atOnce: number) {
  const waiting = new Map<string, { running: number; queue: (() => void)[] }>();

  return async <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    const line = waiting.get(key) ?? { running: 0, queue: [] };
    waiting.set(key, line);
    if (line.running >= atOnce) await new Promise<void>((resolve) => line.queue.push(resolve));
    else line.running += 1;
    try {
      return await act();
    } finally {
      const next = line.queue.shift();
      // the place goes straight to the next one
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) waiting.delete(key);
      }
    }
  };
}
