// Sends a question and yields the events of its answer, from a stream or from one JSON response.
import type { ChatEvents, ChatRequest } from "@cellwright/contracts/chat";
import type { ProblemBody } from "@cellwright/contracts/problem";
import { ApiError, fail, newTrace } from "../../lib/api.ts";
import type { AttachedWorkbook } from "../../lib/attached-workbook.ts";
import { eventReader, type ServerEvent } from "../../lib/sse.ts";

export type Question = Pick<
  ChatRequest,
  | "question"
  | "sessionId"
  | "explainSteps"
  | "validateFormula"
  | "dialect"
  | "locale"
  | "language"
  | "data"
  | "retryOf"
  | "editOf"
  | "after"
> &
  Partial<Pick<ChatRequest, "shareData"> & Pick<AttachedWorkbook, "written">>;
export type AnswerEvent = { [K in keyof ChatEvents]: { event: K; data: ChatEvents[K] } }[keyof ChatEvents];

/** If nothing arrives for this long, the connection counts as lost. Longer than two heartbeats of the server. */
const silence = 40_000;

const known = new Set<string>(["start", "text", "formula", "reset", "done"] satisfies (keyof ChatEvents)[]);

/** Returns null for heartbeats and unknown events. Throws an `error` event as an ApiError. */
function toAnswer({ event, data }: ServerEvent): AnswerEvent | null {
  if (event === "error") {
    const problem: ProblemBody = JSON.parse(data);
    throw new ApiError(problem.status, problem);
  }
  return known.has(event) ? ({ event, data: JSON.parse(data) } as AnswerEvent) : null;
}

/** If the connection is lost, ends without a `done` event; the caller then uses {@link resume}. */
export async function* ask(
  question: Question,
  key: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  await question.written?.();
  const answer = await fetch("/api/chat", {
    method: "POST",
    credentials: "same-origin",
    headers: {
      ...newTrace(),
      ...{ "content-type": "application/json", accept: "text/event-stream", "idempotency-key": key },
    },
    body: JSON.stringify(question),
    signal,
  });
  if (!answer.ok) return fail(answer);
  yield* eventsOf(answer);
}

/** Statuses that proxies send while the service restarts. They are treated like a lost connection. */
const away = new Set([502, 503, 504]);

/** Continues a reply of which `received` characters have already arrived. */
export async function* resume(
  replyId: string,
  received: number,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const answer = await fetch(`/api/chat/${replyId}/stream`, {
    credentials: "same-origin",
    headers: {
      ...newTrace(),
      accept: "text/event-stream",
      ...(received > 0 && { "last-event-id": String(received) }),
    },
    signal,
  });
  if (away.has(answer.status)) throw new Error(answer.statusText);
  if (!answer.ok) return fail(answer);
  yield* eventsOf(answer);
}

async function* eventsOf(answer: Response): AsyncGenerator<AnswerEvent> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) {
    yield { event: "done", data: await answer.json() };
    return;
  }
  if (!answer.body) return;
  const read = eventReader();
  const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const timeout = setTimeout(() => void pieces.cancel(), silence);
    const { value, done } = await pieces.read().finally(() => clearTimeout(timeout));
    if (done) return;
    for (const event of read(value)) {
      const known = toAnswer(event);
      if (known) yield known;
    }
  }
}
