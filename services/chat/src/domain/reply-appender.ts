// Stores the text of all replies that this process is writing in bulk writes, and renews their leases.
import type { Log } from "@cellwright/kit/log";
import { leaseMs, type OpenReply, type Replies } from "../store/replies.ts";

/** How old the text may be that is not stored yet. */
const behindMs = 250;
const tickMs = 50;
/** How often a reply without new text is written, to renew its lease. */
const renewMs = leaseMs / 5;

type Entry = OpenReply & {
  storedAt: number;
  storedLength: number;
  /** Called every {@link tickMs}. */
  look(): void;
  /** Called when another writer has taken the reply over. */
  lost(): void;
};

export type ReplyAppender = ReturnType<typeof createReplyAppender>;

export function createReplyAppender({ replies, log }: { replies: Pick<Replies, "append">; log: Log }) {
  const open = new Map<string, Entry>();
  let isTicking = false;
  let writing: Promise<void> = Promise.resolve();

  const isDue = ({ storedAt, storedLength, written }: Entry, now: number) =>
    now - storedAt >= (written.content.length > storedLength ? behindMs - tickMs : renewMs);

  async function write(due: Entry[], now: number): Promise<void> {
    const lengths = due.map(({ written }) => written.content.length);
    try {
      const lost = await replies.append(due);
      for (const [at, entry] of due.entries()) {
        if (lost.has(entry.id)) entry.lost();
        entry.storedLength = lengths[at] ?? 0;
      }
    } catch (error) {
      // the next write contains the whole text
      log.warn({ err: error }, "cannot store the text of open replies");
    }
    for (const entry of due) entry.storedAt = now;
  }

  async function tick(): Promise<void> {
    for (const entry of open.values()) entry.look();
    const now = Date.now();
    const due = [...open.values()].filter((entry) => isDue(entry, now));
    if (due.length > 0) {
      writing = write(due, now);
      await writing;
    }
    isTicking = open.size > 0;
    if (isTicking) setTimeout(() => void tick(), tickMs);
  }

  return {
    /** Starts storing a reply. */
    open: (entry: OpenReply & Pick<Entry, "look" | "lost">): void => {
      open.set(entry.id, { ...entry, storedAt: Date.now(), storedLength: 0 });
      if (isTicking) return;
      isTicking = true;
      setTimeout(() => void tick(), tickMs);
    },
    /** Stops storing a reply. Resolves once no write of this reply is pending. */
    close: async (id: string): Promise<void> => {
      open.delete(id);
      await writing;
    },
  };
}
