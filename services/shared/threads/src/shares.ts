// Fair sharing of concurrent work: each user has a limited share of the places; further work of that user waits in order.

export type Shares = ReturnType<typeof shares>;

export type ShareSettings = {
  /** Concurrent jobs of all users. */
  atOnce: number;
  /** Concurrent jobs of one user; by default a quarter of `atOnce`. */
  perUser?: number;
  /** Jobs of one user that may wait. */
  waiting?: number;
  /** Whether a job also waits when other users take all places; otherwise it is refused as `full`. */
  waitsForOthers?: boolean;
};

/** Why there is no place: other users take all, or too many jobs of this user wait already. */
export type NoPlace = "full" | "too-many-waiting";

type Line = { running: number; queue: Entry[] };
type Entry = { enter: () => void };

/** Enough for a page in several tabs with its retries. */
const usualWaiting = 300;

export const quarterOf = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 4));

/** Gives out places, to waiting users in turn (round robin). */
export function shares({
  atOnce,
  perUser = quarterOf(atOnce),
  waiting = usualWaiting,
  waitsForOthers = false,
}: ShareSettings) {
  const lines = new Map<string, Line>();
  let running = 0;

  const lineOf = (userId: string): Line => {
    const line = lines.get(userId) ?? { running: 0, queue: [] };
    lines.set(userId, line);
    return line;
  };
  const isFree = (line: Line): boolean => running < atOnce && line.running < perUser;

  /** Takes a place for the next waiting user, and moves that user to the end. */
  function nextInLine(): Entry | undefined {
    for (const [userId, line] of lines) {
      const next = isFree(line) ? line.queue.shift() : undefined;
      if (!next) continue;
      lines.delete(userId);
      lines.set(userId, line);
      take(line);
      return next;
    }
    return undefined;
  }

  function letIn(): void {
    for (let next = nextInLine(); next; next = nextInLine()) next.enter();
  }

  function take(line: Line): void {
    running += 1;
    line.running += 1;
  }

  function leaveOnce(userId: string, line: Line): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      running -= 1;
      line.running -= 1;
      letIn();
      if (line.running === 0 && line.queue.length === 0) lines.delete(userId);
    };
  }

  const inQueue = (line: Line, leaving: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.queue.splice(line.queue.indexOf(entry), 1);
        reject(leaving?.reason);
      };
      const entry: Entry = {
        enter: () => {
          leaving?.removeEventListener("abort", leave);
          resolve();
        },
      };
      if (leaving?.aborted) return reject(leaving.reason);
      leaving?.addEventListener("abort", leave, { once: true });
      line.queue.push(entry);
    });

  return {
    isFull: (): boolean => running >= atOnce,
    /**
     * Waits for a place and returns a function that frees it, or {@link NoPlace} when refused. Rejects with the reason of
     * `leaving` if that is aborted first.
     */
    enter: async (userId: string, leaving?: AbortSignal): Promise<(() => void) | NoPlace> => {
      const line = lineOf(userId);
      if (isFree(line)) {
        take(line);
        return leaveOnce(userId, line);
      }
      const isForgotten = line.running === 0 && line.queue.length === 0;
      const refusal =
        !waitsForOthers && line.running < perUser && line.queue.length === 0
          ? ("full" as const)
          : line.queue.length >= waiting
            ? ("too-many-waiting" as const)
            : undefined;
      if (refusal) {
        if (isForgotten) lines.delete(userId);
        return refusal;
      }
      try {
        await inQueue(line, leaving);
      } finally {
        if (line.running === 0 && line.queue.length === 0) lines.delete(userId);
      }
      return leaveOnce(userId, line);
    },
  };
}
