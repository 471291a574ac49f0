// Shares the slots for concurrent jobs fairly: each user gets a limited number, and the user's further jobs wait.

export type Shares = ReturnType<typeof shares>;

export type ShareSettings = {
  /** Concurrent jobs of all users. */
  atOnce: number;
  /** Concurrent jobs of one user; by default a quarter of `atOnce`. */
  perUser?: number;
  /** How many jobs of one user may wait. */
  waiting?: number;
  /** Whether a job waits while other users take all slots. If false, it is refused as `full`. */
  waitsForOthers?: boolean;
};

/** Why a job gets no slot: other users take all slots, or too many jobs of this user are waiting. */
export type NoPlace = "full" | "too-many-waiting";

type Line = { running: number; queue: Entry[] };
type Entry = { enter: () => void };

/** Enough for one user who has the page open in several tabs, including retried requests. */
const usualWaiting = 300;

export const quarterOf = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 4));

/** Assigns slots; waiting users take turns (round robin). */
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

  /** Takes a slot for the user whose turn it is, and moves that user to the end of the order. */
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
     * Waits for a slot and returns a function that frees the slot, or {@link NoPlace} if the job is refused. If
     * `leaving` is aborted first, rejects with the reason of the abort.
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
