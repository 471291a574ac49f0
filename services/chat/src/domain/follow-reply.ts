// Follows a reply that is finished or that another replica writes, by joining pieces from the bus with the store.
import type { Assistant } from "@cellwright/contracts/chat";
import { replyPieces, replyReader } from "@cellwright/contracts/topics";
import type { Bus } from "@cellwright/kit/bus";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import { toMessage } from "../store/message-rows.ts";
import type { Replies, Reply } from "../store/replies.ts";
import { eventAfter, type ReplyEvent, type ReplySource } from "./live-reply.ts";
import { eventOf, eventsOf, type Piece, toPiece } from "./pieces.ts";

/** How often the store is read while the bus is silent (`lookMs`), and while a piece is missing (`joinMs`). */
const lookMs = 1_000;
const joinMs = 100;
/** The writer publishes pieces once it knows of a reader. After this time the store has the text before them. */
const settleMs = 300;
/** How long a reader that has more text than is stored waits for the store to catch up. */
const patienceMs = 1_500;

type Parts = {
  bus: Pick<Bus, "subscribe" | "publish" | "flush">;
  replies: Replies;
  assistant: Assistant;
  log: Log;
};
type Listener = (event: ReplyEvent) => void;

export const createReplyFollower =
  (parts: Parts) =>
  (id: string): ReplySource => ({
    listen: (listener, after) => {
      const end = new AbortController();
      follow(parts, id, (event) => end.signal.aborted || listener(event), after, end.signal).catch(
        (error) => {
          parts.log.warn({ err: error, requestId: id }, "a reply cannot be followed");
          listener({
            event: "error",
            position: after ?? 0,
            data: new Problem("UNAVAILABLE", { cause: error }),
          });
        },
      );
      return () => end.abort();
    },
  });

async function follow(
  parts: Parts,
  id: string,
  listener: Listener,
  after: number | undefined,
  ended: AbortSignal,
) {
  const { bus, replies, assistant } = parts;
  const bell = doorbell(ended);
  const received: Piece[] = [];
  const stop = bus.subscribe(replyPieces, id, (_about, message) => {
    received.push(toPiece(message));
    bell.ring();
  });
  try {
    // subscribes before reading the store, so that nothing is missed, but does not wait for an unavailable bus
    await Promise.race([bus.flush().catch(() => {}), bell.rung(lookMs)]);
    const join = createJoin(listener, after);
    if (after === undefined) {
      const found = await replies.find(id);
      const question = found && (await replies.question(found.row));
      if (question)
        listener({
          event: "start",
          position: 0,
          data: { messageId: id, question: toMessage(question), assistant },
        });
    }
    let isSettled = false;
    for (let lookedAt = 0, dueAt = 0; !ended.aborted; ) {
      if (join.pieces(received)) dueAt = Math.min(dueAt, lookedAt + joinMs);
      if (Date.now() >= dueAt || received.some(({ kind }) => kind === "ended")) {
        lookedAt = Date.now();
        dueAt = lookedAt + (isSettled ? lookMs : settleMs);
        isSettled = true;
        const found = await replies.find(id);
        if (!found) return listener({ event: "error", position: 0, data: new Problem("NOT_FOUND") });
        join.stored(found);
        if (found.status !== "streaming") return listener(endingOf(found));
        bus.publish(replyReader, id);
        const endAt = received.findIndex(({ kind }) => kind === "ended");
        if (endAt >= 0) received.splice(0, endAt + 1);
        if (join.pieces(received)) dueAt = lookedAt + joinMs;
      }
      await bell.rung(Math.max(1, dueAt - Date.now()));
    }
  } finally {
    stop();
  }
}

/** Merges the pieces with the stored text, and passes everything on once and in order. */
function createJoin(listener: Listener, after = 0) {
  let position = after;
  let writer: string | undefined;
  let shortSince: number | undefined;
  const pass = (event: ReplyEvent) => {
    const rest = eventAfter(event, position);
    if (!rest) return;
    position = rest.position;
    listener(rest);
  };

  return {
    /** Consumes the pieces of `received` that follow without a gap; true if one leaves a gap. */
    pieces: (received: Piece[]): boolean => {
      while (writer !== undefined) {
        const [first] = received;
        if (!first || first.kind === "ended") return false;
        if (first.writer === writer && first.from > position) return true;
        if (first.writer === writer) pass(eventOf(first));
        received.shift();
      }
      return received.length > 0;
    },
    stored: ({ row, status, isAlive }: Reply): void => {
      const isAnother = writer !== undefined && row.writer !== undefined && row.writer !== writer;
      const isShort = position > row.content.length;
      shortSince = isShort ? (shortSince ?? Date.now()) : undefined;
      writer = row.writer ?? writer;
      const mayFollow = status === "streaming" && isAlive && Date.now() - (shortSince ?? 0) < patienceMs;
      if (isAnother || (isShort && !mayFollow)) {
        position = row.content.length;
        const { content, metadata } = row;
        listener({ event: "reset", position, data: { content, formulas: metadata.formulas ?? [] } });
      } else if (!isShort) for (const event of eventsOf(row)) pass(event);
    },
  };
}

/** The last event of a stored reply. */
function endingOf({ row, status }: Reply): ReplyEvent {
  const position = row.content.length;
  if (status === "failed")
    return { event: "error", position, data: new Problem("MODEL_UNAVAILABLE", { retryAfter: 5 }) };
  if (status === "interrupted") return { event: "error", position, data: new Problem("UNAVAILABLE") };
  const message = toMessage(row);
  const formulas = message.metadata.formulas ?? [];
  return { event: "done", position, data: { response: message.content, formulas, message } };
}

/** Waits that a ring or an abort ends early. A ring while nobody waits ends the next wait. */
function doorbell(ended: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  ended.addEventListener("abort", ring);
  return {
    ring,
    rung: async (withinMs: number): Promise<void> => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}
