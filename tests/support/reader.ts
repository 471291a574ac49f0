// Reads an answer stream as the page does. When the connection is cut, resumes after the last piece.
import { randomUUID } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import type { Visitor } from "./visitor.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read events of every kind
export type StreamEvent = { event: string; id: number; data: any };
export type Reading = ReturnType<typeof reading>;

type Question = { sessionId: string; question: string; retryOf?: string };
type Way = {
  site: string;
  /** The port through which the site is reached, if not its own, for example that of a proxy. */
  port?: number;
};

/** Asks a question or, with `id`, reads an existing answer, from the position `after` if it is given. */
export function reading(way: Way, user: Visitor, what: Question | { id: string; after?: number }) {
  const events: StreamEvent[] = [];
  let isOver = false;
  let status = 0;
  let outgoing: ClientRequest | undefined;
  const ended = new Promise<"ended" | "cut">((resolve) => {
    const body = "question" in what ? JSON.stringify(what) : undefined;
    const path = "question" in what ? "/api/chat" : `/api/chat/${what.id}/stream`;
    const { hostname, host, port } = new URL(way.site);
    outgoing = request({
      ...{ hostname, path, port: way.port ?? port, method: body ? "POST" : "GET", agent: false },
      headers: {
        ...{
          host,
          accept: "text/event-stream",
          origin: way.site,
          cookie: user.browser.cookiesTo(way.site + path),
        },
        ...{ "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" },
        ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
        ...("id" in what && what.after !== undefined && { "last-event-id": String(what.after) }),
      },
    });
    const over = () => {
      isOver = true;
      resolve(events.some(({ event }) => event === "done" || event === "error") ? "ended" : "cut");
    };
    outgoing.on("error", over).on("close", over);
    outgoing.on("response", (answer) => {
      status = answer.statusCode ?? 0;
      let held = "";
      answer.setEncoding("utf8").on("error", over);
      answer.on("data", (text: string) => {
        held += text;
        for (let end = held.indexOf("\n\n"); end >= 0; end = held.indexOf("\n\n")) {
          const one = parsed(held.slice(0, end));
          held = held.slice(end + 2);
          if (one) events.push(one);
        }
      });
    });
    outgoing.end(body);
  });
  return {
    events,
    ended,
    isOver: () => isOver,
    status: () => status,
    messageId: (): string | undefined => events.find(({ event }) => event === "start")?.data.messageId,
    disconnect: () => void outgoing?.destroy(),
  };
}

function parsed(block: string): StreamEvent | undefined {
  const lines = block.split("\n").filter((line) => !line.startsWith(":"));
  const fields = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  const data = fields.get("data");
  if (data === undefined) return undefined;
  return { event: fields.get("event") ?? "message", id: Number(fields.get("id")), data: JSON.parse(data) };
}

/** The text on the reader's screen after these events. `before` is what was already shown. */
export const shown = (events: readonly StreamEvent[], before = ""): string =>
  events.reduce((text, { event, data }) => {
    if (event === "reset") return data.content;
    return event === "text" || event === "formula" ? text + data.text : text;
  }, before);

/** Reads an answer to its end, and reconnects when cut off. Resolves to the text and the last event. */
export async function readToTheEnd(way: Way, user: Visitor, id: string, before = "") {
  let screen = before;
  for (;;) {
    const part = reading(way, user, { id, after: screen.length });
    const how = await part.ended;
    screen = shown(part.events, screen);
    const last = part.events.at(-1);
    if (how === "ended" && last) return { screen, last };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
