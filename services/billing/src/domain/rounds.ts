// Runs a job repeatedly, and at once when it is woken.

export type Rounds = {
  /** Starts the next round now. Without this call the round starts a little later. */
  ring(): void;
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
};

/** Runs `round` every `everyMs`. Errors are passed to `failed` and do not stop later rounds. */
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
