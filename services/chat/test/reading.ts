// Reads a reply as the page does, from a replica and a position.
import type { TestService } from "@cellwright/tests/support/service";
import { readEvents, type StreamEvent } from "./events.ts";
import type { TestUser } from "./stack.ts";

export type Read = {
  events: StreamEvent[];
  text(): string;
  ended: Promise<StreamEvent[]>;
  leave(): Promise<void>;
};

const collect = (answer: Promise<Response>, leaving: AbortController): Read => {
  const events: StreamEvent[] = [];
  const ended = answer.then((found) => readEvents(found, (one) => events.push(one)));
  ended.catch(() => {});
  return {
    events,
    text: () => textOf(events),
    ended,
    leave: async () => {
      leaving.abort();
      await ended.catch(() => {});
    },
  };
};

/** Asks a question and reads the answer as a stream. */
export function askStreamed(
  user: TestUser,
  at: TestService | undefined,
  question: string,
  more: Record<string, string> = {},
): Read {
  const leaving = new AbortController();
  const answer = fetch(`${at?.url}/api/chat`, {
    method: "POST",
    headers: { ...user.headers, accept: "text/event-stream", ...more },
    body: JSON.stringify({ question, sessionId: user.sessionId }),
    signal: leaving.signal,
  });
  return collect(answer, leaving);
}

/** Resumes a reply after the position `after`. */
export function resume(user: TestUser, at: TestService | undefined, id: string, after?: number): Read {
  const leaving = new AbortController();
  const answer = fetch(`${at?.url}/api/chat/${id}/stream`, {
    headers: { ...user.headers, ...(after !== undefined && { "last-event-id": String(after) }) },
    signal: leaving.signal,
  });
  return collect(answer, leaving);
}

export const textOf = (events: readonly StreamEvent[]): string =>
  events.reduce((text, { event, data }) => {
    if (event === "reset") return data.content;
    return event === "text" || event === "formula" ? text + data.text : text;
  }, "");

/** A gate that makes the model wait before a word, with a function that opens the gate. */
export function gate(before: number) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate: { before, open: opened }, open: () => open() };
}
