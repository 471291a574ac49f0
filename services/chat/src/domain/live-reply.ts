// A reply in memory while it is being written, with its events so far and its listeners.
import type { ChatEvents, ChatReply } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Problem } from "@cellwright/kit/problem";
import type { Written } from "../store/replies.ts";

/** One event of the stream. `position` is the length of the reply after the event, in UTF-16 code units. */
export type ReplyEvent =
  | {
      [Name in keyof ChatEvents]: { event: Name; position: number; data: ChatEvents[Name] };
    }[keyof ChatEvents]
  | { event: "error"; position: number; data: Problem };

/** A reply to listen to: first its events after the position `after` (all by default), then new events. */
export type ReplySource = {
  /** Returns a function that stops listening. */
  listen(listener: (event: ReplyEvent) => void, after?: number): () => void;
};

/** The part of a text event after the position `after`, or null if nothing is left. Other events stay unchanged. */
export function eventAfter(event: ReplyEvent, after: number): ReplyEvent | null {
  if (event.event !== "text" && event.event !== "formula") return event;
  const from = event.position - event.data.text.length;
  if (event.position <= after) return null;
  // a reader that got only a part of a formula's block has shown that part as text
  return from >= after
    ? event
    : { ...event, event: "text", data: { text: event.data.text.slice(after - from) } };
}

/** How long a listener on another replica counts as listening after its last message. */
const elsewhereMs = 3_000;

export type LiveReply = ReturnType<typeof createLiveReply>;

/** `publish` is called with each event while someone listens on another replica. */
export function createLiveReply(id: string, publish: (event: ReplyEvent) => void) {
  const events: ReplyEvent[] = [];
  const listeners = new Set<(event: ReplyEvent) => void>();
  const written: Written = { content: "", formulas: [] as CheckedFormula[], spans: [] };
  let isSealed = false;
  let aloneSince: number | undefined = Date.now();
  let elsewhereUntil = 0;

  const emit = (event: ReplyEvent) => {
    events.push(event);
    for (const listener of listeners) listener(event);
    if (Date.now() < elsewhereUntil) publish(event);
  };
  return {
    id,
    written,
    begin: (data: ChatEvents["start"]) => emit({ event: "start", position: 0, data }),
    text: (text: string) => {
      if (isSealed) return;
      written.content += text;
      emit({ event: "text", position: written.content.length, data: { text } });
    },
    formula: (text: string, formula: CheckedFormula) => {
      if (isSealed) return;
      const from = written.content.length;
      written.content += text;
      written.formulas.push(formula);
      written.spans.push([from, written.content.length]);
      emit({ event: "formula", position: written.content.length, data: { ...formula, text } });
    },
    /** Ignores any further text. */
    seal: () => {
      isSealed = true;
    },
    done: (data: ChatReply) => emit({ event: "done", position: written.content.length, data }),
    fail: (problem: Problem) => emit({ event: "error", position: written.content.length, data: problem }),
    /** The time since which nobody listens; undefined while someone listens. */
    aloneSince: () =>
      aloneSince === undefined || Date.now() < elsewhereUntil
        ? undefined
        : Math.max(aloneSince, elsewhereUntil),
    /** Records that someone listens on another replica. */
    keepForReader: () => {
      elsewhereUntil = Date.now() + elsewhereMs;
    },
    listen: (listener: (event: ReplyEvent) => void, after?: number): (() => void) => {
      const length = written.content.length;
      const hasSeenMore = after !== undefined && after > length;
      if (hasSeenMore) {
        const { content, formulas } = written;
        listener({ event: "reset", position: length, data: { content, formulas } });
      }
      for (const event of events) {
        const isText = event.event === "text" || event.event === "formula";
        if (after !== undefined && (event.event === "start" || (hasSeenMore && isText))) continue;
        const rest = after === undefined ? event : eventAfter(event, after);
        if (rest) listener(rest);
      }
      listeners.add(listener);
      aloneSince = undefined;
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) aloneSince = Date.now();
      };
    },
  } satisfies ReplySource & Record<string, unknown>;
}
