// The keys of one provider take turns; one that is used up or refused rests.

export type Key = { value: string; place: number };

export function keys(values: string[], now: () => number = Date.now) {
  const all = values.map((value, at) => ({ value, place: at + 1, restUntil: 0 }));
  let turn = 0;
  const rested = () => all.filter(({ restUntil }) => now() >= restUntil);
  return {
    count: all.length,
    isOneLeft: (): boolean => rested().length > 0,
    /** Undefined where all of them rest. */
    next: (): Key | undefined => {
      const left = rested();
      turn += 1;
      return left[turn % left.length];
    },
    rest: ({ place }: Key, ms: number): void => {
      const found = all[place - 1];
      if (found) found.restUntil = Math.max(found.restUntil, now() + ms);
    },
    /** In milliseconds, until one may be used. */
    waitMs: (): number => Math.max(0, Math.min(...all.map(({ restUntil }) => restUntil)) - now()),
  };
}
