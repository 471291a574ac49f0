// Work that is looked for again and again, and at once where somebody rings.

export type Rounds = {
  /** Look now: something was heard. Only a doorbell, the next round is the truth. */
  ring(): void;
  /** Resolves when the round under way has ended. */
  stop(): Promise<void>;
};

/** A round that fails is told to `failed`; the next one comes in its time. */
export function rounds(
  everyMs: number,
  round: (isStopped: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Rounds {
  let isStopped = false;
  let isRung = false;
  let wake = () => {};

  async function loop(): Promise<void> {
    while (!isStopped) {
      isRung = false;
      await round(() => isStopped).catch(failed);
      if (isRung || isStopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const ended = loop();
  return {
    ring: () => {
      isRung = true;
      wake();
    },
    stop: async () => {
      isStopped = true;
      wake();
      await ended;
    },
  };
}
