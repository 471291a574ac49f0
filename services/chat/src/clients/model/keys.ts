// Uses the API keys of one provider in turn. Rate-limited and refused keys pause.

export type Key = { value: string; place: number };

/** How long a rate-limited key pauses if the provider does not state a time. */
const busyMs = 5_000;
const longestBusyMs = 600_000;
/** The pause after a refusal. It starts short and doubles each time, because the provider may be wrong. */
const refusedMs = 1_000;
const longestRefusedMs = 60_000;

export function keys(values: string[], now: () => number = Date.now) {
  const all = values.map((value, at) => ({ value, place: at + 1, restUntil: 0, refusals: 0 }));
  let turn = 0;
  const rested = () => all.filter(({ restUntil }) => now() >= restUntil);
  const found = ({ place }: Key) => all[place - 1];
  const rest = (key: Key, ms: number) => {
    const one = found(key);
    if (one) one.restUntil = Math.max(one.restUntil, now() + ms);
  };
  return {
    isOneLeft: (): boolean => rested().length > 0,
    /** The next key in turn, or undefined if all keys pause. */
    next: (): Key | undefined => {
      const left = rested();
      turn += 1;
      return left[turn % left.length];
    },
    worked: (key: Key): void => {
      const one = found(key);
      if (one) one.refusals = 0;
    },
    /** The key is rate-limited; `waitMs` is the provider's `Retry-After`. */
    busy: (key: Key, waitMs: number | undefined): void =>
      rest(key, Math.min(longestBusyMs, waitMs ?? busyMs)),
    refused: (key: Key): void => {
      const one = found(key);
      if (!one) return;
      rest(key, Math.min(longestRefusedMs, refusedMs * 2 ** one.refusals));
      one.refusals += 1;
    },
    /** Milliseconds until one of the keys may be used. */
    waitMs: (): number => Math.max(0, Math.min(...all.map(({ restUntil }) => restUntil)) - now()),
  };
}
