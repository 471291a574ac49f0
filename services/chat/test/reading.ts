// Reads a reply as the page does, from a given replica and position.
import type { TestService } from "@cellwright/tests/support/service";
import { readEvents, type Said } from "./events.ts";
import type { TestUser } from "./stack.ts";

export type Read = {
  said: Said[];
  text(): string;
  ended: Promise<Said[]>;
  leave(): Promise<void>;
};

const collect = (answer: Promise<Response>, leaving: AbortController): Read => {
  const said: Said[] = [];
  const ended = answer.then((found) => readEvents(found, (one) => said.push(one)));
  ended.catch(() => {});
  return {
    said,
    text: () => textOf(said),
    ended,
    leave: async () => {
      leaving.abort();
      await ended.catch(() => {});
    },
  };
};

/** Asks a question and streams the answer. */
export function asked(
  who: TestUser,
  at: TestService | undefined,
  question: string,
  more: Record<string, string> = {},
): Read {
  const leaving = new AbortController();
  const answer = fetch(`${at?.url}/api/chat`, {
    method: "POST",
    headers: { ...who.headers, accept: "text/event-stream", ...more },
    body: JSON.stringify({ question, sessionId: who.sessionId }),
    signal: leaving.signal,
  });
  return collect(answer, leaving);
}

/** Resumes a reply after the position `after`. */
export function resumed(who: TestUser, at: TestService | undefined, id: string, after?: number): Read {
  const leaving = new AbortController();
  const answer = fetch(`${at?.url}/api/chat/${id}/stream`, {
    headers: { ...who.headers, ...(after !== undefined && { "last-event-id": String(after) }) },
    signal: leaving.signal,
  });
  return collect(answer, leaving);
}

export const textOf = (said: readonly Said[]): string =>
  said.reduce((text, { event, data }) => {
    if (event === "reset") return data.content;
    return event === "text" || event === "formula" ? text + data.text : text;
  }, "");

/** A gate that holds the model before a word, and a function that opens it. */
export function gate(before: number) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate: { before, open: opened }, open: () => open() };
}
