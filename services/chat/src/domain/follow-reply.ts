// Follows a reply that is finished or written on another replica: joins pieces from the bus with the store.
import type { Assistant } from "@cellwright/contracts/chat";
import { replyPieces, replyReader } from "@cellwright/contracts/topics";
import type { Bus } from "@cellwright/kit/bus";
import type { Log } from "@cellwright/kit/log";
import { Problem } from "@cellwright/kit/problem";
import { toMessage } from "../store/message-rows.ts";
import type { Replies, Reply } from "../store/replies.ts";
import { eventAfter, type ReplyEvent, type ReplySource } from "./live-reply.ts";
import { eventOf, eventsOf, type Piece, toPiece } from "./pieces.ts";

/** How often the store is read: while the bus is silent, and while a piece leaves a gap. */
const lookMs = 1_000;
const joinMs = 100;
/** Pieces are published once the writer knows of a reader; by now the store has the text before them. */
const settleMs = 300;
/** How long a reader that has seen more than is stored waits for the store to catch up. */
const patienceMs = 1_500;

type Parts = {
  bus: Pick<Bus, "subscribe" | "publish" | "flush">;
  replies: Replies;
  assistant: Assistant;
  log: Log;
};
type Listener = (said: ReplyEvent) => void;

export const createReplyFollower =
  (parts: Parts) =>
  (id: string): ReplySource => ({
    listen: (hear, after) => {
      const leaving = new AbortController();
      follow(parts, id, (said) => leaving.signal.aborted || hear(said), after, leaving.signal).catch(
        (error) => {
          parts.log.warn({ err: error, requestId: id }, "a reply cannot be followed");
          hear({ event: "error", position: after ?? 0, data: new Problem("UNAVAILABLE", { cause: error }) });
        },
      );
      return () => leaving.abort();
    },
  });

async function follow(
  parts: Parts,
  id: string,
  hear: Listener,
  after: number | undefined,
  leaving: AbortSignal,
) {
  const { bus, replies, assistant } = parts;
  const bell = doorbell(leaving);
  const heard: Piece[] = [];
  const stop = bus.subscribe(replyPieces, id, (_about, said) => {
    heard.push(toPiece(said));
    bell.ring();
  });
  try {
    // subscribe before reading the store, so that nothing is missed; do not wait for an unavailable bus
    await Promise.race([bus.flush().catch(() => {}), bell.rung(lookMs)]);
    const join = createJoin(hear, after);
    if (after === undefined) {
      const found = await replies.find(id);
      const asked = found && (await replies.question(found.row));
      if (asked)
        hear({ event: "start", position: 0, data: { messageId: id, question: toMessage(asked), assistant } });
    }
    let isSettled = false;
    for (let lookedAt = 0, dueAt = 0; !leaving.aborted; ) {
      if (join.pieces(heard)) dueAt = Math.min(dueAt, lookedAt + joinMs);
      if (Date.now() >= dueAt || heard.some(({ kind }) => kind === "ended")) {
        lookedAt = Date.now();
        dueAt = lookedAt + (isSettled ? lookMs : settleMs);
        isSettled = true;
        const found = await replies.find(id);
        if (!found) return hear({ event: "error", position: 0, data: new Problem("NOT_FOUND") });
        join.stored(found);
        if (found.status !== "streaming") return hear(endingOf(found));
        bus.publish(replyReader, id);
        const ended = heard.findIndex(({ kind }) => kind === "ended");
        if (ended >= 0) heard.splice(0, ended + 1);
        if (join.pieces(heard)) dueAt = lookedAt + joinMs;
      }
      await bell.rung(Math.max(1, dueAt - Date.now()));
    }
  } finally {
    stop();
  }
}

/** Merges the pieces with the stored text: passes everything on once and in order. */
function createJoin(hear: Listener, after = 0) {
  let position = after;
  let writer: string | undefined;
  let shortSince: number | undefined;
  const say = (said: ReplyEvent) => {
    const rest = eventAfter(said, position);
    if (!rest) return;
    position = rest.position;
    hear(rest);
  };

  return {
    /** Consumes the pieces of `heard` that follow without a gap; true if one leaves a gap. */
    pieces: (heard: Piece[]): boolean => {
      while (writer !== undefined) {
        const [first] = heard;
        if (!first || first.kind === "ended") return false;
        if (first.writer === writer && first.from > position) return true;
        if (first.writer === writer) say(eventOf(first));
        heard.shift();
      }
      return heard.length > 0;
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
        hear({ event: "reset", position, data: { content, formulas: metadata.formulas ?? [] } });
      } else if (!isShort) for (const said of eventsOf(row)) say(said);
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

/** A wait that a ring or an abort ends early; a ring while nobody waits ends the next wait. */
function doorbell(leaving: AbortSignal) {
  let isRung = false;
  let wake = () => {};
  const ring = () => {
    isRung = true;
    wake();
  };
  leaving.addEventListener("abort", ring);
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
